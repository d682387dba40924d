import { type AlertPriority, oilChangeMarginKm, projectedOn } from '@baqueano/domain/alerts/alert';
import type { NextService } from '@baqueano/domain/maintenance';
import { today } from '@baqueano/domain/values/dates';
import { and, eq, isNotNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { writing } from '../../database/statements/changes.ts';
import { settleFacts } from '../../due/store.ts';
import { dueFacts } from '../../due/table.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { kmPerDay, reachedOn } from '../odometer/store.ts';
import { inService, vehicles } from './table.ts';

interface Target {
  organizationId: OrganizationId | Placeholder;
  /** Written out, as `kmPerDay` wants it. */
  vehicleId: SQL;
  currentKm: SQL;
  targetKm: SQL;
  on: string | Placeholder;
}

/** What the odometer and its readings say of a target. */
function follows({ organizationId, vehicleId, currentKm, targetKm, on }: Target) {
  const isReached = sql`${currentKm} >= ${targetKm}`;
  const priority = (value: AlertPriority) => sql.raw(`'${value}'`);
  return {
    atKm: currentKm,
    shownFrom: sql`case when ${isNear(currentKm, targetKm)} then date '-infinity' else date 'infinity' end`,
    dueOn: sql`case when ${isReached} then ${reachedOn({ organizationId }, vehicleId, targetKm)} end`,
    kmPerDay: sql`case when not ${isReached} then ${kmPerDay({ organizationId }, vehicleId, on)} end`,
    computedOn: sql`${on}::date`,
    priority: sql`case when ${isReached} then ${priority('high')} else ${priority('medium')} end`,
  };
}

const isNear = (currentKm: SQL, targetKm: SQL) =>
  sql`${currentKm} >= ${targetKm} - ${sql.raw(String(oilChangeMarginKm))}`;

/**
 * Keeps the due fact of the newest oil change of these vehicles that says when the next one is due (decisions 14 and 42): to
 * be called by whoever has written such records, the odometer or the status, in the same transaction, with these vehicles
 * locked from its beginning.
 */
export async function settleOilChanges(
  tx: Database,
  tenant: Tenant,
  vehicleIds: string[],
  on = today(),
): Promise<void> {
  const { organizationId } = tenant;
  const theVehicles = sql`= any(${sql.param(vehicleIds)}::uuid[])`;
  const newest = (vehicleId: SQL) => sql`(
    select record.id, record.km + record.next_oil_change_km as target_km from ${maintenanceRecords} record
    where record.organization_id = ${organizationId} and record.vehicle_id = ${vehicleId}
    and record.next_oil_change_km is not null
    order by record.date desc, record.id desc limit 1
  )`;
  await settleFacts(tx, tenant, 'oil_change', {
    gone: sql`vehicle_id ${theVehicles} and not exists (
      select 1 from ${vehicles} vehicle
      join lateral ${newest(sql`vehicle.id`)} as oil on true
      where vehicle.organization_id = ${organizationId} and vehicle.id = ${dueFacts}.vehicle_id and ${inService()}
      and oil.id = ${dueFacts}.source_id
    )`,
    organization: sql`vehicle.organization_id`,
    values: {
      sourceId: sql`oil.id`,
      vehicleId: sql`vehicle.id`,
      type: sql`'maintenance'`,
      dueKm: sql`oil.target_km`,
      ...follows({
        organizationId,
        vehicleId: sql`vehicle.id`,
        currentKm: sql`vehicle.current_km`,
        targetKm: sql`oil.target_km`,
        on,
      }),
    },
    from: sql`
      from ${vehicles} vehicle
      join lateral ${newest(sql`vehicle.id`)} as oil on true
      where vehicle.organization_id = ${organizationId} and vehicle.id ${theVehicles} and ${inService()}
    `,
  });
}

/** Of a row of due_facts beside its vehicle: what is far from its target is not computed anew before the next day. */
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
 * Whether a reading of a vehicle, locked and with its km raised, is one for `rereadOilChange`. Asked apart: to get ready for a
 * year of readings costs PostgreSQL more than the record itself, and Citus takes no question within an insertion.
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

/** After a new reading of a locked vehicle. */
export async function rereadOilChange(
  tx: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  on = today(),
): Promise<void> {
  await reread(tx).execute({ organizationId, vehicleId, on });
}

const vehiclesAtOnce = 250;

/**
 * What the readings of the last year say moves on with every day: to be called once a day for each organization. Answers how
 * many vehicles had facts of an earlier day.
 */
export async function recomputeOilChanges(
  db: Database,
  tenant: Tenant,
  lock: (tx: Database, vehicleIds: string[]) => Promise<unknown>,
  on = today(),
): Promise<number> {
  const { organizationId } = tenant;
  const stale = await db
    .selectDistinct({ id: dueFacts.vehicleId })
    .from(dueFacts)
    .where(and(eq(dueFacts.organizationId, organizationId), isNotNull(dueFacts.dueKm), lt(dueFacts.computedOn, on)));
  const ids = stale.flatMap(({ id }) => id ?? []);
  for (let start = 0; start < ids.length; start += vehiclesAtOnce) {
    const some = ids.slice(start, start + vehiclesAtOnce);
    await writing(db, tenant, async (tx) => {
      await lock(tx, some);
      await settleOilChanges(tx, tenant, some, on);
    });
  }
  return ids.length;
}

interface KeptNext extends Record<string, unknown> {
  recordId: string;
  lastOn: string;
  lastKm: number;
  serviceType: string;
  targetKm: number;
  currentKm: number;
  dueOn: string | null;
  kmPerDay: number | null;
}

/** The next one of a vehicle, with the record that says so; null where that is not known, or it is out of service. */
export async function nextOilChange(
  db: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  on = today(),
): Promise<NextService | null> {
  const { rows } = await db.execute<KeptNext>(sql`
    select record.id as "recordId", record.date as "lastOn", record.km as "lastKm", record.service_type as "serviceType",
      fact.due_km as "targetKm", vehicle.current_km as "currentKm", fact.due_on as "dueOn", fact.km_per_day as "kmPerDay"
    from ${dueFacts} as fact
    join ${maintenanceRecords} as record on record.organization_id = ${organizationId} and record.id = fact.source_id
    join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = ${vehicleId}
    where fact.organization_id = ${organizationId} and fact.vehicle_id = ${vehicleId} and fact.kind = 'oil_change'
  `);
  const [kept] = rows;
  if (!kept) return null;
  const { dueOn, kmPerDay: daily, ...next } = kept;
  return { ...next, dueDate: dueOn ?? projectedOn(next.targetKm - next.currentKm, daily, on) };
}

/** At which km of these vehicles the next one is due, of those of which that is known. */
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
