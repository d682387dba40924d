import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from '../connection/cannot-start.ts';
import { longTransaction } from '../connection/connection.ts';
import { hasCode } from '../connection/error-code.ts';
import { listTables, sqlName } from '../connection/tables.ts';
import { syncFolder } from '../embedded/cluster.ts';
import { appliedMigrations, migrationLock } from '../migrations/migrate.ts';
import { type Backup, checkBackup, copyStatement, type Header, writeBackup } from './backup-file.ts';

interface Options {
  /** A snapshot that another transaction has exported with pg_export_snapshot(); default: the present state. */
  snapshot?: string;
  signal?: AbortSignal;
}

export interface MadeBackup extends Backup {
  bytes: number;
}

/**
 * Writes all rows of one moment to `file`, while others write to the database. The file appears when it is complete,
 * synchronized to the disk and verified. After an error the client is unusable.
 * @throws CannotStart when the file cannot be written.
 */
export async function takeBackup(client: Client, file: string, options: Options = {}): Promise<MadeBackup> {
  const draft = `${file}.${process.pid}.partial`;
  try {
    await writeDraft(client, draft, options);
    // An unreadable file is no backup, so that it is read back at once.
    const backup = await checkBackup(draft);
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { ...backup, file, bytes: size };
  } catch (error) {
    await rm(draft, { force: true });
    if (options.signal?.aborted) throw new CannotStart('La copia se interrumpió: no quedó ningún archivo.');
    if (!hasCode(error, ...unwritable)) throw error;
    throw new CannotStart(`No se pudo guardar la copia en ${file}: ${error}`);
  }
}

const unwritable = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

async function writeDraft(client: Client, draft: string, { snapshot, signal }: Options): Promise<void> {
  // Until every table is locked against changes of its structure: it waits for a running migration.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await longTransaction(client, 'begin isolation level repeatable read, read only', async () => {
    if (snapshot) await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
    // An error instead of a part of the rows, if a policy hides some from this role.
    await client.query('set local row_security = off; set local datestyle = iso; set local timezone = utc');
    const facts = await readFacts(client);
    const names = facts.tables.map(sqlName);
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    const script = writeBackup(facts, (table) => client.query(copyTo(copyStatement(table, 'TO stdout'))));
    await pipeline(
      Readable.from(script),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    );
  });
}

async function readFacts(client: Client): Promise<Header> {
  const { rows } = await client.query<{ takenAt: Date; postgres: number }>(
    `select now() as "takenAt", current_setting('server_version_num')::int as postgres`,
  );
  if (!rows[0]) throw new Error('a select without a table answers one row');
  return {
    takenAt: rows[0].takenAt.toISOString(),
    postgres: rows[0].postgres,
    migrations: await appliedMigrations(client),
    tables: await listTables(client),
  };
}
