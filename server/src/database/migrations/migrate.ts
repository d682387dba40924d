import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { areSpread, placeTables, tablesToPlace } from '../citus/spread.ts';
import { CannotStart } from '../connection/cannot-start.ts';
import { longTransaction, withConnection } from '../connection/connection.ts';
import { holdRows, listTables } from '../connection/tables.ts';

export interface Migration {
  /** Tells it from every other one, also from an earlier wording of itself. */
  hash: string;
  /** When it was generated, in milliseconds. */
  createdAt: number;
  statements: string[];
}

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Held while the tables are brought up to date: servers that start together do it one after another. */
export const migrationLock = 7_026_002;

/** All that this program knows, oldest first. */
export function programMigrations(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql.map(forSpreadTables),
  }));
}

/**
 * What Citus refuses on spread tables, in other words of the same meaning. Read so and not written so: an applied migration is
 * known by its file's hash.
 */
function forSpreadTables(statement: string): string {
  // A check that names its own table, as drizzle-kit writes it, is passed on as it stands: on the nodes tables have other names.
  const [, table] = /^\s*ALTER TABLE ("\w+") ADD CONSTRAINT "\w+" CHECK /.exec(statement) ?? [];
  const unnamed = table ? statement.replaceAll(`${table}.`, '') : statement;
  // Within COALESCE every function has to be IMMUTABLE, and concat_ws is not.
  return unnamed.replaceAll(/\bconcat_ws\(' ', ([\w".]+), ([\w".]+)\)/g, "coalesce($1 || ' ' || $2, $1, $2, '')");
}

/** The hashes of what a database has been through, oldest first; none for a new one. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const journal = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!journal.rows[0]?.exists) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** @throws CannotStart when `applied` holds a migration that a later program has made. */
export function refuseNewer(what: string, applied: string[], known: Migration[]): void {
  const unknown = applied.filter((hash) => !known.some((migration) => migration.hash === hash));
  if (unknown.length === 0) return;
  throw new CannotStart(
    `${what} es de un Baqueano más nuevo que este: tiene ${unknown.length === 1 ? 'un cambio' : `${unknown.length} cambios`} ` +
      'de estructura que este no conoce. Usá esa versión de Baqueano o una posterior.',
  );
}

/**
 * Changes the tables and notes it where drizzle's own migrator would; a cluster's are placed. To be called within a
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
      // A spread table refers to no table that is still to be placed.
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
  /** Runs before a database that holds rows is changed, on the session that keeps others from changing it. */
  beforeChange?: (client: Client) => Promise<void>;
  migrations?: Migration[];
}

/**
 * Brings the tables up to date, and to their nodes on a Citus cluster; takes as long as it takes.
 * @throws CannotStart when a later program has been at work in the database.
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
    // Without the lock first: it is the session's, and PgBouncer's transaction pooling would not give it back.
    if ((await lookForPending()).done) return;
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { pending, done } = await lookForPending();
    if (done) return;
    if (beforeChange && (await holdRows(client, await listTables(client)))) await beforeChange(client);
    await longTransaction(client, 'begin', () => applyMigrations(client, pending));
  });
}
