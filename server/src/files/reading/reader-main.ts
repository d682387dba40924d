import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { hasCode } from '../../database/connection/error-code.ts';
import type { Asked, Told } from './pool.ts';
import { readFileWhole } from './read-file.ts';
import { Unreadable } from './unreadable.ts';

/** A process of the pool: reads one file after another, and tells what it is or why it is not kept. */

// It is here to be killed: by the watch below, by the pool, and first of all by a system that runs out of memory. The server
// goes before it.
try {
  setPriority(10);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch (error) {
  // A container may forbid both, and files are read all the same.
  if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ERR_SYSTEM_ERROR')) throw error;
}
const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: Number(process.env.MOST_BYTES) });
watch.unref();
const watching = once(watch, 'message');
process.on('disconnect', () => process.exit(0));

function tell(told: Told): void {
  process.send?.(told);
}

process.on('message', ({ path, drawn }: Asked) => {
  // Not before: the first file could take all there is while nobody looks.
  const reading = watching.then(() => readFileWhole(path, drawn));
  reading.then(
    (description) => tell({ description, bytes: process.memoryUsage.rss() }),
    (error: unknown) => {
      if (error instanceof Unreadable) tell({ complaint: error.complaint, bytes: process.memoryUsage.rss() });
      // What no reader expected: the pool takes it for a broken file, and starts another process.
      else process.exit(1);
    },
  );
});
