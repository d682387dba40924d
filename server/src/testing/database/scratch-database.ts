import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { migrateDatabase } from '../../database/migrations/migrate.ts';
import { type NewDatabase, newDatabase, run } from './new-database.ts';

/** A database with all its tables: a new embedded PostgreSQL, or a new one in the server of DATABASE_URL. */
export async function scratchDatabase(): Promise<NewDatabase> {
  const server = process.env.DATABASE_URL;
  const database = server ? await newDatabase(server, `encoding 'UTF8' template template0`) : await embedded();
  try {
    await moveClock(database.url);
    await migrateDatabase({ connectionString: database.url });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}

/** With HOURS_AHEAD, for later connections: the now() of statements, and of columns in migrations. */
export async function moveClock(url: string): Promise<void> {
  const hours = Number(process.env.HOURS_AHEAD ?? 0);
  if (hours === 0) return;
  const name = new URL(url).pathname.slice(1);
  await run(
    url,
    `create schema clock;
     create function clock.now() returns timestamptz language sql stable as 'select pg_catalog.now() + ${hours} * interval ''1 hour''';
     create function clock.clock_timestamp() returns timestamptz language sql volatile
       as 'select pg_catalog.clock_timestamp() + ${hours} * interval ''1 hour''';
     alter database ${name} set search_path = public, clock, pg_catalog`,
  );
}

const quiet = () => undefined;
const complain = (_details: object | string, message?: string) => process.stderr.write(`${message}\n`);

async function embedded(): Promise<NewDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-test-'));
  const postgres = await startEmbedded({ dataDir, log: { info: quiet, warn: quiet, error: complain } });
  const url = urlOf(postgres.connection);
  await forgetPowerFailures(url);
  return {
    url,
    async drop() {
      await postgres.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The tests' data need not survive a crash of the machine. */
async function forgetPowerFailures(server: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await run(server, `alter system set ${setting} = off`);
  await run(server, 'select pg_reload_conf()');
}

function urlOf({ user, password, host, port, database }: ClientConfig): string {
  if (host?.startsWith('/'))
    return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return `postgresql://${user}:${password}@${host}:${port}/${database}`;
}
