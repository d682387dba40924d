import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  child: ChildProcess;
  /** All output so far, of both streams. */
  output(): string;
  /** True when it has opened its database, false when it ended before. */
  opened: Promise<boolean>;
  exitCode: Promise<number | null>;
}

/** A server reduced to its database, in a process that the test may kill. */
export function aServerProcess(dataDir: string): ServerProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./database/hold-database.ts', import.meta.url))], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exitCode = once(child, 'close').then(([code]) => code);
  const opened = Promise.race([once(child.stdout, 'data').then(() => true), exitCode.then(() => false)]);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  return { child, output: () => text, opened, exitCode };
}
