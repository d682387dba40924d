import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';

/**
 * Until the transaction ends: 'alone' for who changes what a person signs in with, 'together' for who begins a session by it.
 * No lock on the person's row: on a cluster each node has a copy of it, and those who lock copies deadlock with those who
 * register.
 */
export async function lockPerson(tx: Database, userId: string, how: 'alone' | 'together'): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.execute(sql`select ${lock}(hashtextextended(${userId}, 0))`);
}
