import type { AlertKind } from '@baqueano/domain/alerts/alert';
import { projectedOn } from '@baqueano/domain/alerts/alert';
import { rowOf } from '@baqueano/domain/kinds';
import type { NextService, VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';
import { countedReadings } from '../fleet/odometer/store.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { partsOf, type Slices } from '../slice.ts';
import type { OrganizationId, Tenant } from '../tenant.ts';

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
  const [[found], nextService] = await Promise.all([
    db
      .select(Object.fromEntries(columns))
      .from(vehicles)
      .where(and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id))),
    nextServiceOf(db, organizationId, id),
  ]);
  return found ? ({ ...found, nextService } as VehicleSummary) : null;
}

/** Also one with a dismissed alert: it is still the next one. */
async function nextServiceOf(db: Database, organizationId: OrganizationId, id: string): Promise<NextService | null> {
  const kind: AlertKind = 'oil_change';
  const ofIt = and(eq(dueFacts.organizationId, organizationId), eq(dueFacts.vehicleId, id), eq(dueFacts.kind, kind));
  const [fact] = await db.select().from(dueFacts).where(ofIt).limit(1);
  if (!fact || fact.dueKm === null) return null;
  const missing = fact.dueKm - (fact.atKm ?? 0);
  const reached = missing <= 0;
  return { km: fact.dueKm, on: reached ? fact.dueOn : projectedOn(missing, fact.kmPerDay), reached };
}
