import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../server/src/config.ts';
import { hasCode } from '../server/src/database/connection/error-code.ts';
import { joinEmbedded } from '../server/src/database/embedded/embedded.ts';
import { runProgram } from '../server/src/run-program.ts';

/** Opens the machine's psql on the database of DATA_DIR, beside a server or without one, or on that of DATABASE_URL. */
await runProgram(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const embedded = databaseUrl ? undefined : await joinEmbedded(dataDir);
  const { host, port, user, database, password } = embedded?.connection ?? {};
  const where = databaseUrl ? [databaseUrl] : ['-h', `${host}`, '-p', `${port}`, '-U', `${user}`, '-d', `${database}`];
  try {
    const env = { ...process.env, ...(typeof password === 'string' && { PGPASSWORD: password }) };
    // Ctrl+C is for psql, which stops a query by it.
    process.on('SIGINT', () => undefined);
    const [code] = await once(spawn('psql', [...where, ...process.argv.slice(2)], { env, stdio: 'inherit' }), 'exit');
    process.exitCode = code ?? 1;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    console.error(
      `No hay un psql en esta máquina. Con el servidor en marcha, cualquier cliente de PostgreSQL se conecta así: ${where.join(' ')}`,
    );
    process.exitCode = 1;
  } finally {
    await embedded?.close();
  }
});
