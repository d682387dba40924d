import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.ts';
import { environment, nodeOptions } from './runtime.ts';

/** Goes on as another program of the project: same terminal, same signals, same exit code. */
export function become(program: string, parameters: string[] = []): void {
  const args = [...nodeOptions, join(root, program), ...parameters];
  const env = { ...environment, ...process.env };
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...args], env);
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
