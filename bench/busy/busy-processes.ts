import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Processes that do nothing but take the processor: a machine that others use as well.
 * @returns the way to end them.
 */
export function keepBusy(count: number): () => Promise<void> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    await Promise.all(
      children.map((child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        return ended;
      }),
    );
  };
}
