import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Log } from '../connection/log.ts';
import { makeDataFolder } from '../embedded/account.ts';
import { takeBackup } from './backup.ts';

const mostCopies = 5;
const ours = /^before-upgrade-[\dTZ-]+\.sql\.gz$/;

export function upgradeBackupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * Backs up an embedded database before a new version of the program changes its tables: the way back to the version before.
 * Only such backups are deleted, all but the newest few.
 */
export async function backUpBeforeUpgrade(client: Client, dataDir: string, log: Log): Promise<void> {
  const folder = upgradeBackupFolder(dataDir);
  await makeDataFolder(folder);
  const moment = new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, '');
  const file = join(folder, `before-upgrade-${moment}.sql.gz`);
  await takeBackup(client, file);
  log.info(`Se guardó una copia en ${file} antes de actualizar la base de datos`);
  const older = (await readdir(folder))
    .filter((name) => ours.test(name))
    .sort()
    .slice(0, -mostCopies);
  for (const name of older) await rm(join(folder, name));
}
