import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Processes that only occupy the processor, like other users of the machine.
 * @returns the function that ends them.
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
