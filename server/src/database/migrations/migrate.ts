import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { areSpread, placeTables, tablesToPlace } from '../citus/spread.ts';
import { CannotStart } from '../connection/cannot-start.ts';
import { longTransaction, withConnection } from '../connection/connection.ts';
import { holdRows, listTables } from '../connection/tables.ts';

export interface Migration {
  /** Distinguishes it from all others, also from an earlier wording of itself. */
  hash: string;
  /** The time of its generation, in milliseconds. */
  createdAt: number;
  statements: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Locked while the tables are updated: simultaneous starts do it one after another. */
export const migrationLock = 7_026_002;

/** Oldest first. */
export function programMigrations(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql.map(forSpreadTables),
  }));
}

/**
 * Rewrites statements that Citus refuses on spread tables, with the same meaning. The files stay unchanged: an applied
 * migration is recognized by its file's hash.
 */
function forSpreadTables(statement: string): string {
  // Citus passes on a check with its own table's name, as drizzle-kit writes it, unchanged; on the nodes tables have other
  // names.
  const [, table] = /^\s*ALTER TABLE ("\w+") ADD CONSTRAINT "\w+" CHECK /.exec(statement) ?? [];
  const unnamed = table ? statement.replaceAll(`${table}.`, '') : statement;
  // Within COALESCE every function has to be IMMUTABLE, and concat_ws is not.
  return unnamed.replaceAll(/\bconcat_ws\(' ', ([\w".]+), ([\w".]+)\)/g, "coalesce($1 || ' ' || $2, $1, $2, '')");
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const journal = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!journal.rows[0]?.exists) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** @throws CannotStart when `applied` has a migration of a later program. */
export function refuseNewer(what: string, applied: string[], known: Migration[]): void {
  const unknown = applied.filter((hash) => !known.some((migration) => migration.hash === hash));
  if (unknown.length === 0) return;
  throw new CannotStart(
    `${what} es de un Baqueano más nuevo que este: tiene ${unknown.length === 1 ? 'un cambio' : `${unknown.length} cambios`} ` +
      'de estructura que este no conoce. Usá esa versión de Baqueano o una posterior.',
  );
}

/**
 * Applies migrations, and records them like drizzle's own migrator; on a cluster it places the tables. Call it within a
 * `longTransaction`.
 */
export async function applyMigrations(client: Client, migrations: Migration[]): Promise<void> {
  if (migrations.length > 0) {
    await client.query(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  }
  const isSpread = await areSpread(client);
  for (const { hash, createdAt, statements } of migrations) {
    for (const statement of statements) {
      // A spread table may not refer to an unplaced one.
      if (isSpread && statement.includes('FOREIGN KEY')) await placeTables(client);
      await client.query(statement);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
  await placeTables(client);
}

interface Options {
  /** Runs before a database with rows is changed, on the session that holds the lock. */
  beforeChange?: (client: Client) => Promise<void>;
  migrations?: Migration[];
}

/**
 * Updates the tables, and places them on the nodes of a Citus cluster; without a limit of time.
 * @throws CannotStart when a later program has used the database.
 */
export async function migrateDatabase(
  connection: ClientConfig,
  { beforeChange, migrations = programMigrations() }: Options = {},
): Promise<void> {
  await withConnection(connection, 'baqueano-migrations', async (client) => {
    const lookForPending = async () => {
      const applied = await appliedMigrations(client);
      refuseNewer('La base de datos', applied, migrations);
      const pending = migrations.filter(({ hash }) => !applied.includes(hash));
      return { pending, done: pending.length === 0 && (await tablesToPlace(client)).length === 0 };
    };
    // First without the lock: it belongs to the session, and PgBouncer's transaction pooling would not release it.
    if ((await lookForPending()).done) return;
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { pending, done } = await lookForPending();
    if (done) return;
    if (beforeChange && (await holdRows(client, await listTables(client)))) await beforeChange(client);
    await longTransaction(client, 'begin', () => applyMigrations(client, pending));
  });
}
