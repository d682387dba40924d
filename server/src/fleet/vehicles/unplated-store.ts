import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { organizations } from '../../database/tenant-columns.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from './table.ts';

/** The numbers of vehicles without a plate, 'Sin patente 3': each is given once. */

async function counted(tx: Database, { organizationId }: Tenant, unplatedVehicles: SQL): Promise<number> {
  const [counter] = await tx
    .update(organizations)
    .set({ unplatedVehicles })
    .where(eq(organizations.id, organizationId))
    .returning({ last: organizations.unplatedVehicles });
  if (!counter) throw new Error('The organization is gone');
  return counter.last;
}

/** Reserves that many numbers, and returns the last one. */
export const nextUnplated = (tx: Database, tenant: Tenant, count = 1): Promise<number> =>
  counted(tx, tenant, sql`${organizations.unplatedVehicles} + ${count}::int`);

/** For vehicles that came with their numbers. */
export async function countUnplated(tx: Database, tenant: Tenant): Promise<void> {
  const ours = eq(vehicles.organizationId, tenant.organizationId);
  // A separate query: a cluster accepts no other table within this update.
  const [brought] = await tx
    .select({ last: max(vehicles.unplatedNumber) })
    .from(vehicles)
    .where(ours);
  await counted(tx, tenant, sql`greatest(${organizations.unplatedVehicles}, ${brought?.last ?? 0}::int)`);
}
