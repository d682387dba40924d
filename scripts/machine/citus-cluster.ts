import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, chooseAccount, takeOwnership } from '../../server/src/database/embedded/account.ts';
import { findBinaries } from '../../server/src/database/embedded/binaries.ts';
import { freePort } from '../../server/src/database/embedded/launch.ts';

export interface CitusNode {
  port: number;
  /** The node's main process: a signal to it reaches the node, but not its running statements. */
  pid: number;
}

export interface CitusCluster {
  coordinator: CitusNode;
  workers: CitusNode[];
  /** Ends every node and removes its data. */
  end(): Promise<void>;
}

const startWithin = 30_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '200',
  // The nodes are on one machine, and the account has no certificates to look for.
  'citus.node_conninfo': 'sslmode=disable',
  // Citus would report this cluster to its makers.
  'citus.enable_statistics_collection': 'off',
  // The tests' data goes with them.
  fsync: 'off',
  full_page_writes: 'off',
  log_min_messages: 'fatal',
};

/**
 * Starts a coordinator and its workers on loopback, under an unprivileged account, in a temporary folder.
 * @param build a folder or a .tar.gz with `lib` and `share` of Citus for the embedded PostgreSQL.
 * @throws Error when the build is missing, or a node does not start, with the node's output.
 */
export async function startCitus(build: string, workers = 2): Promise<CitusCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-citus-'));
  // PostgreSQL's own account needs access.
  await chmod(folder, 0o755);
  const running: RunningNode[] = [];
  const end = async () => {
    await Promise.all(running.map(stopNode));
    await rm(folder, { recursive: true });
  };
  try {
    const programs = await unpack(build, join(folder, 'postgresql'));
    const account = await chooseAccount(folder, join(folder, 'node-0'), join(programs, 'postgres'));
    for (let number = 0; number <= workers; number++) {
      running.push(await startNode(programs, account, join(folder, `node-${number}`)));
    }
    await Promise.all(running.map(untilServing));
    const [coordinator, ...others] = running.map(({ port, child }) => ({ port, pid: child.pid ?? 0 }));
    if (!coordinator) throw new Error('A cluster has a coordinator');
    return { coordinator, workers: others, end };
  } catch (error) {
    await end();
    throw error;
  }
}

export function nodeUrl({ port }: Pick<CitusNode, 'port'>, database = 'postgres'): string {
  return `postgresql://baqueano@127.0.0.1:${port}/${database}`;
}

/** @returns the folder of PostgreSQL's programs, with Citus beside them. */
async function unpack(build: string, folder: string): Promise<string> {
  const embedded = join((await findBinaries()).postgres, '../..');
  await cp(embedded, folder, { recursive: true, verbatimSymlinks: true });
  const isFolder = (await stat(build)).isDirectory();
  if (isFolder) await cp(build, folder, { recursive: true, verbatimSymlinks: true, force: true });
  else execFileSync('tar', ['-xzf', build, '-C', folder, '--no-same-owner', '--no-same-permissions']);
  return join(folder, 'bin');
}

interface RunningNode {
  port: number;
  child: ChildProcess;
  outputFile: string;
}

async function startNode(programs: string, account: Account, folder: string): Promise<RunningNode> {
  await mkdir(folder, { mode: 0o700 });
  await takeOwnership(account, folder);
  const how = ['-U', 'baqueano', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = account.command(join(programs, 'initdb'), ['-D', folder, ...how]);
  execFileSync(initdb.file, initdb.args, { ...initdb.options, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { file, args, options: identity } = account.command(join(programs, 'postgres'), ['-D', folder, ...options]);
  const outputFile = `${folder}.log`;
  const output = await open(outputFile, 'w');
  try {
    const stdio = ['ignore', output.fd, output.fd] as const;
    // A session of its own: Ctrl+C in the terminal is for the harness, which ends its nodes itself.
    const child = spawn(file, args, { ...identity, cwd: '/', detached: true, stdio: [...stdio] });
    await once(child, 'spawn');
    return { port, child, outputFile };
  } finally {
    await output.close();
  }
}

async function untilServing({ port, child, outputFile }: RunningNode): Promise<void> {
  const deadline = Date.now() + startWithin;
  for (;;) {
    const client = new Client({ connectionString: nodeUrl({ port }) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`A node does not start: ${await readFile(outputFile, 'utf8')}`, { cause: error });
      }
    }
    await delay(100);
  }
}

/** At once: none of its data has to survive. A stopped node has to continue first. */
async function stopNode({ child }: RunningNode): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGQUIT');
  await ended;
}
