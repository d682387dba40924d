import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';

/**
 * Who belongs to an organization, and is invited to, is changed by one transaction at a time: it never has no owner. No lock on
 * the rows, for the reason of person-lock-store.ts.
 */
export async function lockTeam(tx: Database, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${organizationId}`}, 0))`);
}
