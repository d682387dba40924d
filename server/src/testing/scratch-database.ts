import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { startEmbedded } from '../database/embedded.ts';
import { migrateDatabase } from '../database/migrate.ts';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database with all its tables: an embedded PostgreSQL of its own, or a new one in the server of DATABASE_URL. */
export async function scratchDatabase(): Promise<ScratchDatabase> {
  const server = process.env.DATABASE_URL;
  const database = server ? await createOn(server) : await embedded();
  try {
    await migrateDatabase({ connectionString: database.url });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}

const quiet = () => undefined;
const complain = (_details: object | string, message?: string) => process.stderr.write(`${message}\n`);

async function embedded(): Promise<ScratchDatabase> {
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

/** What the tests write goes with them: nothing of it has to survive the machine. */
async function forgetPowerFailures(server: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await run(server, `alter system set ${setting} = off`);
  await run(server, 'select pg_reload_conf()');
}

function urlOf({ user, password, host, port, database }: ClientConfig): string {
  if (host?.startsWith('/'))
    return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return `postgresql://${user}:${password}@${host}:${port}/${database}`;
}

async function createOn(server: string): Promise<ScratchDatabase> {
  const name = `baqueano_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await run(server, `create database ${name} encoding 'UTF8' template template0`);
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
