import {
  type CheckedMaintenanceInput,
  isOilChange,
  type MaintenanceOptions,
  type MaintenanceRecord,
  type MaintenanceSort,
  type MaintenanceSummary,
  type SortOrder,
} from '@baqueano/domain/maintenance';
import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { isRepeated, Overtaken, violatedConstraint } from '../../database/connection/errors.ts';
import { writing } from '../../database/statements/changes.ts';
import { type JsonText, jsonRows } from '../../database/statements/json.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { cutPage, type Page } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { requireVersion } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { settleOilChange } from './oil-change-store.ts';
import { columns, insertRecord } from './row-store.ts';
import { maintenanceSearch } from './search-store.ts';
import { maintenanceRecords } from './table.ts';

export interface MaintenanceFilter {
  search?: string | null;
  serviceType?: string | null;
  workshop?: string | null;
  vehicleId?: string;
}

export interface MaintenanceOrder {
  sort: MaintenanceSort;
  order: SortOrder;
}

export const newestFirst = { sort: 'date', order: 'desc' } as const satisfies MaintenanceOrder;

/** What each sort goes by, and the type of its key in a cursor. */
const sorts: Record<MaintenanceSort, { by: SQL; type: SQL }> = {
  date: { by: sql`${maintenanceRecords.date}`, type: sql`date` },
  vehicle: { by: sql`${vehicles.licensePlate}`, type: sql`text` },
  km: { by: sql`${maintenanceRecords.km}`, type: sql`bigint` },
  serviceType: { by: sql`${maintenanceRecords.serviceType} collate "es-x-icu"`, type: sql`text` },
  workshop: { by: sql`${maintenanceRecords.workshop} collate "es-x-icu"`, type: sql`text` },
  cost: { by: sql`${maintenanceRecords.cost}`, type: sql`bigint` },
};

/** The rows that follow those keys. The first comparison is for the planner: the second spans two tables by vehicle. */
function following({ sort, order }: MaintenanceOrder, [key, id]: string[]): SQL {
  const { by, type } = sorts[sort];
  const last = sql`${key}::${type}`;
  return order === 'asc'
    ? sql`${by} >= ${last} and (${by}, ${maintenanceRecords.id}) > (${last}, ${id})`
    : sql`${by} <= ${last} and (${by}, ${maintenanceRecords.id}) < (${last}, ${id})`;
}

function refusal(error: unknown): unknown {
  const unknownVehicle = violatedConstraint(error) === 'maintenance_records_vehicle_fk';
  return unknownVehicle ? notFound('Vehículo no encontrado') : error;
}

