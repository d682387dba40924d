import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';

/**
 * Until the transaction ends: 'alone' to change a person's ways to sign in, 'together' to start a session. There is no lock
 * on the person's row: each node of a cluster has a copy of it. Locks on copies deadlock with registrations.
 */
export async function lockPerson(tx: Database, userId: string, how: 'alone' | 'together'): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await tx.execute(sql`select ${lock}(hashtextextended(${userId}, 0))`);
}
