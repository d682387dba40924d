import type { Assignment, AssignmentState, DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import { addDays } from '@baqueano/domain/values/dates';
import { and, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { cutKeyed, following, keyedRows, ordered, type Sort } from '../../records/list.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { versionOf } from '../../records/version.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';
import { vehicleKind } from '../vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../vehicles/table.ts';
import { assignments } from './table.ts';

export interface AssignmentFilter {
  vehicleId?: string;
  driverId?: string;
  state?: AssignmentState;
  /** A day within it, at least in part. */
  on?: string;
  /** Only these. */
  ids?: string[];
}

export const asMinute = (moment: SQL) => sql<string>`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI')`;
export const asMoment = (minute: string) => sql`${minute}::timestamp`;
export const begins = asMinute(sql`${assignments.begins}`);

/** The beginning of its vehicle's next hand-over. */
const endOf = (organizationId: OrganizationId) => sql`(
  select min(next.begins) from ${assignments} as next
  where next.organization_id = ${organizationId} and next.vehicle_id = ${assignments}.vehicle_id
    and next.begins > ${assignments}.begins
)`;

export const columnsOf = (organizationId: OrganizationId) =>
  named({
    id: assignments.id,
    vehicleId: assignments.vehicleId,
    driverId: drivers.id,
    driverName: sql<string | null>`coalesce(${drivers.name}, ${assignments.driverName})`,
    from: sql<string | null>`case when not ${assignments.sinceBefore} then ${begins} end`,
    knownFrom: begins,
    to: sql<string | null>`${asMinute(endOf(organizationId))}`,
    km: assignments.km,
    note: assignments.note,
    version: versionOf(assignments),
  });

/** For joining the drivers; one may be deleted. */
export const driverOf = (organizationId: OrganizationId) =>
  and(eq(drivers.organizationId, organizationId), eq(drivers.id, assignments.driverId));

const byBeginning: Sort = {
  by: [sql`${assignments.begins}`],
  key: begins,
  form: 'minute',
  last: asMoment,
};

/** @param now separates planned, current and past ones. */
export function assignmentList(db: Database, { organizationId }: Tenant, now: string) {
  const mine = eq(assignments.organizationId, organizationId);
  const theDriver = driverOf(organizationId);
  const hasStarted = lte(assignments.begins, asMoment(now));

  /**
   * The last of its vehicle that has started by that minute. Computed once for all: looking for each one's end takes 20 times
   * as long.
   */
  function isLast(minute: string, vehicleId?: string): SQL {
    const its = vehicleId ? sql`and last.vehicle_id = ${vehicleId}` : sql``;
    return sql`(${assignments.vehicleId}, ${assignments.begins}) in (
      select last.vehicle_id, max(last.begins) from ${assignments} as last
      where last.organization_id = ${organizationId} and last.begins <= ${asMoment(minute)} ${its}
      group by last.vehicle_id
    )`;
  }

  function inState(state: AssignmentState, vehicleId?: string): SQL | undefined {
    if (state === 'planned') return gt(assignments.begins, asMoment(now));
    return and(hasStarted, state === 'current' ? isLast(now, vehicleId) : sql`not ${isLast(now, vehicleId)}`);
  }

  /** Assignments that begin on the day, and those that were current at its beginning. */
  function onDay(day: string, vehicleId?: string): SQL | undefined {
    const first = `${day}T00:00`;
    return and(
      lt(assignments.begins, asMoment(`${addDays(day, 1)}T00:00`)),
      sql`(${gt(assignments.begins, asMoment(first))} or ${isLast(first, vehicleId)})`,
    );
  }

  function conditions({ vehicleId, driverId, state, on, ids }: AssignmentFilter): SQL | undefined {
    return and(
      mine,
      vehicleId ? eq(assignments.vehicleId, vehicleId) : undefined,
      driverId ? eq(assignments.driverId, driverId) : undefined,
      state && inState(state, vehicleId),
      ids && inArray(assignments.id, ids),
      on ? onDay(on, vehicleId) : undefined,
    );
  }

  const sorted = (filter: AssignmentFilter, order: SortOrder) =>
    db
      .select(columnsOf(organizationId))
      .from(assignments)
      .leftJoin(drivers, theDriver)
      .where(conditions(filter))
      .orderBy(...ordered(byBeginning, order, assignments.id));

  return {
    /** Sorted by their beginning. @param cursor of the page before. */
    async page(filter: AssignmentFilter, order: SortOrder, limit: number, cursor?: string) {
      const columns = columnsOf(organizationId);
      const [key, id = ''] = readCursor(cursor, ['minute', 'id']) ?? [];
      const beyond = key === undefined ? undefined : following(byBeginning, order, assignments.id, key, id);
      const where = conditions(filter);
      const query = db
        .select({ ...columns, key: byBeginning.key.as('key') })
        .from(assignments)
        .leftJoin(drivers, theDriver)
        .where(and(where, beyond))
        .orderBy(...ordered(byBeginning, order, assignments.id))
        .limit(limit + 1);
      const vehicle = vehicleLabelOf(organizationId, sql`page."vehicleId"`);
      const rows = await keyedRows(db, columns, { vehicle }, query);
      return cutKeyed<Assignment>(rows, limit, await db.$count(assignments, where));
    },

    /** All of them, sorted by their beginning, in PostgreSQL's JSON. */
    json: (filter: AssignmentFilter, order: SortOrder) => jsonRows<Assignment>(db, sorted(filter, order)),

    /** The same as objects, for one vehicle and day. */
    list: (filter: AssignmentFilter, order: SortOrder): Promise<Assignment[]> => sorted(filter, order),
  };
}

/** The driver of the vehicle at that minute. Throws 'notFound' for a vehicle of another organization. */
export async function driverAt(
  db: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  minute: string,
): Promise<DriverAtMoment> {
  const { rows } = await db.execute<DriverAtMoment & Record<string, unknown>>(sql`
    select last.driver_name is not null or (
        ${asMoment(minute)} >= vehicle.created_at at time zone 'America/Argentina/Buenos_Aires'
        and not exists (
          select from ${assignments} as later
          where later.organization_id = ${organizationId} and later.vehicle_id = vehicle.id
            and later.begins > ${asMoment(minute)} and later.since_before
        )
      ) as known,
      driver.id as "driverId", coalesce(driver.name, last.driver_name) as "driverName"
    from ${vehicles} as vehicle
    left join lateral (
      select driver_id, driver_name from ${assignments} as one
      where one.organization_id = ${organizationId} and one.vehicle_id = vehicle.id
        and one.begins <= ${asMoment(minute)}
      order by one.begins desc limit 1
    ) as last on true
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = last.driver_id
    where vehicle.organization_id = ${organizationId} and vehicle.id = ${vehicleId}
  `);
  const [found] = rows;
  if (!found) throw notFound(vehicleKind.missing);
  return found;
}
