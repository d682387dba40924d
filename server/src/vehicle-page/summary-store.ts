import { rowOf } from '@baqueano/domain/kinds';
import type { VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { countedReadings } from '../fleet/odometer/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { partsOf, type Slices } from '../slice.ts';
import type { Tenant } from '../tenant.ts';

/** The records of a vehicle; null for an unknown one. */
export async function summaryOfVehicle(
  db: Database,
  { organizationId }: Tenant,
  slices: Slices,
  id: string,
): Promise<VehicleSummary | null> {
  const parts = partsOf(slices, 'summary').map(([kind, summary]) => [rowOf(kind).counted?.part, summary] as const);
  const columns = [...parts, ['readings', countedReadings] as const].map(
    ([part, summary]) => [part, summary(organizationId, sql`${vehicles}.id`)] as const,
  );
  const [found] = await db
    .select(Object.fromEntries(columns))
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id)));
  return (found as VehicleSummary | undefined) ?? null;
}
