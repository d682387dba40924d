import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CannotStart } from '../connection/cannot-start.ts';
import { longTransaction } from '../connection/connection.ts';
import { holdRows, listTables, sqlName, type Table } from '../connection/tables.ts';
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  migrationLock,
  programMigrations,
  refuseNewer,
} from '../migrations/migrate.ts';
import { renewVersions } from '../statements/changes.ts';
import { type Backup, copyStatement, drain, readBackup } from './backup-file.ts';

export interface Restored extends Backup {
  migrated: number;
  /** Tables in the backup that are not Baqueano's. */
  skipped: string[];
}

/**
 * Loads a backup into a database without rows, all of it or nothing, and applies this program's migrations. After an error
 * the client is unusable.
 * @throws CannotStart when the backup or the database is unsuitable, or the file changed since its check.
 */
export async function restoreBackup(
  client: Client,
  backup: Backup,
  migrations: Migration[] = programMigrations(),
): Promise<Restored> {
  refuseNewer('La copia', backup.migrations, migrations);
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  return longTransaction(client, 'begin', async () => {
    await makeTables(client, backup, migrations);
    const skipped = await load(client, backup);
    const later = migrations.filter(({ hash }) => !backup.migrations.includes(hash));
    await applyMigrations(client, later);
    await renewVersions(client);
    await markStale(client);
    await forgetLetters(client);
    await client.query('analyze');
    return { ...backup, migrated: later.length, skipped };
  });
}

/**
 * Forces a new computation of the circulation rules (decision 58): until then no answer is yes. An older program has no such
 * table.
 */
async function markStale(client: Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.some(({ name }) => name === 'clearances')) await client.query("update clearances set rules = ''");
}

/** Letters that waited at the time of the backup were sent since, or are outdated. */
async function forgetLetters(client: Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.some(({ name }) => name === 'account_mails')) await client.query('delete from account_mails');
}

async function makeTables(client: Client, backup: Backup, migrations: Migration[]): Promise<void> {
  const applied = await appliedMigrations(client);
  refuseNewer('La base de datos', applied, migrations);
  const tables = await listTables(client);
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map(sqlName).join(', ')} in access exclusive mode`);
    if (applied.length === 0 || (await holdRows(client, tables)))
      throw new CannotStart(`La base de datos no está vacía. ${useAnother}`);
  }
  if (applied.some((hash) => !backup.migrations.includes(hash))) {
    throw new CannotStart(
      `La base de datos ya tiene las tablas de un Baqueano posterior al de la copia. ${useAnother}`,
    );
  }
  const wanted = migrations.filter(({ hash }) => backup.migrations.includes(hash) && !applied.includes(hash));
  await applyMigrations(client, wanted);
}

const useAnother =
  'Una copia se restaura en una base nueva: elegí otra carpeta con DATA_DIR, o una base recién creada con DATABASE_URL.';

async function load(client: Client, checked: Backup): Promise<string[]> {
  const ours = new Map((await listTables(client)).map((table) => [sqlName(table), table]));
  const rowsOf = new Map(checked.tables.map((table, index) => [sqlName(table), checked.rows[index]]));
  for (const [name, table] of ours) {
    const saved = checked.tables.find((other) => sqlName(other) === name);
    if (saved?.columns.toSorted().join() === table.columns.toSorted().join()) continue;
    throw new CannotStart(`La tabla ${name} no está en la copia, o tiene otras columnas que las de este Baqueano.`);
  }
  // Rows are written unchanged: values that triggers derive are among them.
  const triggered = (await tablesWithTriggers(client)).filter((name) => ours.has(name));
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`);
  const { sha256 } = await readBackup(checked.file, async (table, rows) => {
    if (!ours.has(sqlName(table))) return drain(table, rows);
    const copy = client.query(copyFrom(copyStatement(table, 'FROM stdin')));
    await pipeline(Readable.from(rows), copy);
    if (copy.rowCount !== rowsOf.get(sqlName(table))) throw new Error(`${copy.rowCount} rows went into ${table.name}`);
  });
  for (const name of triggered) await client.query(`alter table ${name} enable trigger user`);
  if (sha256 !== checked.sha256)
    throw new CannotStart(`${checked.file} cambió mientras se lo leía: no se usó nada de él.`);
  return [...rowsOf.keys()].filter((name) => !ours.has(name));
}

/** Tables with user triggers: Citus cannot disable those of a spread table, and accepts none. */
async function tablesWithTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name'>>(`
    select distinct nspname as schema, relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal`);
  return rows.map(sqlName);
}
