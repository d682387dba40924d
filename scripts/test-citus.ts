import { nodeUrl, startCitus } from './machine/citus-cluster.ts';
import { quickTemporaryFolder } from './machine/temporary-folder.ts';
import { apiTestsOnCluster, conclude } from './steps.ts';

/** The first words of their names. */
const plainOnly = [
  // They make a trigger: Citus allows none on a distributed table.
  'a write that the database cannot take for now',
  // They query the coordinator for waits: these are on a worker.
  'a connection that is ended in the middle of a write makes it a 503',
  'a client that leaves before its answer costs no connection',
  'SIGTERM: what is under way is finished',
  'a second SIGTERM ends the program',
  'who changes or deletes',
  'who waits for the vehicle of',
  'a reading that waits for its vehicle',
  'a sheet of vehicles that waited',
  'a sheet of readings that waited',
  'a sheet of maintenance that waited',
  'a driver who is given one more vehicle meanwhile',
  'a stranger whose writes all wait for one vehicle',
  'a vehicle comes back without what was planned for a driver who leaves',
  'nothing is planned for a driver who leaves',
  // It reads PostgreSQL's counts of processes and of deadlocks.
  'whatever is written side by side',
  // They end statements after 100 ms, and a busy cluster needs longer to write on every node.
  'while no table can be read',
  'while nothing but sessions can be read',
  'a value that PostgreSQL quotes stays out of the log',
  // It reads the rows of every organization, which the tests' cluster refuses.
  'sees what the server sends',
];

process.env.TMPDIR ??= quickTemporaryFolder();

const { CITUS_BUILD: build } = process.env;
if (build) await tryOn(build);
else {
  console.error(
    'Falta CITUS_BUILD: el .tar.gz, o la carpeta, con Citus compilado para el PostgreSQL que trae Baqueano (lib y share). ' +
      'Baqueano no lo incluye, porque su licencia es AGPL. En docs/scaling.md, "What was run", dice cómo compilarlo en unos minutos.',
  );
  process.exitCode = 1;
}

async function tryOn(citus: string): Promise<void> {
  // Handled after the tests, which the same signal ends: the nodes must not outlive them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const { coordinator, workers, end } = await startCitus(citus);
  try {
    const env = { DATABASE_URL: nodeUrl(coordinator), CITUS_WORKERS: JSON.stringify(workers) };
    conclude(apiTestsOnCluster(env, plainOnly));
  } finally {
    await end();
  }
}
