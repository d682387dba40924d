import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOf } from '../../bucket-config.ts';
import { readConfig } from '../../config.ts';
import { runProgram } from '../../run-program.ts';
import { withConnection } from '../connection/connection.ts';
import { checkServer } from '../connection/server-check.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { checkBackup } from './backup-file.ts';
import { amount, dataName, log, readArguments, say, sayFiles, whileConnected } from './command.ts';
import { copyFilesIn, missingFiles } from './file-copies.ts';
import { restoreBackup } from './restore.ts';

await runProgram(async () => {
  const { file } = readArguments('restore', {});
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);

  const began = performance.now();
  const isFolder = (await stat(file).catch(() => null))?.isDirectory() ?? false;
  const data = isFolder ? join(file, dataName) : file;
  const backup = await checkBackup(data);
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    if (!embedded) await checkServer(connection, log);
    // Before the data, so that no row refers to a missing file.
    const files = bucket ? null : await copyFilesIn(file, dataDir);
    const { restored, missing } = await whileConnected(
      withConnection(connection, 'baqueano-restore', async (client) => ({
        restored: await restoreBackup(client, backup),
        missing: bucket ? [] : await missingFiles(client, dataDir),
      })),
    );
    for (const table of restored.skipped) say(`La tabla ${table} no es de Baqueano: quedó afuera.`);
    say(`Se restauró la copia del ${restored.takenAt}: ${amount(restored, began)}.`);
    if (bucket) say(`Los archivos están en ${placeOf(bucket)}: la restauración no los toca.`);
    else if (isFolder && files) sayFiles({ ...files, missing });
    else if (missing.length > 0) say(`Es una copia sin archivos: faltan ${missing.length} en ${dataDir}.`);
    if (restored.migrated > 0) say('Era de un Baqueano anterior: sus tablas ya están al día.');
  } finally {
    await embedded?.close();
  }
});
