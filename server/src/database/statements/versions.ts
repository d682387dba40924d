import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Which state of a row this is: the transaction that wrote it, as PostgreSQL itself keeps it. Whatever changes the row
 * changes it too, a foreign key's `set null` included, so no statement can forget to.
 */
export function versionOf(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`;
}
