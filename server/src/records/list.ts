import type { SortOrder } from '@baqueano/domain/sorting';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cutPage, type KeyForm, type Page } from './page.ts';

/** What a list is sorted by, within which the id decides. */
export interface Sort {
  by: SQL[];
  /** What a cursor keeps of a row... */
  key: SQL<string | number>;
  /** ...as which it is checked when it comes back... */
  form: KeyForm;
  /** ...and what `by` is then compared with. */
  last: (key: string) => SQL;
}

const forms = { date: 'date', text: 'text', bigint: 'integer' } as const satisfies Record<string, KeyForm>;

/** By one column or expression of that type. */
export function sortBy(by: SQL, type: keyof typeof forms): Sort {
  return {
    by: [by],
    key: sql<string | number>`${by}`,
    form: forms[type],
    last: (key) => sql`${key}::${sql.raw(type)}`,
  };
}

/** For `order by`. */
export function ordered({ by }: Sort, order: SortOrder, id: PgColumn): SQL[] {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return [...by, id].map((key) => sql`${key} ${direction}`);
}

/** The rows that follow the last one of a page. The first comparison is for the planner: the second may span two tables. */
export function following({ by, last }: Sort, order: SortOrder, id: PgColumn, key: string, lastId: string): SQL {
  const keys = sql.join(by, sql`, `);
  return order === 'asc'
    ? sql`(${keys}) >= (${last(key)}) and (${keys}, ${id}) > (${last(key)}, ${lastId})`
    : sql`(${keys}) <= (${last(key)}) and (${keys}, ${id}) < (${last(key)}, ${lastId})`;
}

type Keyed<R> = R & { id: string; key: string | number };

/** Cuts rows with their keys, one more than `limit`, into a page of rows. */
export function cutKeyed<R>(
  rows: Keyed<R>[],
  limit: number,
  total: number | null,
  keysOf = (row: Keyed<R>) => [String(row.key), row.id],
): Page<Omit<Keyed<R>, 'key'>> {
  const page = cutPage(rows, limit, total, keysOf);
  return { ...page, rows: page.rows.map(({ key: _, ...row }) => row) };
}
