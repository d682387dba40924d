import {
  type CheckedFuelEntryInput,
  type Fuel,
  type FuelEntry,
  fuelEntryInput,
  fuelLabels,
  repeatedFuelQuestion,
  unitOf,
  usualFuelOf,
} from '@baqueano/domain/fuel/fuel-entry';
import { formatDecimal } from '@baqueano/domain/values/decimal';
import { formatDate } from '@baqueano/domain/values/format';
import type { VehicleFuel } from '@baqueano/domain/vehicles/vehicle-facts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { jsonRows } from '../../database/statements/json.ts';
import { recompute } from '../../due/recompute.ts';
import { namedDriverStore } from '../../fleet/assignments/named-driver-store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { entryMoment } from '../../fleet/odometer/store.ts';
import { recomputeByKm } from '../../fleet/vehicles/km-store.ts';
import { lockVehicles, raiseKm } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../../fleet/vehicles/table.ts';
import { cutKeyed, following, keyedRows, ordered } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import {
  asMoment,
  columns,
  countOf,
  type FuelFilter,
  type FuelOrder,
  hundredths,
  joinsOf,
  matching,
  sorts,
  summaryOf,
} from './search-store.ts';
import { fuelEntries } from './table.ts';

export const fuelKind: RecordKind<FuelEntry> = {
  name: 'fuel',
  table: fuelEntries,
  missing: 'Carga de combustible no encontrada',
  refusals: { fuel_entries_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: Object.keys(fuelEntryInput.shape),
  labelOf({ fuel, quantity, moment }) {
    return `${formatDecimal(quantity)} ${unitOf(fuel)} de ${fuelLabels[fuel]}, ${formatDate(moment.slice(0, 10))}`;
  },
  vehicleOf: ({ vehicleId }) => vehicleId,
  driverOf: ({ driverId }) => driverId,
};

/** The columns of a row; absent fields are left out. */
function rowOf({ driverId: _id, driverName: _name, moment, quantity, hours, ...row }: CheckedFuelEntryInput) {
  return {
    ...row,
    moment: asMoment(moment),
    quantity: hundredths(quantity),
    hours: hours == null ? hours : hundredths(hours),
  };
}

export function fuelStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const joins = joinsOf(tenant);
  const named = namedDriverStore(tenant, 'fuel_entries');
  const one = (id: string) => and(joins.mine, eq(fuelEntries.id, id));

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<FuelEntry | null> {
    const [found] = await from.select(columns).from(fuelEntries).leftJoin(drivers, joins.driver).where(one(id));
    return found ?? null;
  }

  async function written(tx: Database, id: string): Promise<FuelEntry> {
    return theRow([await find(id, tx)].filter((found) => found !== null));
  }

  /** Locks it, its vehicle and these until the transaction ends; null when it does not exist. */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<FuelEntry | null> {
    const locked = await lockVehicles(tx, tenant, vehicleIds, { table: fuelEntries, id });
    await tx.select({ id: fuelEntries.id }).from(fuelEntries).where(one(id)).for('no key update');
    const current = await find(id, tx);
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current;
  }

  const summary = (filter: FuelFilter) => summaryOf(db, tenant, filter);
  const count = (filter: FuelFilter) => countOf(db, tenant, filter);

  return {
    find: (id: string) => find(id),
    summary,
    count,

    /**
     * @param cursor of the page before.
     * @param total may know how many entries pass the filter without asking.
     */
    async page(
      filter: FuelFilter,
      { sort, order }: FuelOrder,
      limit: number,
      cursor?: string,
      total = async () => (await count(filter)).total,
    ) {
      const by = sorts[sort];
      const [key, lastId = ''] = readCursor(cursor, [by.form, 'id']) ?? [];
      const beyond = key === undefined ? undefined : following(by, order, fuelEntries.id, key, lastId);
      const query = db
        .select({ ...columns, key: by.key.as('key') })
        .from(fuelEntries)
        .innerJoin(vehicles, joins.vehicle)
        .leftJoin(drivers, joins.driver)
        .where(and(matching(tenant, filter), beyond))
        .orderBy(...ordered(by, order, fuelEntries.id))
        .limit(limit + 1);
      const vehicle = vehicleLabelOf(organizationId, sql`page."vehicleId"`);
      const [found, all] = await Promise.all([keyedRows(db, columns, { vehicle }, query), total()]);
      return cutKeyed<FuelEntry>(found, limit, all);
    },

    /** The entries of one driver, newest first. */
    newestOf(driverId: string, most: number) {
      const theirs = and(joins.mine, eq(fuelEntries.driverId, driverId));
      const query = db.select(columns).from(fuelEntries).leftJoin(drivers, joins.driver).where(theirs);
      return jsonRows<FuelEntry>(db, query.orderBy(...ordered(sorts.moment, 'desc', fuelEntries.id)).limit(most));
    },

    /** The fuel to propose for each of these vehicles, if any is known. */
    async usualFuels(vehicleIds: readonly string[]): Promise<Map<string, Fuel>> {
      const { rows } = await db.execute<{ id: string; last: Fuel | null; fuels: VehicleFuel[] }>(sql`
        select vehicle.id, vehicle.fuels, (
          select fuel from ${fuelEntries} where organization_id = ${organizationId} and vehicle_id = vehicle.id
          order by moment desc, id desc limit 1
        ) as last
        from ${vehicles} as vehicle
        where vehicle.organization_id = ${organizationId} and vehicle.id = any(${sql.param(vehicleIds)}::uuid[])`);
      return new Map(
        rows.flatMap(({ id, last, fuels }) => {
          const fuel = last ?? usualFuelOf(fuels);
          return fuel ? [[id, fuel] as const] : [];
        }),
      );
    },

    /** The stations of the last 500 entries, in alphabetical order. */
    async stations(): Promise<string[]> {
      const { rows } = await db.execute<{ station: string }>(sql`
        select station from (
          select station from ${fuelEntries} where organization_id = ${organizationId} order by moment desc, id desc limit 500
        ) as newest
        where station is not null group by station order by station collate "es-x-icu"`);
      return rows.map(({ station }) => station);
    },

    /**
     * The question about an entry of the same vehicle, day, quantity and total.
     * @param own the entry itself: with the same receipt as before it is no question.
     */
    async question(input: CheckedFuelEntryInput, own: string): Promise<string | null> {
      const day = input.moment.slice(0, 10);
      const same = and(
        ...[joins.mine, eq(fuelEntries.vehicleId, input.vehicleId)],
        sql`${fuelEntries.moment} >= ${day}::date and ${fuelEntries.moment} < ${day}::date + 1`,
        ...[eq(fuelEntries.quantity, hundredths(input.quantity)), eq(fuelEntries.cost, input.cost)],
      );
      const found = await db.select({ id: fuelEntries.id }).from(fuelEntries).where(same);
      return found.length > 0 && !found.some(({ id }) => id === own) ? repeatedFuelQuestion(input) : null;
    },

    /**
     * Raises the vehicle's km to the entry's. Throws 'notFound' for a vehicle or a driver that is not ours.
     * @param also is written with it.
     */
    create(input: CheckedFuelEntryInput, id = newId(), also?: (tx: Database) => Promise<void>): Promise<FuelEntry> {
      const { vehicleId, km } = input;
      return createRecord(db, tenant, fuelKind, {
        find: () => find(id),
        async insert(tx) {
          if (km == null) await lockVehicles(tx, tenant, [vehicleId]);
          else await raiseKm(tx, tenant, vehicleId, km);
          const driver = await named.ofNew(tx, input);
          await tx
            .insert(fuelEntries)
            .values({ ...rowOf(input), ...driver, id, organizationId, createdAt: entryMoment });
          await also?.(tx);
          if (km != null) await recompute(tx, tenant, { because: ['km'], vehicleIds: [vehicleId] });
          return written(tx, id);
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(id: string, input: CheckedFuelEntryInput, expected: string[] | null = null, undoing?: string) {
      return changeRecord(db, tenant, fuelKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [input.vehicleId]),
        keep: (tx, before) => named.toKeep(tx, before, input),
        async change(tx, before) {
          const driver = await named.ofChanged(tx, before, input, undoing);
          await tx
            .update(fuelEntries)
            .set({ ...rowOf(input), ...driver, updatedAt: sql`now()` })
            .where(one(id));
          const updated = await written(tx, id);
          const isRead = (['vehicleId', 'moment', 'km'] as const).some((field) => updated[field] !== before[field]);
          if (isRead) await recomputeByKm(tx, tenant, [before.vehicleId, updated.vehicleId]);
          return updated;
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, fuelKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, { vehicleId }) {
          await tx.delete(fuelEntries).where(one(id));
          await recomputeByKm(tx, tenant, [vehicleId]);
        },
      });
    },
  };
}
