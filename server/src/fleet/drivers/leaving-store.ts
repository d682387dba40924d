import { addDays, thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { putBack, recordOfDeletion, rowsToKeep, type StoredRecord, storedRows } from '../../records/keep-store.ts';
import { seesDrivers } from '../../records/permitted.ts';
import { conflict } from '../../records/refusals.ts';
import { deletions } from '../../records/table.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { vehicles } from '../vehicles/table.ts';
import { handOver } from './hand-over-store.ts';
import { endAt, takeReturns } from './return-store.ts';
import { drivers } from './table.ts';

/** The hand-overs of a vehicle or a driver that leaves the fleet, or comes back (decision 72). */

const isPlanned = () => sql`${assignments.begins} > ${thisMinute()}::timestamp`;

const mine = ({ organizationId }: Tenant) => eq(assignments.organizationId, organizationId);

const ofVehicles = (tenant: Tenant, ids: string[]) => and(mine(tenant), inArray(assignments.vehicleId, ids));

/** A future end. Several may end together, and one row gives the vehicle back. */
const isToEnd = () => sql`${assignments.until} > ${thisMinute()}::timestamp`;

interface End {
  id: string;
  until: string | null;
}

/** Stores the planned hand-overs, to restore them. @param record further facts for the undo. */
export async function keepPlanned(
  tx: Database,
  tenant: Tenant,
  those: SQL | undefined,
  record: object,
): Promise<StoredRecord> {
  const found = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(mine(tenant), those));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { record, rows: '[]' };
  return { record, rows: await rowsToKeep(tx, tenant, 'assignments', ids) };
}

/** Like `keepPlanned`, for a vehicle, with the planned ends of its intervals. */
export async function keepPlannedOf(
  tx: Database,
  tenant: Tenant,
  vehicleId: string,
  record: object,
): Promise<StoredRecord> {
  const ofVehicle = ofVehicles(tenant, [vehicleId]);
  const ends: End[] = await tx
    .select({ id: assignments.id, until: assignments.until })
    .from(assignments)
    .where(and(ofVehicle, not(isPlanned()), isToEnd()));
  return keepPlanned(tx, tenant, and(ofVehicle, isPlanned()), { ...record, ends });
}

export async function cancelPlanned(tx: Database, tenant: Tenant, those: SQL): Promise<void> {
  await tx.delete(assignments).where(and(mine(tenant), those));
}

/** Cancels the planned hand-overs of vehicles, and the planned ends of their intervals. */
export async function cancelPlannedOf(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const theirs = ofVehicles(tenant, vehicleIds);
  await tx.delete(assignments).where(and(theirs, isPlanned()));
  await tx.update(assignments).set({ until: null }).where(and(theirs, isToEnd()));
}

/** After a driver's hand-overs are restored: a vehicle that left the fleet meanwhile gets no driver. */
export async function cancelOfRetired(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const ours = and(eq(vehicles.organizationId, tenant.organizationId), isNotNull(vehicles.retiredOn));
  const left = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(ours, inArray(vehicles.id, vehicleIds)));
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await cancelPlannedOf(tx, tenant, ids);
}

/**
 * After vehicles' hand-overs are restored: a driver who left the fleet meanwhile, or is deleted, gets no vehicle. A driver
 * who has one and left loses it.
 */
export async function cancelOfLeft(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const theDriver = and(eq(drivers.organizationId, tenant.organizationId), eq(drivers.id, assignments.driverId));
  const isAway = or(isNull(drivers.id), isNotNull(drivers.retiredOn));
  const found = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .leftJoin(drivers, theDriver)
    .where(
      and(
        ofVehicles(tenant, vehicleIds),
        isPlanned(),
        isNull(assignments.ends),
        isNotNull(assignments.driverId),
        isAway,
      ),
    );
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await cancelPlanned(tx, tenant, inArray(assignments.id, ids));
  await endOfLeft(tx, tenant, vehicleIds);
}

