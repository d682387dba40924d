import { readConfig } from '../../config.ts';
import { runProgram } from '../../run-program.ts';
import { withConnection } from '../connection/connection.ts';
import { checkServer } from '../connection/server-check.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { checkBackup } from './backup-file.ts';
import { amount, log, readArguments, say, whileConnected } from './command.ts';
import { restoreBackup } from './restore.ts';

await runProgram(async () => {
  const { file } = readArguments('restore', {});
  const { databaseUrl, dataDir } = readConfig(process.env);

  const began = performance.now();
  const backup = await checkBackup(file);
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    if (!embedded) await checkServer(connection, log);
    const restored = await whileConnected(
      withConnection(connection, 'baqueano-restore', (client) => restoreBackup(client, backup)),
    );
    for (const table of restored.skipped) say(`La tabla ${table} no es de Baqueano: quedó afuera.`);
    say(`Se restauró la copia del ${restored.takenAt}: ${amount(restored, began)}.`);
    if (restored.migrated > 0) say('Era de un Baqueano anterior: sus tablas ya están al día.');
  } finally {
    await embedded?.close();
  }
});
