import { readConfig } from '../../config.ts';
import { runProgram } from '../../run-program.ts';
import { withConnection } from '../connection/connection.ts';
import { checkServer } from '../connection/server-check.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import { takeBackup } from './backup.ts';
import { amount, log, megabytes, readArguments, say, whileConnected } from './command.ts';

await runProgram(async () => {
  const { file, values } = readArguments('backup', { snapshot: { type: 'string' } });
  const { databaseUrl, dataDir } = readConfig(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const began = performance.now();
  const embedded = databaseUrl ? undefined : await joinEmbedded(dataDir);
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    if (!embedded) await checkServer(connection, log);
    const options = { snapshot: values.snapshot, signal: stop.signal };
    const backup = await whileConnected(
      withConnection(connection, 'baqueano-backup', (client) => takeBackup(client, file, options)),
    );
    say(`La copia está en ${file}: ${amount(backup, began)}, ${megabytes(backup.bytes)}.`);
  } finally {
    await embedded?.close();
  }
});
