import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { organizations } from '../../database/tenant-columns.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from './table.ts';

/** The numbers of vehicles that are made without a plate, 'Sin patente 3': none is given twice. */

async function counted(tx: Database, { organizationId }: Tenant, unplatedVehicles: SQL): Promise<number> {
  const [counter] = await tx
    .update(organizations)
    .set({ unplatedVehicles })
    .where(eq(organizations.id, organizationId))
    .returning({ last: organizations.unplatedVehicles });
  if (!counter) throw new Error('The organization is gone');
  return counter.last;
}

/** The last of as many numbers, which are the caller's. */
export const nextUnplated = (tx: Database, tenant: Tenant, count = 1): Promise<number> =>
  counted(tx, tenant, sql`${organizations.unplatedVehicles} + ${count}::int`);

/** Of vehicles that were brought with their numbers. */
export async function countUnplated(tx: Database, tenant: Tenant): Promise<void> {
  const ours = eq(vehicles.organizationId, tenant.organizationId);
  // On its own: a cluster takes no other table within this update.
  const [brought] = await tx
    .select({ last: max(vehicles.unplatedNumber) })
    .from(vehicles)
    .where(ours);
  await counted(tx, tenant, sql`greatest(${organizations.unplatedVehicles}, ${brought?.last ?? 0}::int)`);
}
