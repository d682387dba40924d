import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workFolders } from './work-folders.ts';

async function aParent() {
  const parent = await mkdtemp(join(tmpdir(), 'baqueano-work-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return parent;
}

test('nothing is left of a piece of work, whether it ends well or not', async () => {
  const parent = await aParent();
  const inFolder = workFolders(parent);
  const modes = await inFolder(async (folder) => {
    await writeFile(join(folder, 'paper'), 'private');
    return (await stat(folder)).mode & 0o777;
  });
  if (process.platform !== 'win32') expect(modes).toBe(0o700);
  await expect(inFolder(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  expect(await readdir(parent)).toEqual([]);
});

test('what a server that died has left is swept, and nothing of one that works', async () => {
  const parent = await aParent();
  for (const [name, hours] of [
    ['old', 2],
    ['fresh', 0],
  ] as const) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'original'), 'private');
    // The disk's clock counts: that of the tests may be a year ahead.
    const at = new Date((await stat(parent)).mtimeMs - hours * 3_600_000);
    await utimes(join(parent, name), at, at);
  }
  await workFolders(parent)(async () => undefined);
  expect(await readdir(parent)).toEqual(['fresh']);
});

test('a machine whose clock is ahead of its disk sweeps nothing of one that works', async () => {
  const parent = await aParent();
  await mkdir(join(parent, 'fresh'));
  vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await workFolders(parent)(async () => undefined);
  expect(await readdir(parent)).toEqual(['fresh']);
});
