import { today } from '@baqueano/domain/dates';
import type { VehicleSummary } from '@baqueano/domain/statistics';
import {
  type CheckedVehicleInput,
  defaultVehicleImage,
  meaningOf,
  statusesMeaning,
  type Vehicle,
} from '@baqueano/domain/vehicle';
import { and, count, eq, gt, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { reminders } from '../../alerts/table.ts';
import type { Database } from '../../database/connection/database.ts';
import { isRepeated, violatedConstraint } from '../../database/connection/errors.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { writing } from '../../database/statements/changes.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { documents } from '../../papers/documents/table.ts';
import { cutPage, type Page } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { requireVersion, versionOf } from '../../records/version.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { odometerStore } from '../odometer/store.ts';
import { odometerReadings } from '../odometer/table.ts';
import { settleDocuments } from './in-force-store.ts';
import { papersStore } from './papers-store.ts';
import { vehicles } from './table.ts';

const columns = named({
  id: vehicles.id,
  brand: vehicles.brand,
  model: vehicles.model,
  year: vehicles.year,
  licensePlate: vehicles.licensePlate,
  vin: vehicles.vin,
  currentKm: vehicles.currentKm,
  status: vehicles.status,
  imageUrl: vehicles.imageUrl,
  tireInfo: vehicles.tireInfo,
  assignedDriver: vehicles.driverId,
  version: versionOf(vehicles),
});

const refusals: Record<string, () => Error> = {
  vehicles_license_plate: () => conflict('Ya existe un vehículo con esa patente'),
  vehicles_vin: () => conflict('Ya existe un vehículo con ese VIN'),
  vehicles_driver_fk: () => notFound('Conductor no encontrado'),
};

/** The reason that a person understands for a row that the database refused. */
function refusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return (constraint && refusals[constraint]?.()) ?? error;
}

/** Of a row of the table. */
export const isInService = notInArray(vehicles.status, statusesMeaning('inactive'));

const isOutOfService = ({ status }: Vehicle) => meaningOf(status) === 'inactive';

const countAndCost = sql`json_build_object('count', count(*), 'cost', coalesce(sum(cost), 0))`;

/** A table whose rows are of one vehicle each. */
type HangingTable = typeof maintenanceRecords | typeof documents;

const findVehicles = prepared((db: Database) => {
  const byIds = db
    .select(columns)
    .from(vehicles)
    .where(
      and(
        eq(vehicles.organizationId, sql.placeholder('organizationId')),
        sql`${vehicles.id} = any(${sql.placeholder('ids')})`,
      ),
    )
    .prepare('vehicles_by_ids');
  return batched(async (organizationId: OrganizationId, ids: string[]) => {
    const found = await byIds.execute({ organizationId, ids });
    return new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  });
});

const raiseVehicleKm = prepared((db: Database) =>
  db
    .update(vehicles)
    .set({ currentKm: sql`${sql.placeholder('km')}::int`, updatedAt: sql`now()` })
    .where(
      and(
        eq(vehicles.organizationId, sql.placeholder('organizationId')),
        eq(vehicles.id, sql.placeholder('id')),
        lt(vehicles.currentKm, sql.placeholder('km')),
      ),
    )
    .prepare('raise_vehicle_km'),
);

