import { today } from '@baqueano/domain/values/dates';
import type { Days } from '@baqueano/domain/values/period';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { odometerStore } from '../fleet/odometer/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { partsOf, type Slices } from '../slice.ts';
import type { Tenant } from '../tenant.ts';

/** Between the reading at the beginning of the days, or the first one within them, and the last one. */
async function kmOn(db: Database, tenant: Tenant, id: string, { from, to }: Days): Promise<number | null> {
  const odometer = odometerStore(db, tenant);
  const end = (await odometer.around(id, to ?? today())).before;
  const around = await odometer.around(id, from ?? '1900-01-01');
  const start = around.before ?? around.after;
  return start && end && start.date < end.date && start.km <= end.km ? end.km - start.km : null;
}

/** The costs of a vehicle on these days, counted as in 'Cierre de mes'; null for an unknown one. */
export async function costsOfVehicle(
  db: Database,
  tenant: Tenant,
  slices: Slices,
  id: string,
  days: Days,
): Promise<VehicleCostsOn | null> {
  const { organizationId } = tenant;
  const columns = partsOf(slices, 'costs').map(
    ([, { name, on }]) => [name, on(days)(organizationId, sql`${vehicles}.id`)] as const,
  );
  const [found, km] = await Promise.all([
    db
      .select(Object.fromEntries(columns))
      .from(vehicles)
      .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id))),
    kmOn(db, tenant, id, days),
  ]);
  return found[0] ? ({ ...found[0], km } as VehicleCostsOn) : null;
}
