import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolClient, type QueryResult } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../server/src/database/connection/database.ts';
import { openDatabase } from '../server/src/database/pool/open.ts';

/** The limit of the database: the statements of a store's method, sent by the driver alone. */

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

/** The embedded database of a running product; postmaster.pid has its address. */
export function urlOfEmbedded(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://baqueano@localhost:${lines[3]}/postgres?host=${encodeURIComponent(lines[4] ?? '')}`;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

export async function sqlLimits(databaseUrl: string, dataDir: string) {
  const heard: Statement[] = [];
  const audit = {
    logQuery: (text: string, values: unknown[]) =>
      heard.push({ name: createHash('sha1').update(text).digest('hex'), text, values }),
  };
  const database = await openDatabase({ databaseUrl, dataDir, log: silent, audit });
  const pool = new Pool({ connectionString: databaseUrl, max: 10, pipeline: true });

  /** Runs the method once and answers a function that sends its statements again; new rows get ids of their own. */
  async function again(method: (db: Database) => Promise<unknown>): Promise<() => Promise<unknown>> {
    heard.length = 0;
    await method(database.db);
    const statements = heard.slice();
    // Some insert after a `with`.
    const inserts = ({ text }: Statement) => /\binsert into\b/i.test(text);
    const created = statements.filter(inserts).flatMap(({ values }) => values.filter(isUuid));
    const known = new Set(statements.filter((one) => !inserts(one)).flatMap(({ values }) => values));
    const isNew = new Set(created.filter((id) => !known.has(id)));

    return async () => {
      const id = uuidv7();
      const send = ({ name, text, values }: Statement, on: Pool | PoolClient): Promise<QueryResult> =>
        on.query({ name, text, values: values.map((value) => (isNew.has(value) ? id : value)) });
      if (!/^begin/i.test(statements[0]?.text ?? '')) {
        for (const statement of statements) await send(statement, pool);
        return;
      }
      const client = await pool.connect();
      try {
        // All at once: no program that has to look at an answer before it goes on can be faster.
        await Promise.all(statements.map((statement) => send(statement, client)));
      } finally {
        client.release();
      }
    };
  }

  return {
    again,
    async close() {
      await pool.end();
      await database.close();
    },
  };
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-7/.test(value);
}

/** The database of a data folder while no product runs on it: the bench fills it without the API. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, log });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Ten years: 50 services and at least 20 papers for each vehicle. */
export function tenYears(vehicles: number) {
  return { vehicles, drivers: Math.ceil((vehicles * 2) / 3), years: 10, recordsPerVehicle: 50 };
}
