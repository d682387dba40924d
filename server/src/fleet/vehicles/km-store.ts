import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleClearance } from '../../papers/clearance/settle-store.ts';
import type { Tenant } from '../../tenant.ts';
import { kmEntered, kmRaised } from '../odometer/store.ts';
import { settleOilChanges } from './oil-change-store.ts';
import { vehicles } from './table.ts';

/**
 * Makes the km of these vehicles, locked by the caller, what follows from the entries that remain: unknown where none does.
 * Answers the ids of those whose km changed.
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
 * To be called by whoever has changed, deleted or brought back services or readings of these vehicles, in the same
 * transaction, with the vehicles locked from its beginning. Their km, due facts and clearance follow what remains.
 */
export async function settleKm(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const changed = await recomputeKm(tx, tenant, vehicleIds);
  await settleOilChanges(tx, tenant, vehicleIds);
  await settleClearance(tx, tenant, changed);
}
