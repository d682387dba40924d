import { type ChildProcess, spawn } from 'node:child_process';
import { whenLeftBehind } from '../server/src/started-by.ts';
import { root, toolFile } from './machine/project.ts';

const api = `http://localhost:${process.env.PORT || 3000}`;
const children: ChildProcess[] = [
  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {}),
  run([toolFile('vite'), 'web', '--clearScreen', 'false'], { API_URL: api }),
];
console.log('La aplicación, con recarga automática, está en http://localhost:5173');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
whenLeftBehind(stopAll);
for (const child of children) child.once('exit', stopAll);

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/** Node ends by itself when both have ended. */
function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