export function maintenanceStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(maintenanceRecords.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(maintenanceRecords.id, id));
  const { matching, options } = maintenanceSearch(db, tenant);

  async function conditions({ search, serviceType, workshop, vehicleId }: MaintenanceFilter): Promise<SQL | undefined> {
    return and(
      mine,
      vehicleId ? eq(maintenanceRecords.vehicleId, vehicleId) : undefined,
      serviceType ? eq(maintenanceRecords.serviceType, serviceType) : undefined,
      workshop ? eq(maintenanceRecords.workshop, workshop) : undefined,
      search ? await matching(search) : undefined,
    );
  }

  function sorted<Q extends PgSelect>(query: Q, { sort, order }: MaintenanceOrder, where: SQL | undefined) {
    if (sort === 'vehicle') {
      const ofRecord = eq(vehicles.id, maintenanceRecords.vehicleId);
      query.innerJoin(vehicles, and(eq(vehicles.organizationId, organizationId), ofRecord));
    }
    const { by } = sorts[sort];
    const direction = order === 'asc' ? sql`asc` : sql`desc`;
    return query.where(where).orderBy(sql`${by} ${direction}, ${maintenanceRecords.id} ${direction}`);
  }

  async function list(filter: MaintenanceFilter, order: MaintenanceOrder): Promise<JsonText<MaintenanceRecord[]>> {
    const query = db.select(columns).from(maintenanceRecords).$dynamic();
    return jsonRows<MaintenanceRecord>(db, sorted(query, order, await conditions(filter)));
  }

  /** Each with the key that it is sorted by. */
  async function rowsOfPage(filter: MaintenanceFilter, order: MaintenanceOrder, most: number, after: string[] | null) {
    const where = await conditions(filter);
    const key = sql<string | number>`${sorts[order.sort].by}`.as('key');
    const query = db
      .select({ ...columns, key })
      .from(maintenanceRecords)
      .limit(most);
    return sorted(query.$dynamic(), order, after ? and(where, following(order, after)) : where);
  }

  async function summary(filter: MaintenanceFilter): Promise<MaintenanceSummary> {
    const [found] = await db
      .select({ count: count(), totalCost: sum(maintenanceRecords.cost).mapWith(Number) })
      .from(maintenanceRecords)
      .where(await conditions(filter));
    return { count: found?.count ?? 0, totalCost: found?.totalCost ?? 0 };
  }

  /**
   * Nobody else changes it, its vehicle or one of these, until the transaction ends; null when it does not exist. The vehicles
   * come first, as for everybody who writes what hangs on them: in another order two could wait for each other.
   */
  async function lockSeen(
    tx: Database,
    id: string,
    expected: string[] | null,
    vehicleIds: string[] = [],
  ): Promise<MaintenanceRecord | null> {
    const [locked, [current]] = await Promise.all([
      vehicleStore(tx, tenant).lock(vehicleIds, { table: maintenanceRecords, id }),
      tx.select(columns).from(maintenanceRecords).where(one(id)).for('no key update'),
    ]);
    if (!current) return null;
    if (!locked.includes(current.vehicleId)) throw new Overtaken();
    requireVersion(current, expected);
    return current;
  }

  return {
    list,
    options: (): Promise<MaintenanceOptions> => options(),

    /** A vehicle's records, newest first; null when the vehicle does not exist. */
    async listOfVehicle(vehicleId: string): Promise<JsonText<MaintenanceRecord[]> | null> {
      const vehicle = await vehicleStore(db, tenant).find(vehicleId);
      return vehicle && list({ vehicleId }, newestFirst);
    },

    /** `total` may know how many records pass the filter without asking. */
    async page(
      filter: MaintenanceFilter,
      order: MaintenanceOrder,
      limit: number,
      after: string[] | null,
      total = async () => (await summary(filter)).count,
    ): Promise<Page<MaintenanceRecord>> {
      const [rows, all] = await Promise.all([rowsOfPage(filter, order, limit + 1, after), total()]);
      const { rows: shown, next } = cutPage(rows, limit, all, (row) => [String(row.key), row.id]);
      return { rows: shown.map(({ key: _, ...record }) => record), total: all, next };
    },

    summary,

    async find(id: string): Promise<MaintenanceRecord | null> {
      const [found] = await db.select(columns).from(maintenanceRecords).where(one(id));
      return found ?? null;
    },

    /** Raises the vehicle's km to the record's. Throws 404 for a vehicle that is not ours. */
    async create({ nextOilChangeKm, ...input }: CheckedMaintenanceInput, id = uuidv7()): Promise<MaintenanceRecord> {
      const next = isOilChange(input.serviceType) ? nextOilChangeKm : null;
      try {
        return await writing(db, tenant, async (tx) => {
          const row = { ...input, nextOilChangeKm: next, id, organizationId };
          const fleet = vehicleStore(tx, tenant);
          const [, , [created]] = await Promise.all([
            // The record alone would only share the vehicle with others, who could then not be waited for.
            next === null ? undefined : fleet.lock([input.vehicleId]),
            fleet.raiseKm(input.vehicleId, input.km),
            insertRecord(tx, row),
          ]);
          if (!created) throw new Error('The database returned no created maintenance record');
          if (next !== null) await settleOilChange(tx, tenant, [created.vehicleId]);
          return created;
        });
      } catch (error) {
        const before = isRepeated(error) ? await this.find(id) : null;
        if (before) return before;
        throw refusal(error);
      }
    },

    /**
     * What is absent keeps its value. Throws as `create` does, 404 when the record does not exist, and 409 when it is in none
     * of the expected versions.
     */
    async update(
      id: string,
      { nextOilChangeKm, ...input }: CheckedMaintenanceInput,
      expected: string[] | null = null,
    ): Promise<MaintenanceRecord> {
      const next = isOilChange(input.serviceType) ? nextOilChangeKm : null;
      try {
        return await writing(db, tenant, async (tx) => {
          const before = await lockSeen(tx, id, expected, [input.vehicleId]);
          if (!before) throw notFound('Registro no encontrado');
          const [, [updated]] = await Promise.all([
            vehicleStore(tx, tenant).raiseKm(input.vehicleId, input.km),
            tx
              .update(maintenanceRecords)
              .set({ ...input, nextOilChangeKm: next, updatedAt: sql`now()` })
              .where(one(id))
              .returning(columns),
          ]);
          if (!updated) throw new Error('The database returned no updated maintenance record');
          if (before.nextOilChangeKm !== null || next !== null) {
            await settleOilChange(tx, tenant, [before.vehicleId, updated.vehicleId]);
          }
          return updated;
        });
      } catch (error) {
        throw refusal(error);
      }
    },

    /** False when there was nothing to delete. Throws 409 when the record is in none of the expected versions. */
    delete(id: string, expected: string[] | null = null): Promise<boolean> {
      return writing(db, tenant, async (tx) => {
        const before = await lockSeen(tx, id, expected);
        if (!before) return false;
        await tx.delete(maintenanceRecords).where(one(id));
        if (before.nextOilChangeKm !== null) await settleOilChange(tx, tenant, [before.vehicleId]);
        return true;
      });
    },
  };
}
