import { projectedOn } from '@baqueano/domain/alerts/alert';
import type { NextService } from '@baqueano/domain/maintenance';
import { today } from '@baqueano/domain/values/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { dueFacts } from '../../due/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { follows, isNear } from './due.ts';
import { maintenanceRecords } from './table.ts';

/** For a row of due_facts beside its vehicle: a fact far from its target is not recomputed before the next day. */
const isFollowed = (currentKm: SQL, targetKm: SQL) =>
  sql`(${isNear(currentKm, targetKm)} or ${dueFacts}.shown_from = '-infinity')`;

const followed = prepared((db: Database) =>
  db
    .select({ sourceId: dueFacts.sourceId })
    .from(dueFacts)
    .innerJoin(
      vehicles,
      and(
        eq(vehicles.organizationId, sql.placeholder('organizationId')),
        eq(vehicles.id, sql.placeholder('vehicleId')),
      ),
    )
    .where(
      and(
        eq(dueFacts.organizationId, sql.placeholder('organizationId')),
        eq(dueFacts.vehicleId, sql.placeholder('vehicleId')),
        eq(dueFacts.kind, sql.raw(`'oil_change'`)),
        isFollowed(sql`${vehicles}.current_km`, sql`${dueFacts}.due_km`),
      ),
    )
    .prepare('followed_oil_change'),
);

/**
 * Whether a reading of a vehicle, locked and with its km raised, needs `rereadOilChange`. A separate query: preparing for a
 * year of readings costs PostgreSQL more than the record itself, and Citus accepts no subquery in an insertion.
 */
export async function needsReread(tx: Database, { organizationId }: Tenant, vehicleId: string): Promise<boolean> {
  return (await followed(tx).execute({ organizationId, vehicleId })).length > 0;
}

const reread = prepared((db: Database) => {
  const organizationId = sql.placeholder('organizationId');
  const [currentKm, targetKm] = [sql`${vehicles}.current_km`, sql`${dueFacts}.due_km`];
  return db
    .update(dueFacts)
    .set(follows({ organizationId, vehicleId: sql`${vehicles}.id`, currentKm, targetKm, on: sql.placeholder('on') }))
    .from(vehicles)
    .where(
      and(
        eq(dueFacts.organizationId, organizationId),
        eq(dueFacts.vehicleId, sql.placeholder('vehicleId')),
        eq(dueFacts.kind, sql.raw(`'oil_change'`)),
        eq(vehicles.organizationId, organizationId),
        eq(vehicles.id, sql.placeholder('vehicleId')),
        isFollowed(currentKm, targetKm),
      ),
    )
    .prepare('reread_oil_change');
});

export async function rereadOilChange(
  tx: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  on = today(),
): Promise<void> {
  await reread(tx).execute({ organizationId, vehicleId, on });
}

interface StoredNext extends Record<string, unknown> {
  recordId: string;
  lastOn: string;
  lastKm: number;
  serviceType: string;
  targetKm: number;
  currentKm: number;
  dueOn: string | null;
  kmPerDay: number | null;
}

/** The next one of a vehicle, with its record; null where it is unknown, or the vehicle is out of service. */
export async function nextOilChange(
  db: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  on = today(),
): Promise<NextService | null> {
  const { rows } = await db.execute<StoredNext>(sql`
    select record.id as "recordId", record.date as "lastOn", record.km as "lastKm", record.service_type as "serviceType",
      fact.due_km as "targetKm", vehicle.current_km as "currentKm", fact.due_on as "dueOn", fact.km_per_day as "kmPerDay"
    from ${dueFacts} as fact
    join ${maintenanceRecords} as record on record.organization_id = ${organizationId} and record.id = fact.source_id
    join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = ${vehicleId}
    where fact.organization_id = ${organizationId} and fact.vehicle_id = ${vehicleId} and fact.kind = 'oil_change'
  `);
  const [stored] = rows;
  if (!stored) return null;
  const { dueOn, kmPerDay: daily, ...next } = stored;
  return { ...next, dueDate: dueOn ?? projectedOn(next.targetKm - next.currentKm, daily, on) };
}

/** The km of the next one, for those of these vehicles where it is known. */
export async function nextOilChanges(
  db: Database,
  { organizationId }: Tenant,
  vehicleIds: string[],
): Promise<Map<string, number>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .select({ vehicleId: dueFacts.vehicleId, dueKm: dueFacts.dueKm })
    .from(dueFacts)
    .where(
      and(
        eq(dueFacts.organizationId, organizationId),
        eq(dueFacts.kind, 'oil_change'),
        sql`${dueFacts.vehicleId} = any(${sql.param(vehicleIds)}::uuid[])`,
      ),
    );
  return new Map(rows.flatMap(({ vehicleId, dueKm }) => (vehicleId && dueKm !== null ? [[vehicleId, dueKm]] : [])));
}
