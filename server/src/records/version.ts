import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { modifiedMeanwhile } from './refusals.ts';

/** A record with a version, which a change may require. */
export interface Versioned {
  version: string;
}

/**
 * The version of a row: the id of the transaction that wrote it, which PostgreSQL itself stores. Every change of the row
 * changes it too, so that no statement can forget it.
 */
export function versionOf(table: PgTable): SQL<string> {
  return sql<string>`${table}.xmin::text`;
}

/**
 * Call it while the row is locked.
 * @param expected null where the client does not require a version.
 * @throws Refusal 'conflict' with the present record for another version.
 */
export function requireVersion(current: Partial<Versioned>, expected: string[] | null): void {
  if (expected && !expected.includes(current.version ?? '')) throw modifiedMeanwhile(current);
}