export function vehicleStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(vehicles.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(vehicles.id, id));
  const papers = papersStore(db, tenant);

  const vehicleOf = ({ table, id }: { table: HangingTable; id: string }) =>
    sql`(select vehicle_id from ${table} where organization_id = ${organizationId} and id = ${id})`;

  /** Nobody else changes it until the transaction ends; null when it does not exist. */
  async function lockSeen(tx: Database, id: string, expected: string[] | null): Promise<Vehicle | null> {
    const [current] = await tx.select(columns).from(vehicles).where(one(id)).for('no key update');
    if (current) requireVersion(current, expected);
    return current ?? null;
  }

  /** An aggregate over the rows of a vehicle in another table. */
  function ofVehicle<T>(aggregate: SQL, table: PgTable): SQL<T> {
    return sql`(
      select ${aggregate} from ${table} where organization_id = ${organizationId} and vehicle_id = ${vehicles}.id
    )`;
  }

  return {
    /** The whole fleet by plate. */
    list() {
      return jsonRows<Vehicle>(db, db.select(columns).from(vehicles).where(mine).orderBy(vehicles.licensePlate));
    },

    async page(limit: number, after: string[] | null): Promise<Page<Vehicle>> {
      const rows = await db
        .select(columns)
        .from(vehicles)
        .where(and(mine, after?.[0] === undefined ? undefined : gt(vehicles.licensePlate, after[0])))
        .orderBy(vehicles.licensePlate)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(vehicles).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.licensePlate]);
    },

    /** Those in service that lack a basic paper, by plate. */
    withoutPapers: () => papers.missing(isInService),

    /** How many of those in service have every basic paper. */
    countWithPapers: () => papers.completeVehicles(),

    find(id: string): Promise<Vehicle | null> {
      return findVehicles(db)(organizationId, id);
    },

    /** Throws 409 for a plate or VIN that another vehicle has, 404 for a driver who is not ours. */
    async create({ assignedDriver, ...input }: CheckedVehicleInput, id = uuidv7()): Promise<Vehicle> {
      const row = {
        ...input,
        status: input.status ?? 'disponible',
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        driverId: assignedDriver,
        id,
        organizationId,
      };
      try {
        return await writing(db, tenant, async (tx) => {
          const [created] = await tx.insert(vehicles).values(row).returning(columns);
          if (!created) throw new Error('The database returned no created vehicle');
          await odometerStore(tx, tenant).keep(created.id, created.currentKm, today());
          return created;
        });
      } catch (error) {
        const before = isRepeated(error) ? await this.find(id) : null;
        if (before) return before;
        throw refusal(error);
      }
    },

    /**
     * What is absent keeps its value; null when the vehicle does not exist. Throws as `create` does, and 409 when the vehicle
     * is in none of the expected versions.
     */
    async update(
      id: string,
      { assignedDriver, imageUrl, ...input }: CheckedVehicleInput,
      expected: string[] | null = null,
    ): Promise<Vehicle | null> {
      const image = imageUrl === null ? defaultVehicleImage : imageUrl;
      try {
        return await writing(db, tenant, async (tx) => {
          const before = await lockSeen(tx, id, expected);
          if (!before) return null;
          const [updated] = await tx
            .update(vehicles)
            .set({ ...input, imageUrl: image, driverId: assignedDriver, updatedAt: sql`now()` })
            .where(one(id))
            .returning(columns);
          if (!updated) throw new Error('The database returned no updated vehicle');
          if (updated.currentKm !== before.currentKm) {
            await odometerStore(tx, tenant).keep(id, updated.currentKm, today());
          }
          if (isOutOfService(updated) !== isOutOfService(before)) await settleDocuments(tx, tenant, [id]);
          return updated;
        });
      } catch (error) {
        throw refusal(error);
      }
    },

    /** What a maintenance record says of the odometer: never lowers it. */
    async raiseKm(id: string, km: number): Promise<void> {
      await raiseVehicleKm(db).execute({ organizationId, id, km });
    },

    /**
     * Until the transaction ends nobody else writes these vehicles, or locks them. Who writes several rows of a vehicle locks it
     * before all of them, and several vehicles at once: whoever comes second waits here, and never for one that waits for it.
     * @param hanging one more: that row's, as it is before anybody is waited for. Answers the ids of those locked.
     */
    async lock(ids: string[], hanging?: { table: HangingTable; id: string }): Promise<string[]> {
      const given = sql`${vehicles.id} = any(${sql.param(ids)}::uuid[])`;
      const its = hanging && sql`${vehicles.id} = ${vehicleOf(hanging)}`;
      const locked = await db
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(mine, or(given, its)))
        .orderBy(vehicles.id)
        .for('no key update')
        // Sent now: what the caller sends together with it comes behind it.
        .execute();
      return locked.map(({ id }) => id);
    },

    /** To be called by whoever has written documents of these vehicles, which are locked from the beginning. */
    settleDocuments: (ids: string[]) => settleDocuments(db, tenant, ids),

    /** What hangs on the vehicle; null when it does not exist. */
    async summary(id: string): Promise<VehicleSummary | null> {
      const [found] = await db
        .select({
          maintenance: ofVehicle<VehicleSummary['maintenance']>(countAndCost, maintenanceRecords),
          documents: ofVehicle<VehicleSummary['documents']>(countAndCost, documents),
          reminders: ofVehicle<number>(sql`count(*)`, reminders),
          readings: ofVehicle<number>(sql`count(*)`, odometerReadings),
        })
        .from(vehicles)
        .where(one(id));
      return found ?? null;
    },

    /** False when there was nothing to delete. Throws 409 when the vehicle is in none of the expected versions. */
    delete(id: string, expected: string[] | null = null): Promise<boolean> {
      return writing(db, tenant, async (tx) => {
        if (!(await lockSeen(tx, id, expected))) return false;
        await tx.delete(vehicles).where(one(id));
        return true;
      });
    },
  };
}
