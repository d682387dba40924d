import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { modifiedMeanwhile } from './refusals.ts';

/** A record that whoever changes it must have known as it is. */
export interface Versioned {
  version: string;
}

/**
 * Which state of a row this is: the transaction that wrote it, as PostgreSQL itself keeps it. Whatever changes the row
 * changes it too, so no statement can forget to.
 */
export function versionOf(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`;
}

/**
 * To be called while the row is locked.
 * @param expected null for whoever does not say what they have seen.
 * @throws Refusal 'conflict' with the record as it is when they have seen another.
 */
export function requireVersion(current: Partial<Versioned>, expected: string[] | null): void {
  if (expected && !expected.includes(current.version ?? '')) throw modifiedMeanwhile(current);
}
