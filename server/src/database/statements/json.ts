import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { preparedSql } from './prepared-sql.ts';

/** JSON from PostgreSQL that is passed on unchanged: half the work of parsing and writing it again. */
export class JsonText<T> {
  declare readonly of: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** For code that needs the value after all. */
export function parsed<T>({ text }: JsonText<T>): T {
  return JSON.parse(text);
}

/** The same text after a change, such as a removed field. */
export function rewritten<T>({ text }: JsonText<T>, rewrite: (text: string) => string): JsonText<T> {
  return new JsonText<T>(rewrite(text));
}

/** The same columns under the keys of the answer. */
export function named<T extends Record<string, Column | SQL>>(columns: T): T {
  const renamed = Object.entries(columns).map(([key, column]) => [
    key,
    is(column, Column) ? sql`${column}`.mapWith(column).as(key) : column.as(key),
  ]);
  // An aliased column has the same type: drizzle's types do not record the alias.
  return Object.fromEntries(renamed);
}

interface QueryOf<T> {
  readonly _: { readonly result: T[] };
  getSQL(): SQL;
}

type Body = { body: string };

const inOneArray = (query: QueryOf<unknown>) =>
  sql`select coalesce(json_agg(row), '[]')::text as body from (${query}) as row`;
const textOf = <T>([row]: Body[]) => new JsonText<T[]>(row?.body ?? '[]');

/** The rows of a query over `named` columns as one JSON array; `[]` without rows. */
export async function jsonRows<T>(db: Database, query: QueryOf<T>): Promise<JsonText<T[]>> {
  const { rows } = await db.execute<Body>(inOneArray(query));
  return textOf(rows);
}

/** The same for a query without filters, which is planned once for each connection: see `preparedSql`. */
export function preparedJsonRows<T>(name: string, query: (db: Database) => QueryOf<T>) {
  const ask = preparedSql<Body>(name, (db) => inOneArray(query(db)));
  return async (db: Database, values: Record<string, unknown>) => textOf<T>(await ask(db, values));
}
