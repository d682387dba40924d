import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes from a folder, which it makes where there is none, what servers that died have left in it.
 * @param after milliseconds: no work that is under way has left its files alone for so long. They are reckoned by the disk's
 * own clock, as that of a disk in the network is not this machine's.
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
