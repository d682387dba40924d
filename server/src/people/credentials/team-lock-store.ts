import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';

/**
 * One transaction at a time changes members and invitations of an organization, so that it always has an owner. It does not
 * lock rows, for the reason in person-lock-store.ts.
 */
export async function lockTeam(tx: Database, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${organizationId}`}, 0))`);
}
