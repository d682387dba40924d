import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes files of crashed servers from a folder, and makes the folder if it is missing.
 * @param after milliseconds: no running work leaves its files unchanged for so long. The clock is the disk's own, because a
 * network disk may have another one than this machine.
 */
export async function sweepLeftBehind(folder: string, after: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = await mkdtemp(join(folder, 'now-'));
  try {
    const { mtimeMs: now } = await stat(mark);
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found && now - found.mtimeMs > after) await rm(join(folder, name), { recursive: true, force: true });
    }
  } finally {
    await rm(mark, { recursive: true, force: true });
  }
}
