import { thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { activity } from '../../records/table.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { revised, vehicles } from '../vehicles/table.ts';
import { lockDrivers } from './lock-store.ts';
import { recomputeReturns } from './return-store.ts';
import { drivers } from './table.ts';

/**
 * The hand-overs of a vehicle are the truth. `vehicles.driver_id` is a copy of the driver of the last one that has started,
 * so
 * that no list has to look (decision 49). A writer of either calls the function that updates the other, in the same
 * transaction, with the vehicles locked.
 */

/** The driver of the last hand-over of `vehicle` until that minute, or, with `<`, before it. */
const lastUntil = (organizationId: string, minute: string, vehicleId = sql`vehicle.id`, until = sql`<=`) => sql`(
  select last.driver_id from ${assignments} as last
  where last.organization_id = ${organizationId} and last.vehicle_id = ${vehicleId}
    and last.begins ${until} ${minute}::timestamp
  order by last.begins desc limit 1
)`;

/** Deletes the hand-overs of these vehicles from that line of the activity. */
export async function takeBack(
  tx: Database,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  vehicleIds: string[],
  undoing: string,
): Promise<void> {
  const moment = sql`(select at from ${activity} where organization_id = ${organizationId} and id = ${undoing})`;
  await tx
    .delete(assignments)
    .where(
      and(
        eq(assignments.organizationId, organizationId),
        inArray(assignments.vehicleId, vehicleIds),
        eq(assignments.createdAt, moment),
      ),
    );
}

/**
 * Writes that these drivers, or none, have these vehicles from now on. A second one in the same minute replaces the first.
 * @param undoing first deletes the hand-overs from that line of the activity: they were a mistake.
 * @param minute instead of now.
 */
export async function handOver(
  tx: Database,
  { organizationId }: Tenant,
  given: ReadonlyMap<string, string | null>,
  undoing?: string,
  minute = thisMinute(),
): Promise<void> {
  if (given.size === 0) return;
  const vehicleIds = [...given.keys()];
  const theirs = and(eq(assignments.organizationId, organizationId), inArray(assignments.vehicleId, vehicleIds));
  if (undoing) {
    await takeBack(tx, { organizationId }, vehicleIds, undoing);
    // An interval's end may give the vehicle back to the driver of that time.
    await recomputeReturns(tx, { organizationId }, vehicleIds);
  }
  // Citus takes no now() behind `do update`.
  await tx.execute(sql`
    insert into ${assignments} (organization_id, id, vehicle_id, driver_id, driver_name, begins, created_at, updated_at)
    select vehicle.organization_id, given.id, vehicle.id, driver.id, driver.name, ${minute}::timestamp, now(), now()
    from ${vehicles} as vehicle
    join unnest(
      ${sql.param(vehicleIds.map(() => uuidv7()))}::uuid[],
      ${sql.param(vehicleIds)}::uuid[],
      ${sql.param([...given.values()])}::uuid[]
    ) as given (id, vehicle_id, driver_id) on given.vehicle_id = vehicle.id
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = given.driver_id
    where vehicle.organization_id = ${organizationId}
      and driver.id is distinct from ${lastUntil(organizationId, minute)}
    on conflict (organization_id, vehicle_id, begins) do update
    set driver_id = excluded.driver_id, driver_name = excluded.driver_name, since_before = false, ends = null,
      until = null, km = null, note = null, created_at = excluded.created_at, updated_at = excluded.updated_at
    where ${assignments}.organization_id = ${organizationId}
  `);
  // Given back within the minute: nothing was handed over, but where their time ends in this minute.
  const before = lastUntil(organizationId, minute, sql`${assignments}.vehicle_id`, sql`<`);
  const sameAsBefore = sql`${assignments.driverId} is not distinct from ${before} and not exists (
    select from ${assignments} as ended
    where ended.organization_id = ${organizationId} and ended.vehicle_id = ${assignments}.vehicle_id
      and ended.until = ${minute}::timestamp
  )`;
  await tx.delete(assignments).where(and(theirs, sql`${assignments.begins} = ${minute}`, sameAsBefore));
  await recomputeReturns(tx, { organizationId }, vehicleIds);
}

/** Gives these vehicles, which are locked, to the drivers of their last hand-overs; licences and clearance follow. */
export async function recomputeDrivers(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const { organizationId } = tenant;
  await recomputeReturns(tx, tenant, vehicleIds);
  const { rows: changed } = await tx.execute<{ id: string; was: string | null; is: string | null }>(sql`
    select vehicle.id, vehicle.driver_id as was, driver.id as is
    from ${vehicles} as vehicle
    left join ${drivers} as driver on driver.organization_id = ${organizationId}
      and driver.id = ${lastUntil(organizationId, thisMinute())} and driver.retired_on is null
    where vehicle.organization_id = ${organizationId} and vehicle.id = any(${sql.param(vehicleIds)}::uuid[])
      and vehicle.retired_on is null
      and vehicle.driver_id is distinct from driver.id
  `);
  if (changed.length === 0) return;
  const theirs = changed.flatMap(({ was, is }) => [was, is]).filter((id) => id !== null);
  const locked = await lockDrivers(tx, tenant, theirs);
  if (theirs.some((id) => !locked.includes(id))) throw new Overtaken();
  await tx.execute(sql`
    update ${vehicles} set driver_id = given.driver_id, revision = ${revised.revision}, updated_at = now()
    from unnest(
      ${sql.param(changed.map(({ id }) => id))}::uuid[],
      ${sql.param(changed.map(({ is }) => is))}::uuid[]
    ) as given (id, driver_id)
    where organization_id = ${organizationId} and ${vehicles}.id = given.id
  `);
  await recompute(tx, tenant, { because: ['driver'], vehicleIds: changed.map(({ id }) => id), driverIds: locked });
}

/** The ids of vehicles with another driver than that of their last hand-over. */
export async function withAnotherDriver(db: Database, { organizationId }: Tenant): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select vehicle.id
    from ${vehicles} as vehicle
    left join ${drivers} as driver on driver.organization_id = ${organizationId}
      and driver.id = ${lastUntil(organizationId, thisMinute())} and driver.retired_on is null
    where vehicle.organization_id = ${organizationId} and vehicle.driver_id is distinct from driver.id
      and vehicle.retired_on is null
      and exists (
        select from ${assignments} as begun
        where begun.organization_id = ${organizationId} and begun.vehicle_id = vehicle.id
          and begun.begins <= ${thisMinute()}::timestamp
      )
    order by vehicle.id
  `);
  return rows.map(({ id }) => id);
}

/** The ids of the vehicles that the driver has at this minute, by plate. A vehicle handed to another driver does not count. */
export async function drivenNow(db: Database, tenant: Tenant, driverId: string): Promise<string[]> {
  const { organizationId } = tenant;
  const { rows } = await db.execute<{ id: string }>(sql`
    select vehicle.id from ${vehicles} as vehicle
    where vehicle.organization_id = ${organizationId} and vehicle.id in (${vehiclesHandedTo(tenant, [driverId])})
      and ${lastUntil(organizationId, thisMinute())} = ${driverId}
    order by vehicle.license_plate, vehicle.id
  `);
  return rows.map(({ id }) => id);
}

/** The organization's rows that a deletion of drivers takes along: planned hand-overs, except another interval's end. */
export function plannedFor(driverIds: string[]): SQL {
  return sql`driver_id = any(${sql.param(driverIds)}::uuid[]) and ends is null and begins > ${thisMinute()}::timestamp`;
}

/** The ids of the drivers' past and future vehicles: they decide on present drivers and on returns. */
export function vehiclesHandedTo({ organizationId }: Tenant, driverIds: string[]): SQL {
  return sql`
    select theirs.vehicle_id from ${assignments} as theirs
    where theirs.organization_id = ${organizationId} and theirs.driver_id = any(${sql.param(driverIds)}::uuid[])`;
}
