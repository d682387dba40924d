import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { linkKeyOf, requireSharedKey } from './link-key.ts';

test('servers of one data folder make one key together, which its owner alone reads', async () => {
  const dataDir = join(await aFolder(), 'data');
  const keys = await Promise.all(Array.from({ length: 8 }, () => linkKeyOf({ dataDir })));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await linkKeyOf({ dataDir })).toBe(keys[0]);
  const file = join(dataDir, 'link.key');
  expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await linkKeyOf({ dataDir, linkKey: 'la de LINK_KEY' })).toBe('la de LINK_KEY');
  const other = await aFolder();
  expect(await linkKeyOf({ dataDir: other })).not.toBe(keys[0]);
});

test('half a key is refused in words, and not replaced', async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, 'link.key'), 'abc\n');
  await expect(linkKeyOf({ dataDir })).rejects.toThrow('no tiene una clave entera');
  expect(await readFile(join(dataDir, 'link.key'), 'utf8')).toBe('abc\n');
});

test('LINK_KEY is demanded, with the command that makes one, of several servers and of a bucket', () => {
  const command = /\n {2}node -p "require\('node:crypto'\)\.randomBytes\(32\)\.toString\('hex'\)"$/;
  expect(() => requireSharedKey({}, ['flota-2 7'])).toThrow(/Otro servidor usa la misma base de datos \(flota-2 7\)/);
  expect(() => requireSharedKey({}, ['flota-2 7'])).toThrow(command);
  expect(() => requireSharedKey({ bucket: {} }, [])).toThrow(/^Con S3_URL hace falta LINK_KEY/);
  expect(() => requireSharedKey({ bucket: {} }, [])).toThrow(command);
  requireSharedKey({}, []);
  requireSharedKey({ linkKey: 'una', bucket: {} }, ['flota-2 7']);
});
