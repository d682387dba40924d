import { today } from '@baqueano/domain/values/dates';
import type { Days } from '@baqueano/domain/values/period';
import { mostKmPerDay, type ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { counted } from '../../records/of-vehicle.ts';
import { reads } from '../../records/permitted.ts';
import { usedOtherwise } from '../../records/refusals.ts';
import { activity } from '../../records/table.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { vehicles } from '../vehicles/table.ts';
import { allSources, type Of, type Reading, readingsOf, sources, type Which } from './readings-store.ts';
import { odometerReadings } from './table.ts';

export const countedReadings = counted(odometerReadings);

/** Whether a vehicle has a reading besides the one of its creation. */
export const anyReading = (organizationId: OrganizationId | Placeholder): SQL => sql`exists (
  select 1 from ${odometerReadings} as first
  join ${odometerReadings} as next on next.organization_id = ${organizationId} and next.vehicle_id = first.vehicle_id
    and next.id <> first.id
  where first.organization_id = ${organizationId}
)`;

/** For another store's select list: the date of the vehicle's first reading with at least `km`, or null. */
export function reachedOn(tenant: Of, vehicleId: SQL, km: SQL): SQL<string | null> {
  return sql`(select min(date) from ${readingsOf(tenant, vehicleId)} as reading where km >= ${km})`;
}

/** A vehicle's km per day: the middle half of its days lies between `low` and `high`. */
export interface Pace {
  median: number;
  low: number;
  high: number;
}

/**
 * For another store's select list: the pace of a vehicle as JSON. Each stretch between two days with readings has the weight of
 * its days. Stretches of the 90 days before `on` count, or without one those of the 365 days before; null without any.
 * A stretch with fewer km than before counts for nothing: its odometer was replaced, or mistyped.
 */
export function paceOf(tenant: Of, vehicleId: SQL, on: string | Placeholder): SQL<Pace | null> {
  const until = (share: string) => sql`min(daily) filter (where upto >= ${sql.raw(share)} * total)`;
  return sql`(
    select case when count(*) > 0 then
      json_build_object('median', ${until('0.5')}, 'low', ${until('0.25')}, 'high', ${until('0.75')}) end
    from (
      select daily, sum(days) over (order by daily, since) as upto, sum(days) over () as total
      from (
        select since, days, run::float8 / days as daily, bool_or(since >= ${on}::date - 90) over () as lately
        from (
          select lag(date) over by_day as since, date - lag(date) over by_day as days, km - lag(km) over by_day as run
          from (
            select date, max(km) as km from ${readingsOf(tenant, vehicleId)} as reading
            where date between ${on}::date - 365 and ${on}::date group by date
          ) as day window by_day as (order by date)
        ) as stretch where run >= 0
      ) as run where not lately or since >= ${on}::date - 90
    ) as weighed
  )`;
}

/** For another store's select list: the median of the pace. */
export function kmPerDay(tenant: Of, vehicleId: SQL, on: string | Placeholder): SQL<number | null> {
  return sql`((${paceOf(tenant, vehicleId, on)} ->> 'median')::float8)`;
}

/**
 * For another store's select list: a vehicle's km on some days; null without two readings. They begin at the reading before
 * these days, else at the first one within them.
 */
export function kmOn(tenant: Of, vehicleId: SQL, { from = '1900-01-01', to = today() }: Days): SQL<number | null> {
  const nearest = (within: SQL, direction: SQL) => sql`(
    select date, km from ${readingsOf(tenant, vehicleId)} as reading where ${within}
    order by date ${direction}, created_at desc limit 1
  )`;
  const [before, after] = [nearest(sql`date <= ${from}`, sql`desc`), nearest(sql`date > ${from}`, sql`asc`)];
  return sql`(
    select case when start.date < stop.date and start.km <= stop.km then stop.km - start.km end
    from (${before} union all ${after} order by date limit 1) as start, ${nearest(sql`date <= ${to}`, sql`desc`)} as stop
  )`;
}

/**
 * For another store's select list: the km that follows from a vehicle's entries; null without an entry on the vehicle
 * itself. The last such entry counts, raised by every entry after it (decision 91). An entry for an earlier day only raises
 * it,
 * if a later day had an entry already.
 */
export function kmEntered(tenant: Of, vehicleId: SQL): SQL<number | null> {
  const entries = readingsOf(tenant, vehicleId);
  const own = readingsOf(tenant, vehicleId, { of: ['vehicle'] });
  return sql`(
    select greatest(own.km, (select max(km) from ${entries} as later where later.created_at > own.created_at))
    from ${own} as own
    where own.date >= (own.created_at at time zone 'America/Argentina/Buenos_Aires')::date
      or not exists (
        select 1 from ${entries} as other where other.date > own.date and other.created_at <= own.created_at
      )
    order by own.created_at desc, own.date desc, own.km desc
    limit 1
  )`;
}

/** For another store's select list: the km of a vehicle with entries that only raise it; null without one. */
export function kmRaised(tenant: Of, vehicleId: SQL): SQL<number | null> {
  return sql`(select max(km) from ${readingsOf(tenant, vehicleId)} as reading)`;
}

/** The moment of an entry under the lock of its vehicle: with now() a transaction would precede the one it waited for. */
export const entryMoment = sql`clock_timestamp()`;

/** The same one for all entries of a transaction that has locked several vehicles. */
export async function momentNow(tx: Database): Promise<SQL> {
  const { rows } = await tx.execute<{ now: string }>(sql`select ${entryMoment}::text as now`);
  return sql`${rows[0]?.now}::timestamptz`;
}

/** An entry on the vehicle itself. @returns false for an id that exists already: a repeated request. */
export async function keepReading(
  tx: Database,
  { organizationId }: Tenant,
  vehicleId: string,
  km: number,
  date: string,
  id = uuidv7(),
): Promise<boolean> {
  const row = { id, organizationId, vehicleId, km, date, createdAt: entryMoment };
  const inserted = await tx
    .insert(odometerReadings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: odometerReadings.id });
  return inserted.length > 0;
}

