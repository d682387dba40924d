import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import type { Change } from '../../due/rule-store.ts';
import type { Tenant } from '../../tenant.ts';
import { kmEntered, kmRaised } from '../odometer/store.ts';
import { vehicles } from './table.ts';

/**
 * Computes the km of these vehicles from the entries that remain; unknown without any. The caller has locked them.
 * @returns the ids of those with a changed km.
 */
export async function recomputeKm(tx: Database, { organizationId }: Tenant, vehicleIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${vehicles} set current_km = entered.km, updated_at = now()
    from (
      select vehicle.id, coalesce(
        ${kmEntered({ organizationId }, sql`vehicle.id`)}, ${kmRaised({ organizationId }, sql`vehicle.id`)}
      ) as km from ${vehicles} as vehicle
      where vehicle.organization_id = ${organizationId} and vehicle.id = any(${sql.param(vehicleIds)}::uuid[])
    ) as entered
    where ${vehicles}.organization_id = ${organizationId} and ${vehicles}.id = entered.id
      and ${vehicles}.current_km is distinct from entered.km
    returning ${vehicles}.id`);
  return rows.map(({ id }) => id);
}

/**
 * Services or readings of these vehicles were changed, deleted or restored in the same transaction, with the vehicles locked
 * from its beginning. Updates their km, due facts and clearance.
 */
export async function recomputeByKm(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const changed = await recomputeKm(tx, tenant, vehicleIds);
  const because: Change[] = changed.length > 0 ? ['maintenance', 'km'] : ['maintenance'];
  await recompute(tx, tenant, { because, vehicleIds });
}
