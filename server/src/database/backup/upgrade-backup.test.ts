import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aDataFolder, aMadeDataFolder, silentLog } from '../../testing/database/data-folder.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { everyRow } from '../../testing/database/every-row.ts';
import { connected, laterMigrations } from '../../testing/database/migrated-database.ts';
import { fillWithHostileRows } from '../../testing/fuzz/hostile-rows.ts';
import { CannotStart } from '../connection/cannot-start.ts';
import { withConnection } from '../connection/connection.ts';
import { joinEmbedded } from '../embedded/embedded.ts';
import type { Migration } from '../migrations/migrate.ts';
import { openDatabase } from '../pool/open.ts';
import { checkBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { upgradeBackupFolder } from './upgrade-backup.ts';

/** Starts a version of the program on the folder, and stops it again. @returns its log. */
async function started(dataDir: string, migrations?: Migration[]): Promise<string[]> {
  const logged: string[] = [];
  const log = { ...silentLog, info: (details: object | string) => logged.push(String(details)) };
  const database = await openDatabase({ dataDir, log, migrations });
  await database.close();
  return logged;
}

/** Works in the database of a folder without a running server. */
async function inside<T>(dataDir: string, work: Parameters<typeof withConnection<T>>[2]): Promise<T> {
  const embedded = await joinEmbedded(dataDir);
  try {
    return await withConnection(embedded.connection, 'test', work);
  } finally {
    await embedded.close();
  }
}

it('an embedded database is backed up before a later version changes its tables, and only then', async () => {
  const dataDir = await aDataFolder();
  expect(await started(dataDir)).toEqual([]);
  // Without a row no backup is made.
  expect(await started(dataDir, laterMigrations().slice(0, -1))).toEqual([]);
  await inside(dataDir, (client) => fillWithHostileRows(client, ['ñandú', '']));
  expect(await started(dataDir)).toEqual([]);
  const before = await inside(dataDir, everyRow);

  const [notice] = await started(dataDir, laterMigrations());
  const [name = ''] = await readdir(upgradeBackupFolder(dataDir));
  const file = join(upgradeBackupFolder(dataDir), name);
  expect(name).toMatch(/^before-upgrade-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sql\.gz$/);
  expect(notice).toBe(`Se guardó una copia en ${file} antes de actualizar la base de datos`);
  expect(await started(dataDir, laterMigrations())).toEqual([]);
  expect(await readdir(upgradeBackupFolder(dataDir))).toEqual([name]);

  // The way back to the version before.
  const url = await anEmptyDatabase();
  await restoreBackup(await connected(url), await checkBackup(file));
  const restored = await everyRow(await connected(url));
  for (const table of ['vehicles', 'users', 'maintenance_records']) {
    expect(restored[`public.${table}`]).toEqual(before[`public.${table}`]);
  }
});

it('of these backups the newest five are kept, and every other file', async () => {
  const dataDir = await aMadeDataFolder();
  await started(dataDir);
  await inside(dataDir, (client) => fillWithHostileRows(client, ['']));
  const folder = upgradeBackupFolder(dataDir);
  await mkdir(folder);
  const older = [1, 2, 3, 4, 5, 6].map((day) => `before-upgrade-2025-01-0${day}T00-00-00Z.sql.gz`);
  for (const name of [...older, 'mine.sql.gz', 'before-upgrade-notes.txt']) await writeFile(join(folder, name), '');
  await started(dataDir, laterMigrations());
  const left = await readdir(folder);
  expect(left).toEqual(expect.arrayContaining(['mine.sql.gz', 'before-upgrade-notes.txt', ...older.slice(-4)]));
  expect(left).toHaveLength(2 + 5);
});

it('a database that could not be backed up is not changed', async () => {
  const dataDir = await aMadeDataFolder();
  await started(dataDir);
  await inside(dataDir, (client) => fillWithHostileRows(client, ['']));
  await writeFile(upgradeBackupFolder(dataDir), 'a file where the folder should be');
  await expect(started(dataDir, laterMigrations())).rejects.toThrow(CannotStart);
  expect(await inside(dataDir, everyRow)).not.toHaveProperty('public.colors');
});
