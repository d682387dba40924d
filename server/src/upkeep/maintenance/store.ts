import {
  type CheckedMaintenanceInput,
  isOilChange,
  type MaintenanceOptions,
  type MaintenanceRecord,
  type MaintenanceSort,
  type MaintenanceSummary,
  maintenanceInput,
} from '@baqueano/domain/maintenance';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import type { Days } from '@baqueano/domain/values/period';
import { and, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { type JsonText, jsonRows } from '../../database/statements/json.ts';
import { inOneTrip } from '../../database/statements/transaction.ts';
import { recompute } from '../../due/recompute.ts';
import { recomputeByKm } from '../../fleet/vehicles/km-store.ts';
import { lockVehicles, raiseKm } from '../../fleet/vehicles/lock-store.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { plateOrName, vehicleLabelOf, vehicles } from '../../fleet/vehicles/table.ts';
import { reachClearanceKm } from '../../papers/clearance/due-store.ts';
import { onDays } from '../../records/days.ts';
import { cutKeyed, following, keyedRows, ordered, type Sort, sortBy } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { type Page, readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { needsReread, rereadOilChange } from './due-store.ts';
import { columns, insertRecord } from './row-store.ts';
import { maintenanceSearch } from './search-store.ts';
import { maintenanceRecords } from './table.ts';

/** The days are those of the service. */
export interface MaintenanceFilter extends Days {
  search?: string | null;
  /** These alone. */
  ids?: string[];
  serviceType?: string | null;
  workshop?: string | null;
  vehicleId?: string;
}

export interface MaintenanceOrder {
  sort: MaintenanceSort;
  order: SortOrder;
}

export const newestFirst = { sort: 'date', order: 'desc' } as const satisfies MaintenanceOrder;

const sorts: Record<MaintenanceSort, Sort> = {
  date: sortBy(sql`${maintenanceRecords.date}`, 'date'),
  vehicle: sortBy(plateOrName(), 'text'),
  km: sortBy(sql`${maintenanceRecords.km}`, 'bigint'),
  serviceType: sortBy(sql`${maintenanceRecords.serviceType} collate "es-x-icu"`, 'text'),
  workshop: sortBy(sql`${maintenanceRecords.workshop} collate "es-x-icu"`, 'text'),
  cost: sortBy(sql`${maintenanceRecords.cost}`, 'bigint'),
};

export const recordKind: RecordKind<MaintenanceRecord> = {
  name: 'maintenance',
  table: maintenanceRecords,
  missing: 'Registro no encontrado',
  refusals: { maintenance_records_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: Object.keys(maintenanceInput.shape),
  labelOf: ({ serviceType }) => serviceType,
  vehicleOf: ({ vehicleId }) => vehicleId,
};

export function maintenanceStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(maintenanceRecords.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(maintenanceRecords.id, id));
  const { matching, options } = maintenanceSearch(db, tenant);

  async function conditions({
    search,
    serviceType,
    workshop,
    vehicleId,
    ids,
    ...days
  }: MaintenanceFilter): Promise<SQL | undefined> {
    return and(
      mine,
      vehicleId ? eq(maintenanceRecords.vehicleId, vehicleId) : undefined,
      serviceType ? eq(maintenanceRecords.serviceType, serviceType) : undefined,
      workshop ? eq(maintenanceRecords.workshop, workshop) : undefined,
      ids && inArray(maintenanceRecords.id, ids),
      onDays(maintenanceRecords.date, days),
      search ? await matching(search) : undefined,
    );
  }

  function sorted<Q extends PgSelect>(query: Q, { sort, order }: MaintenanceOrder, where: SQL | undefined) {
    const its = eq(vehicles.id, maintenanceRecords.vehicleId);
    if (sort === 'vehicle') query.innerJoin(vehicles, and(eq(vehicles.organizationId, organizationId), its));
    return query.where(where).orderBy(...ordered(sorts[sort], order, maintenanceRecords.id));
  }

  async function list(filter: MaintenanceFilter, order: MaintenanceOrder): Promise<JsonText<MaintenanceRecord[]>> {
    const query = db.select(columns).from(maintenanceRecords).$dynamic();
    return jsonRows<MaintenanceRecord>(db, sorted(query, order, await conditions(filter)));
  }

  /** Each with the key that it is sorted by. */
  async function rowsOfPage(
    filter: MaintenanceFilter,
    { sort, order }: MaintenanceOrder,
    most: number,
    cursor?: string,
  ) {
    const by = sorts[sort];
    const [key, id = ''] = readCursor(cursor, [by.form, 'id']) ?? [];
    const beyond = key === undefined ? undefined : following(by, order, maintenanceRecords.id, key, id);
    const query = db
      .select({ ...columns, key: by.key.as('key') })
      .from(maintenanceRecords)
      .limit(most);
    const page = sorted(query.$dynamic(), { sort, order }, and(await conditions(filter), beyond));
    return keyedRows(db, columns, { vehicle: vehicleLabelOf(organizationId, sql`page."vehicleId"`) }, page);
  }

  async function summary(filter: MaintenanceFilter): Promise<MaintenanceSummary> {
    const [found] = await db
      .select({ count: count(), totalCost: sum(maintenanceRecords.cost).mapWith(Number) })
      .from(maintenanceRecords)
      .where(await conditions(filter));
    return { count: found?.count ?? 0, totalCost: found?.totalCost ?? 0 };
  }

  /**
   * Locks it, its vehicle and these until the transaction ends; null when it does not exist. The vehicles come first, as for
   * all
   * writes of records that hang on them: in another order two could wait for each other.
   */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<MaintenanceRecord | null> {
    const locked = await lockVehicles(tx, tenant, vehicleIds, { table: maintenanceRecords, id });
    const [current] = await tx.select(columns).from(maintenanceRecords).where(one(id)).for('no key update');
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current ?? null;
  }

  async function find(id: string): Promise<MaintenanceRecord | null> {
    const [found] = await db.select(columns).from(maintenanceRecords).where(one(id));
    return found ?? null;
  }

  return {
    list,
    options: (): Promise<MaintenanceOptions> => options(),

    /** A vehicle's records, newest first; null when the vehicle does not exist. */
    async listOfVehicle(vehicleId: string): Promise<JsonText<MaintenanceRecord[]> | null> {
      const vehicle = await findVehicle(db, tenant, vehicleId);
      return vehicle && list({ vehicleId }, newestFirst);
    },

    /**
     * @param cursor of the page before.
     * @param total may know how many records pass the filter without asking.
     */
    async page(
      filter: MaintenanceFilter,
      order: MaintenanceOrder,
      limit: number,
      cursor?: string,
      total = async () => (await summary(filter)).count,
    ): Promise<Page<JsonText<MaintenanceRecord[]>>> {
      const [rows, all] = await Promise.all([rowsOfPage(filter, order, limit + 1, cursor), total()]);
      return cutKeyed(rows, limit, all);
    },

    summary,
    find,

    /** Raises the vehicle's km to the record's. Throws 'notFound' for a vehicle that is not ours. */
    create({ nextOilChangeKm, ...input }: CheckedMaintenanceInput, id = newId()): Promise<MaintenanceRecord> {
      const next = isOilChange(input.serviceType) ? nextOilChangeKm : null;
      return createRecord(db, tenant, recordKind, {
        find: () => find(id),
        async insert(tx) {
          const row = { ...input, nextOilChangeKm: next, id, organizationId };
          // The vehicle is locked first: the record alone would only share it with others, who could then not be waited for.
          const [, , rows, isReread] = await inOneTrip([
            raiseKm(tx, tenant, input.vehicleId, input.km),
            reachClearanceKm(tx, tenant, input.vehicleId, input.km),
            insertRecord(tx, row),
            needsReread(tx, tenant, input.vehicleId),
          ]);
          const created = theRow(rows);
          if (next !== null) await recompute(tx, tenant, { because: ['maintenance'], vehicleIds: [created.vehicleId] });
          else if (isReread) await rereadOilChange(tx, tenant, created.vehicleId);
          return created;
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(
      id: string,
      { nextOilChangeKm, ...input }: CheckedMaintenanceInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<MaintenanceRecord> {
      const next = isOilChange(input.serviceType) ? nextOilChangeKm : null;
      const change = { ...input, nextOilChangeKm: next, updatedAt: sql`now()` };
      return changeRecord(db, tenant, recordKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [input.vehicleId]),
        async change(tx, before) {
          const updated = theRow(await tx.update(maintenanceRecords).set(change).where(one(id)).returning(columns));
          const isRead = (['vehicleId', 'date', 'km'] as const).some((field) => updated[field] !== before[field]);
          const vehicleIds = [before.vehicleId, updated.vehicleId];
          if (isRead) await recomputeByKm(tx, tenant, vehicleIds);
          else await recompute(tx, tenant, { because: ['maintenance'], vehicleIds });
          return updated;
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, recordKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, before) {
          await tx.delete(maintenanceRecords).where(one(id));
          await recomputeByKm(tx, tenant, [before.vehicleId]);
        },
      });
    },
  };
}
