import {
  type Fuel,
  type FuelEntry,
  type FuelSort,
  type FuelSummary,
  type FuelUnit,
  fuels,
  unitOf,
} from '@baqueano/domain/fuel/fuel-entry';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import type { Days } from '@baqueano/domain/values/period';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { named } from '../../database/statements/json.ts';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { nameOf, plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { type Sort, sortBy } from '../../records/list.ts';
import { versionOf } from '../../records/version.ts';
import { theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { fuelEntries } from './table.ts';

export interface FuelFilter extends Days {
  fuel?: Fuel;
  vehicleId?: string;
  driverId?: string;
  search?: string | null;
  /** Only these. */
  ids?: string[];
}

export interface FuelOrder {
  sort: FuelSort;
  order: SortOrder;
}

const minute = sql<string>`to_char(${fuelEntries.moment}, 'YYYY-MM-DD"T"HH24:MI')`;
export const asMoment = (text: string) => sql`${text}::timestamp`;
export const hundredths = (value: number) => Math.round(value * 100);

/** For fuel entries joined with their driver; of a deleted driver only the name is left. */
export const columns = named({
  id: fuelEntries.id,
  vehicleId: fuelEntries.vehicleId,
  moment: minute,
  fuel: sql<Fuel>`${fuelEntries.fuel}`,
  quantity: sql<FuelEntry['quantity']>`${fuelEntries.quantity} / 100::float8`,
  cost: fuelEntries.cost,
  km: fuelEntries.km,
  hours: sql<FuelEntry['hours']>`${fuelEntries.hours} / 100::float8`,
  station: fuelEntries.station,
  fullTank: fuelEntries.fullTank,
  missedBefore: fuelEntries.missedBefore,
  driverId: drivers.id,
  driverName: sql<string | null>`coalesce(${drivers.name}, ${fuelEntries.driverName})`,
  notes: fuelEntries.notes,
  version: versionOf(fuelEntries),
});

/** `from ... where`, for the rows of a tenant. */
export function joinsOf({ organizationId }: Tenant) {
  return {
    mine: eq(fuelEntries.organizationId, organizationId),
    vehicle: and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, fuelEntries.vehicleId)),
    driver: and(eq(drivers.organizationId, organizationId), eq(drivers.id, fuelEntries.driverId)),
  };
}

/** On some days, both included. */
export const onMoments = ({ from, to }: Days) =>
  and(
    from ? sql`${fuelEntries.moment} >= ${from}::date` : undefined,
    to ? sql`${fuelEntries.moment} < ${to}::date + 1` : undefined,
  );

/** For fuel entries joined with their vehicles and drivers. */
export function matching(tenant: Tenant, filter: FuelFilter): SQL | undefined {
  const { fuel, vehicleId, driverId, search, ids } = filter;
  const patterns = search ? searchPatterns(search) : [];
  const words = sql`concat_ws('|', ${fuelEntries.station}, ${fuelEntries.notes}, ${plateOrName()}, ${nameOf()},
    coalesce(${drivers.name}, ${fuelEntries.driverName}))`;
  return and(
    joinsOf(tenant).mine,
    fuel && eq(fuelEntries.fuel, fuel),
    vehicleId ? eq(fuelEntries.vehicleId, vehicleId) : undefined,
    driverId ? eq(drivers.id, driverId) : undefined,
    ids && inArray(fuelEntries.id, ids),
    onMoments(filter),
    patterns.length > 0 ? sql`${words} ~ all (${sql.param(patterns)}::text[])` : undefined,
  );
}

export const sorts: Record<FuelSort, Sort> = {
  moment: { by: [sql`${fuelEntries.moment}`], key: minute, form: 'minute', last: asMoment },
  vehicle: sortBy(plateOrName(), 'text'),
  // Unknown sorts below 0: a row comparison with null would lose the row.
  km: sortBy(sql`coalesce(${fuelEntries.km} + 1, 0)`, 'bigint'),
  quantity: sortBy(sql`${fuelEntries.quantity}`, 'bigint'),
  cost: sortBy(sql`${fuelEntries.cost}`, 'bigint'),
  station: sortBy(sql`coalesce(${fuelEntries.station}, '') collate "es-x-icu"`, 'text'),
};

/**
 * Stretches between the odometers of a vehicle's entries: each has the cost of the entries after the last odometer up to its
 * own, and its distance. A stretch without a known distance is left out: the first odometer, a km that falls, a missed entry.
 */
const stretches = sql`(
  select sum(cost) as cost, max(km) - lag(max(km)) over (partition by vehicle_id order by place desc) as km,
    bool_or(missed_before) as is_broken
  from (
    select vehicle_id, cost, km, missed_before,
      count(km) over (partition by vehicle_id order by moment desc, id desc) as place
    from found
  ) as placed
  where place > 0
  group by vehicle_id, place
)`;

/** For a page: the summary of many entries takes much longer than fifty rows. */
export async function countOf(db: Database, tenant: Tenant, filter: FuelFilter): Promise<{ total: number }> {
  const joins = joinsOf(tenant);
  const [found] = await db
    .select({ total: count() })
    .from(fuelEntries)
    .innerJoin(vehicles, joins.vehicle)
    .leftJoin(drivers, joins.driver)
    .where(matching(tenant, filter));
  return { total: found?.total ?? 0 };
}

/** A filter that leaves out some entries of a vehicle's days leaves no distance to its costs. */
const isWhole = ({ search, fuel, driverId, ids }: FuelFilter) => !search && !fuel && !driverId && !ids;

export async function summaryOf(db: Database, tenant: Tenant, filter: FuelFilter): Promise<FuelSummary> {
  const joins = joinsOf(tenant);
  const found = db
    .select({
      ...{ vehicleId: fuelEntries.vehicleId, moment: fuelEntries.moment, id: fuelEntries.id, fuel: fuelEntries.fuel },
      ...{ quantity: fuelEntries.quantity, cost: fuelEntries.cost, km: fuelEntries.km },
      missedBefore: fuelEntries.missedBefore,
    })
    .from(fuelEntries)
    .innerJoin(vehicles, joins.vehicle)
    .leftJoin(drivers, joins.driver)
    .where(matching(tenant, filter));
  const quantityIn = (unit: FuelUnit) => {
    const its = sql.param(fuels.filter((fuel) => unitOf(fuel) === unit));
    return sql`coalesce(sum(quantity) filter (where fuel = any(${its}::text[])), 0) / 100::float8`;
  };
  const { rows } = await db.execute<{ summary: FuelSummary }>(sql`
    with found as materialized (${found}) select json_build_object(
      'count', count(*), 'cost', coalesce(sum(cost), 0),
      'litres', ${quantityIn('l')}, 'cubicMetres', ${quantityIn('m³')}, 'kilowattHours', ${quantityIn('kWh')},
      'byDistance', (
        select json_build_object('cost', coalesce(sum(cost), 0), 'km', coalesce(sum(km), 0))
        from ${stretches} as stretch where km > 0 and not is_broken and ${isWhole(filter)}::boolean
      )
    ) as summary from found`);
  return theRow(rows).summary;
}
