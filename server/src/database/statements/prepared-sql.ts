import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../connection/database.ts';
import { prepared } from './batch.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * A hand-written statement that PostgreSQL plans once for each connection: drizzle prepares only the statements that it
 * builds. It is sent at the call.
 * @param statement marks its parameters by `sql.placeholder`. With an array, PostgreSQL may still plan each call anew.
 */
export function preparedSql<Row extends Record<string, unknown>>(name: string, statement: (db: Database) => SQL) {
  const preparedOn = prepared((db: Database) =>
    db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      dialect.sqlToQuery(statement(db)),
      undefined,
      name,
      false,
    ),
  );
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> =>
    (await preparedOn(db).execute(values)).rows;
}
