import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { runProgram } from '../../run-program.ts';
import { withConnection } from '../connection/connection.ts';
import { checkServer } from '../connection/server-check.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import { takeBackup } from './backup.ts';
import {
  amount,
  dataName,
  isOnlyData,
  log,
  megabytes,
  readArguments,
  say,
  sayFiles,
  sayLeft,
  whileConnected,
} from './command.ts';
import { copyFilesOut, named as namedFiles } from './file-copies.ts';

await runProgram(async () => {
  const { file, values } = readArguments('backup', { snapshot: { type: 'string' } });
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const began = performance.now();
  const embedded = databaseUrl ? undefined : await joinEmbedded(dataDir);
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    if (!embedded) await checkServer(connection, log);
    const options = { snapshot: values.snapshot, signal: stop.signal };
    if (!isOnlyData(file)) await mkdir(file, { recursive: true, mode: 0o700 });
    const target = isOnlyData(file) ? file : join(file, dataName);
    const backup = await whileConnected(
      withConnection(connection, 'baqueano-backup', (client) => takeBackup(client, target, options)),
    );
    say(`La copia está en ${target}: ${amount(backup, began)}, ${megabytes(backup.bytes)}.`);
    if (isOnlyData(file))
      return say('Los archivos de los registros no están en ella: para llevarlos, nombrá una carpeta.');
    if (bucket) {
      const names = await whileConnected(withConnection(connection, 'baqueano-backup', namedFiles));
      return sayLeft(bucket, names);
    }
    // After the data: their files exist then, and the sweep deletes none before a day has passed.
    sayFiles(
      await whileConnected(
        withConnection(connection, 'baqueano-backup', (client) => copyFilesOut(client, dataDir, file)),
      ),
    );
  } finally {
    await embedded?.close();
  }
});
