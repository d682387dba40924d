import type { AlertKind } from '@baqueano/domain/alerts/alert';
import { projectedOn } from '@baqueano/domain/alerts/alert';
import { rowOf } from '@baqueano/domain/kinds';
import { today } from '@baqueano/domain/values/dates';
import type { NextService, VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';
import { countedReadings, paceOf } from '../fleet/odometer/store.ts';
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
  const pace = paceOf({ organizationId }, sql`${id}::uuid`, today());
  const [fact] = await db
    .select({ km: dueFacts.dueKm, at: dueFacts.atKm, reachedOn: dueFacts.dueOn, pace })
    .from(dueFacts)
    .where(ofIt)
    .limit(1);
  if (!fact || fact.km === null) return null;
  const missing = fact.km - (fact.at ?? 0);
  if (missing <= 0) return { km: fact.km, missing, on: fact.reachedOn, between: null };
  const { median = null, low = null, high = null } = fact.pace ?? {};
  const [from, to] = [projectedOn(missing, high), projectedOn(missing, low)];
  return { km: fact.km, missing, on: projectedOn(missing, median), between: from && to ? { from, to } : null };
}
