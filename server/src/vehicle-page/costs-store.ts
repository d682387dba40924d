import type { CostPerKm } from '@baqueano/domain/statistics';
import type { Days } from '@baqueano/domain/values/period';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { kmOn } from '../fleet/odometer/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { theRow } from '../records/write.ts';
import { partsOf, type Slices } from '../slice.ts';
import type { Tenant } from '../tenant.ts';

/** @param vehicle its id, with its table. */
function partsOn(slices: Slices, { organizationId }: Tenant, days: Days, vehicle: SQL) {
  return partsOf(slices, 'costs').map(([, { name, on }]) => [name, on(days)(organizationId, vehicle)] as const);
}

/** The costs of a vehicle on these days, counted as in 'Cierre de mes'; null for an unknown one. */
export async function costsOfVehicle(
  db: Database,
  tenant: Tenant,
  slices: Slices,
  id: string,
  days: Days,
): Promise<VehicleCostsOn | null> {
  const vehicle = sql`${vehicles}.id`;
  const [found] = await db
    .select({ ...Object.fromEntries(partsOn(slices, tenant, days, vehicle)), km: kmOn(tenant, vehicle, days) })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, tenant.organizationId), eq(vehicles.id, id)));
  return found ? (found as VehicleCostsOn) : null;
}

/** The same costs of every vehicle with kilometres on these days, added up. */
export async function fleetCostPerKm(db: Database, tenant: Tenant, slices: Slices, days: Days): Promise<CostPerKm> {
  const costs = partsOn(slices, tenant, days, sql`driven.id`).map(([, part]) => sql`(${part} ->> 'cost')::float8`);
  const { rows } = await db.execute<CostPerKm & Record<string, unknown>>(sql`
    with driven as materialized (
      select id, ${kmOn(tenant, sql`${vehicles}.id`, days)} as km from ${vehicles}
      where organization_id = ${tenant.organizationId}
    )
    select coalesce(sum(${sql.join(costs, sql` + `)}), 0) as cost, coalesce(sum(km), 0)::float8 as km,
      count(*)::int as vehicles
    from driven where km > 0`);
  return theRow(rows);
}
