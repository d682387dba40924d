import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { hasCode } from '../database/connection/error-code.ts';
import type { Told } from './pool.ts';

/**
 * Makes this process one of the pool: it does one piece of work after another, and tells what came of it.
 * @param doIt what it throws, nobody expected: the process ends, and the pool starts another one.
 */
export function work<Asked, Done>(doIt: (asked: Asked) => Promise<Done>): void {
  // It is here to be killed: by the watch below, by the pool, and first of all by a system that runs out of memory. The server
  // goes before it.
  try {
    setPriority(10);
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch (error) {
    // A container may forbid both, and the work is done all the same.
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ERR_SYSTEM_ERROR')) throw error;
  }
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: Number(process.env.MOST_BYTES) });
  watch.unref();
  const watching = once(watch, 'message');
  process.on('disconnect', () => process.exit(0));

  process.on('message', async ({ asked }: { asked: Asked }) => {
    // Not before: the first piece could take all memory there is while nobody looks.
    await watching;
    try {
      const told: Told<Done> = { done: await doIt(asked), bytes: process.memoryUsage.rss() };
      process.send?.(told);
    } catch {
      process.exit(1);
    }
  });
}
