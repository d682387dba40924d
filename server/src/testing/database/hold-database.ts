import { startEmbedded } from '../../database/embedded/embedded.ts';

// A server reduced to its database, in a process that a test can kill. It prints 'ready' when PostgreSQL serves the folder in
// DATA_DIR.
const say = (details: object | string, message?: string) => process.stderr.write(`${message ?? details}\n`);

try {
  const log = { info: say, warn: say, error: say };
  const postgres = await startEmbedded({ dataDir: process.env.DATA_DIR ?? '', log });
  process.once('SIGTERM', async () => {
    await postgres.close();
    process.exit(0);
  });
  process.stdout.write('ready\n');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
