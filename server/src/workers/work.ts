import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { hasCode } from '../database/connection/error-code.ts';
import type { PieceDone } from './child.ts';

/** The number of the page that is being drawn, shared with the watch below; 0 without one. */
const page = new Int32Array(new SharedArrayBuffer(4));
let pages = 0;

/**
 * Draws or reads one page of an uploaded file. A page that takes too long (watch.ts) ends the process: drawing cannot be
 * interrupted.
 */
export async function onePage<Drawn>(draw: () => Drawn | Promise<Drawn>): Promise<Drawn> {
  pages += 1;
  Atomics.store(page, 0, pages);
  try {
    return await draw();
  } finally {
    Atomics.store(page, 0, 0);
  }
}

/** A container may forbid it, and the work goes on without. */
function unlessForbidden(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ERR_SYSTEM_ERROR')) throw error;
  }
}

/**
 * Makes this process one of the pool: it does one piece of work after another, and answers each.
 * @param doIt an error of it is unexpected: the process ends, and the pool starts another one.
 */
export function work<Input, Done>(doIt: (input: Input) => Promise<Done>): void {
  // This process may be killed: by the watch below, by the pool, and first of all by a system without memory.
  unlessForbidden(() => {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  });
  const watch = new Worker(new URL('./watch.ts', import.meta.url), {
    workerData: { mostBytes: Number(process.env.MOST_BYTES), mostOfPage: Number(process.env.MOST_OF_PAGE), page },
  });
  watch.unref();
  const watching = once(watch, 'message');
  process.on('disconnect', () => process.exit(0));

  process.on('message', async ({ input }: { input: Input }) => {
    // Before the first piece, which could use all memory without the watch.
    await watching;
    // The server has priority over it, but not over its start, for which others wait.
    unlessForbidden(() => setPriority(10));
    await new Promise((sent) => process.send?.('began', undefined, undefined, sent));
    try {
      const before = process.cpuUsage();
      const done = await doIt(input);
      const { user, system } = process.cpuUsage(before);
      const message: PieceDone<Done> = {
        done,
        bytes: process.memoryUsage.rss(),
        used: Math.ceil((user + system) / 1_000),
      };
      process.send?.(message);
    } catch {
      process.exit(1);
    }
  });
}
