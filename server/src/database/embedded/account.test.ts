import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { makeDataFolder } from './account.ts';

test('nobody else sees what is in a data folder that we make; one that is there keeps its mode', async () => {
  const parent = await aFolder();
  const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;
  const made = join(parent, 'made');
  await makeDataFolder(made);
  expect(await modeOf(made)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(await readdir(made)).toEqual([]);
  const there = join(parent, 'there');
  await mkdir(there, { mode: 0o750 });
  await makeDataFolder(there);
  expect(await modeOf(there)).toBe(0o750);
});
