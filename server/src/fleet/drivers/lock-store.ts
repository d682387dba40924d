import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import type { Tenant } from '../../tenant.ts';
import { drivers } from './table.ts';

/**
 * No other transaction changes these drivers, or the facts of their licences, until this one ends. They are locked in one
 * order, after the vehicles. Answers the ids of those that exist.
 */
export async function lockDrivers(
  tx: Database,
  { organizationId }: Tenant,
  ids: Iterable<string | null>,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const locked = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.organizationId, organizationId), inArray(drivers.id, wanted)))
    .orderBy(drivers.id)
    .for(strength);
  return locked.map(({ id }) => id);
}