/** For an id that exists already. @throws Refusal 'otherwise' if the id is of another reading. */
export async function requireSameReading(
  tx: Database,
  { organizationId }: Tenant,
  { id, vehicleId, km, date }: { id: string; vehicleId: string; km: number; date: string },
): Promise<void> {
  const its = and(eq(odometerReadings.organizationId, organizationId), eq(odometerReadings.id, id));
  const same = and(
    eq(odometerReadings.vehicleId, vehicleId),
    eq(odometerReadings.km, km),
    eq(odometerReadings.date, date),
  );
  if ((await tx.$count(odometerReadings, and(its, same))) === 0) throw usedOtherwise();
}

/**
 * A km from a vehicle's form that contradicts its only entry, of its creation or an import, replaces that entry.
 * @param undoing the line of an undo: the entry gets its former km again.
 * @returns false if there is another entry, or no contradiction.
 */
export async function correctOnly(
  tx: Database,
  tenant: Tenant,
  vehicleId: string,
  { from, to }: { from: number; to: number },
  undoing: boolean,
): Promise<boolean> {
  const contradicts = sql`(${to}::int < km or ${to}::int > km + greatest(1, ${today()}::date - date) * ${mostKmPerDay}::int)`;
  const { rowCount } = await tx.execute(sql`
    update ${odometerReadings} set km = ${to}
    where organization_id = ${tenant.organizationId} and vehicle_id = ${vehicleId} and km = ${from}
      and (${undoing}::boolean or ${contradicts})
      and (select count(*) from ${readingsOf(tenant, sql`${vehicleId}::uuid`)} as reading) = 1`);
  return rowCount === 1;
}

/** Entries on many vehicles, in one statement: none of them exists already. */
export async function keepReadings(
  tx: Database,
  { organizationId }: Tenant,
  readings: readonly { vehicleId: string; km: number }[],
  date: string,
): Promise<void> {
  const rows = JSON.stringify(readings.map((reading) => ({ id: uuidv7(), ...reading })));
  await tx.execute(sql`
    insert into ${odometerReadings} (organization_id, id, vehicle_id, km, date, created_at)
    select vehicle.organization_id, reading.id, vehicle.id, reading.km, ${date}::date, ${entryMoment}
    from ${vehicles} as vehicle
    join jsonb_to_recordset(${rows}::jsonb) as reading (id uuid, "vehicleId" uuid, km int)
      on reading."vehicleId" = vehicle.id
    where vehicle.organization_id = ${organizationId}`);
}

/**
 * Deletes the readings of a change that is undone: they were mistakes.
 * @param change the line of the change in the activity, which has the beginning of its transaction.
 * @param changed each with the km of the change.
 * @returns the vehicles that had one.
 */
export async function takeReadingsBack(
  tx: Database,
  { organizationId }: Tenant,
  changed: readonly { vehicleId: string; km: number | null }[],
  change: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ vehicle_id: string }>(sql`
    delete from ${odometerReadings} where organization_id = ${organizationId} and id in (
      select distinct on (reading.vehicle_id) reading.id
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed ("vehicleId" uuid, km int)
      join ${odometerReadings} as reading on reading.organization_id = ${organizationId}
        and reading.vehicle_id = changed."vehicleId" and reading.km = changed.km
        and reading.created_at >= (select at from ${activity} where organization_id = ${organizationId} and id = ${change})
      order by reading.vehicle_id, reading.created_at
    )
    returning vehicle_id`);
  return rows.map((row) => row.vehicle_id);
}

export function odometerStore(db: Database, tenant: Tenant) {
  return {
    /** Oldest first. */
    async readings(vehicleId: string): Promise<Reading[]> {
      const { rows } = await db.execute<Reading & Record<string, unknown>>(
        sql`select date, km, source from ${readingsOf(tenant, sql`${vehicleId}::uuid`)} as reading order by date, km`,
      );
      return rows;
    },

    /** A key without the right to read some records may not see their days. */
    readable: allSources.filter((source) => {
      const { needs } = sources[source];
      return needs === null || reads(tenant, needs);
    }),

    /** The latest entry counts among several of one day. */
    async around(vehicleId: string, date: string, which?: Which): Promise<ReadingsAround> {
      const vehicle = sql`${vehicleId}::uuid`;
      const readings = readingsOf(tenant, vehicle, which);
      const nearest = (within: SQL, direction: SQL) => sql`(
        select json_build_object('date', date, 'km', km) from ${readings} as reading where ${within}
        order by date ${direction}, created_at desc limit 1
      )`;
      const { rows } = await db.execute<ReadingsAround & { count: number } & Record<string, unknown>>(sql`
        select ${nearest(sql`date <= ${date}`, sql`desc`)} as before, ${nearest(sql`date > ${date}`, sql`asc`)} as after,
          (select count(*)::int from ${readingsOf(tenant, vehicle)} as reading) as count
      `);
      const [found] = rows;
      if (!found) throw new Error('The database returned no readings');
      const { before, after, count } = found;
      return { before, after, ...(count === 1 && { only: true as const }) };
    },
  };
}
