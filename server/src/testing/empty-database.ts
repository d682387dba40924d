import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** The URL of a new database on the server of the tests, without tables; it is dropped when the test ends. */
export async function anEmptyDatabase(options = 'template template0'): Promise<string> {
  const name = `baqueano_test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name} ${options}`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