/** Restores the planned hand-overs. @returns the further facts that were stored with them. */
export async function planAgain(tx: Database, tenant: Tenant, undoing: string): Promise<Record<string, unknown>> {
  await takeReturns(tx, tenant, undoing);
  await putBack(tx, tenant, undoing);
  for (const { ends, begins } of await storedRows(tx, tenant, undoing)) {
    if (ends && begins) await endAt(tx, tenant, [ends], begins);
  }
  const { ends = [], ...record }: { ends?: End[] } = { ...(await recordOfDeletion(tx, tenant, undoing)) };
  for (const { id, until } of ends) await endAt(tx, tenant, [id], until);
  return record;
}

/**
 * These vehicles have no driver after the end of that day; with a later hand-over, from now on. They are locked.
 * @param retiredOn no later than today.
 */
export async function endAssignments(
  tx: Database,
  tenant: Tenant,
  vehicleIds: string[],
  retiredOn: string,
  undoing?: string,
): Promise<void> {
  const now = thisMinute();
  const dayAfter = `${addDays(retiredOn, 1)}T00:00`;
  const end = dayAfter < now ? dayAfter : now;
  const ours = and(eq(assignments.organizationId, tenant.organizationId), inArray(assignments.vehicleId, vehicleIds));
  const since = await tx
    .selectDistinct({ id: assignments.vehicleId })
    .from(assignments)
    .where(and(ours, sql`${assignments.begins} >= ${end}::timestamp`, sql`${assignments.begins} <= ${now}::timestamp`));
  const later = new Set(since.map(({ id }) => id));
  const toNoDriver = (ids: string[]) => new Map(ids.map((id) => [id, null]));
  await handOver(tx, tenant, toNoDriver(vehicleIds.filter((id) => !later.has(id))), undoing, end);
  await handOver(tx, tenant, toNoDriver(vehicleIds.filter((id) => later.has(id))), undoing);
}

/** Drivers of the hand-overs that a line of the activity deleted. Their restorer locks them, so that none leaves meanwhile. */
export async function driversOfStored(tx: Database, { organizationId }: Tenant, activityId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct kept ->> 'driver_id' as id
    from ${deletions}
    cross join lateral jsonb_array_elements(rows) as part
    cross join lateral jsonb_array_elements(part -> 'rows') as kept
    where organization_id = ${organizationId} and activity_id = ${activityId} and part ->> 'table' = 'assignments'
      and kept ->> 'driver_id' is not null`);
  return rows.map(({ id }) => id);
}

/** For locked vehicles. If the driver of one has left meanwhile, its assignment ends on the day of leaving. */
export async function endOfLeft(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const { organizationId } = tenant;
  const { rows } = await tx.execute<{ id: string; retiredOn: string }>(sql`
    select vehicle.id, to_char(driver.retired_on, 'YYYY-MM-DD') as "retiredOn"
    from unnest(${sql.param(vehicleIds)}::uuid[]) as vehicle (id)
    join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = (
      select last.driver_id from ${assignments} as last
      where last.organization_id = ${organizationId} and last.vehicle_id = vehicle.id
        and last.begins <= ${thisMinute()}::timestamp
      order by last.begins desc limit 1
    )
    where driver.retired_on is not null
  `);
  for (const [retiredOn, theirs] of Map.groupBy(rows, (row) => row.retiredOn)) {
    await endAssignments(
      tx,
      tenant,
      theirs.map(({ id }) => id),
      retiredOn,
    );
  }
}

/** For locked drivers, or the receivers of vehicles. @throws Refusal 'conflict' with the name of a driver who has left. */
export async function requireHere(tx: Database, tenant: Tenant, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [left] = await tx
    .select({ name: drivers.name })
    .from(drivers)
    .where(
      and(eq(drivers.organizationId, tenant.organizationId), inArray(drivers.id, ids), isNotNull(drivers.retiredOn)),
    );
  if (left) throw conflict(`El conductor${seesDrivers(tenant) ? ` ${left.name}` : ''} está dado de baja`);
}
