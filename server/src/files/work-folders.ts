import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sweepLeftBehind } from './left-behind.ts';

/** In milliseconds: no work takes as long, so that older folders are from a crashed server. */
const leftBehind = 3_600_000;

type InFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

/**
 * Gives each piece of work its own folder on this machine's disk, and deletes it afterwards: it may hold people's papers.
 * @param all the parent, within the data folder: the system's own temporary folder is never swept.
 */
export function workFolders(all: string): InFolder {
  const parent = resolve(all);
  let sweptAt = 0;

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < leftBehind) return;
    sweptAt = Date.now();
    await sweepLeftBehind(parent, leftBehind);
  }

  return async (work) => {
    const folder = join(parent, crypto.randomUUID());
    try {
      await sweep();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
