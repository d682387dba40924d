import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sweepLeftBehind } from './left-behind.ts';

/** Milliseconds: no work takes as long, so what is older was left by a server that died. */
const leftBehind = 3_600_000;

type InFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;

/**
 * Gives a piece of work a folder of its own on this machine's disk, and leaves nothing of it: it may hold people's papers.
 * @param all the folder of these folders: of the data folder, as the system's own is swept by nobody.
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
