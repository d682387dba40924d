import { openDatabase } from '../database/open.ts';

// A server reduced to its database, as a process of its own that a test can kill. It says 'ready' and the pid of
// PostgreSQL when it has opened the folder in DATA_DIR.
try {
  const say = (_details: object | string, message?: string) => process.stderr.write(`${message ?? _details}\n`);
  const log = { info: say, warn: say, error: say };
  const database = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', log });
  process.once('SIGTERM', () => {
    database.close().then(() => process.exit(0));
  });
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
