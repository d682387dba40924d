import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded.ts';
import { migrateDatabase } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all its tables, shared by the whole run: each test is an organization of its own. */
    databaseUrl: string;
  }
}

const quiet = () => undefined;
const complain = (_details: object | string, message?: string) => process.stderr.write(`${message}\n`);

/** One PostgreSQL for the whole run: an embedded one, or a scratch database in the one of DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, drop } = process.env.DATABASE_URL ? await scratchDatabase(process.env.DATABASE_URL) : await embedded();
  try {
    await migrateDatabase({ connectionString: url });
  } catch (error) {
    await drop();
    throw error;
  }
  project.provide('databaseUrl', url);
  return drop;
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-test-'));
  const postgres = await startEmbedded({ dataDir, log: { info: quiet, warn: quiet, error: complain } });
  return {
    url: urlOf(postgres.connection),
    async drop() {
      await postgres.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function urlOf({ user, password, host, port, database }: ClientConfig): string {
  if (host?.startsWith('/'))
    return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return `postgresql://${user}:${password}@${host}:${port}/${database}`;
}

async function scratchDatabase(server: string) {
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
