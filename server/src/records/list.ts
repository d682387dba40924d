import type { SortOrder } from '@baqueano/domain/records/sorting';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/database.ts';
import { JsonText } from '../database/statements/json.ts';
import { cutPage, type KeyForm, type Page } from './page.ts';

/** The order of a list; the id decides among equals. */
export interface Sort {
  by: SQL[];
  /** The value of a row in a cursor... */
  key: SQL<string | number>;
  /** ...its form for checking it when it comes back... */
  form: KeyForm;
  /** ...and the value with which `by` is compared. */
  last: (key: string) => SQL;
}

const forms = { date: 'date', text: 'text', bigint: 'integer' } as const satisfies Record<string, KeyForm>;

export function sortBy(by: SQL, type: keyof typeof forms): Sort {
  return {
    by: [by],
    key: sql<string | number>`${by}`,
    form: forms[type],
    last: (key) => sql`${key}::${sql.raw(type)}`,
  };
}

export function ordered({ by }: Sort, order: SortOrder, id: PgColumn): SQL[] {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return [...by, id].map((key) => sql`${key} ${direction}`);
}

/** The rows after the last one of a page. The first comparison is for the planner: the second may span two tables. */
export function following({ by, last }: Sort, order: SortOrder, id: PgColumn, key: string, lastId: string): SQL {
  const keys = sql.join(by, sql`, `);
  return order === 'asc'
    ? sql`(${keys}) >= (${last(key)}) and (${keys}, ${id}) > (${last(key)}, ${lastId})`
    : sql`(${keys}) <= (${last(key)}) and (${keys}, ${id}) < (${last(key)}, ${lastId})`;
}

/** A row of a page as JSON, with the keys for the next page. */
export interface KeyedRow extends Record<string, unknown> {
  row: string;
  key: string;
  id: string;
}

/**
 * The rows of a query over these `named` columns and the `key` of its sort. Their JSON, with the fields that `more` adds from
 * a row of `page`, is made after the limit: only for the rows of the page.
 */
export async function keyedRows(
  db: Database,
  columns: object,
  more: Record<string, SQL>,
  query: { getSQL(): SQL },
): Promise<KeyedRow[]> {
  const own = Object.keys(columns).map((name) => sql`page.${sql.identifier(name)}`);
  const added = Object.entries(more).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const { rows } = await db.execute<KeyedRow>(sql`
    select row_to_json(answered)::text as row, page.key::text as key, page.id
    from (${query}) as page cross join lateral (select ${sql.join([...own, ...added], sql`, `)}) as answered
  `);
  return rows;
}

/** Cuts rows with their keys, one more than `limit`, into a page. */
export function cutKeyed<R, K extends KeyedRow = KeyedRow>(
  rows: K[],
  limit: number,
  total: number | null,
  keysOf = ({ key, id }: K) => [key, id],
): Page<JsonText<R[]>> {
  const page = cutPage(rows, limit, total, keysOf);
  return { ...page, rows: new JsonText(`[${page.rows.map(({ row }) => row).join()}]`) };
}
