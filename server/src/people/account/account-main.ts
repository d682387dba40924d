import { readConfig } from '../../config.ts';
import { CannotStart } from '../../database/connection/cannot-start.ts';
import { withConnection } from '../../database/connection/connection.ts';
import { joinEmbedded } from '../../database/embedded/embedded.ts';
import { runProgram } from '../../run-program.ts';
import { resetSecondFactor } from './operator-store.ts';

await runProgram(async () => {
  const [command, email, ...more] = process.argv.slice(2);
  if (command !== 'reset-second-factor' || !email || more.length > 0) {
    throw new CannotStart('Uso: npm run account -- reset-second-factor EMAIL');
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  const embedded = databaseUrl ? undefined : await joinEmbedded(dataDir);
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    const done = await withConnection(connection, 'baqueano-account', (client) => resetSecondFactor(client, email));
    if (!done) throw new CannotStart(`No hay una cuenta con el email ${email}.`);
    process.stdout.write(`${email} ingresa con su contraseña, sin segundo factor. Sus sesiones se cerraron.\n`);
  } finally {
    await embedded?.close();
  }
});
