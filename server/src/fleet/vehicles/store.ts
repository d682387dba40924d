import { today } from '@baqueano/domain/dates';
import {
  type CheckedVehicleInput,
  defaultVehicleImage,
  meaningOf,
  statusesMeaning,
  type Vehicle,
  type VehicleSummary,
  vehicleInput,
} from '@baqueano/domain/vehicle';
import { and, count, eq, gt, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { reminders } from '../../alerts/table.ts';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { documents } from '../../papers/documents/table.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { lockDrivers, settleLicenses } from '../drivers/license-store.ts';
import { keepReading, takeReadingBack } from '../odometer/store.ts';
import { odometerReadings } from '../odometer/table.ts';
import { settleDocuments } from './in-force-store.ts';
import { recomputeOilChanges, settleOilChanges } from './oil-change-store.ts';
import { papersStore } from './papers-store.ts';
import { settleReminders } from './reminder-store.ts';
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

export const vehicleKind: RecordKind<Vehicle> = {
  name: 'vehicle',
  table: vehicles,
  missing: 'Vehículo no encontrado',
  refusals: {
    vehicles_license_plate: () => conflict('Ya existe un vehículo con esa patente'),
    vehicles_vin: () => conflict('Ya existe un vehículo con ese VIN'),
    vehicles_driver_fk: () => notFound('Conductor no encontrado'),
  },
  fields: Object.keys(vehicleInput.shape),
  labelOf: ({ licensePlate }) => licensePlate,
  vehicleOf: ({ id }) => id,
};

/** Of a row of the table. */
const isInService = notInArray(vehicles.status, statusesMeaning('inactive'));

const isOutOfService = ({ status }: Pick<Vehicle, 'status'>) => meaningOf(status) === 'inactive';

/** What a licence's alert goes by. */
type Driven = Pick<Vehicle, 'licensePlate' | 'status'> & { assignedDriver?: string | null };

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

/** One statement: every record of maintenance needs both. */
const lockAndRaiseKm = prepared((db: Database) => {
  const theVehicle = and(
    eq(vehicles.organizationId, sql.placeholder('organizationId')),
    eq(vehicles.id, sql.placeholder('id')),
  );
  const locked = db
    .$with('locked')
    .as(db.select({ id: vehicles.id, km: vehicles.currentKm }).from(vehicles).where(theVehicle).for('no key update'));
  return db
    .with(locked)
    .update(vehicles)
    .set({ currentKm: sql`${sql.placeholder('km')}::int`, updatedAt: sql`now()` })
    .from(locked)
    .where(and(theVehicle, eq(vehicles.id, locked.id), lt(locked.km, sql.placeholder('km'))))
    .prepare('lock_and_raise_km');
});

export function findVehicle(db: Database, { organizationId }: Tenant, id: string): Promise<Vehicle | null> {
  return findVehicles(db)(organizationId, id);
}

/** What a maintenance record says of the odometer: never lowers it. Locks the vehicle as `lockVehicles` does. */
export async function raiseKm(tx: Database, { organizationId }: Tenant, id: string, km: number): Promise<void> {
  await lockAndRaiseKm(tx).execute({ organizationId, id, km });
}

/**
 * Until the transaction ends nobody else writes these vehicles, or locks them. Who writes several rows of a vehicle locks it
 * before all of them, and several vehicles at once: whoever comes second waits here, and never for one that waits for it.
 * @param hanging one more: that row's, as it is before anybody is waited for. Answers the ids of those locked.
 */
export async function lockVehicles(
  tx: Database,
  { organizationId }: Tenant,
  ids: string[],
  hanging?: { table: HangingTable; id: string },
): Promise<string[]> {
  const given = sql`${vehicles.id} = any(${sql.param(ids)}::uuid[])`;
  const its =
    hanging &&
    sql`${vehicles.id} = (
      select vehicle_id from ${hanging.table} where organization_id = ${organizationId} and id = ${hanging.id}
    )`;
  const locked = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.organizationId, organizationId), or(given, its)))
    .orderBy(vehicles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

export function vehicleStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(vehicles.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(vehicles.id, id));
  const papers = papersStore(db, tenant);
  const find = (id: string) => findVehicle(db, tenant, id);

  async function lock(tx: Database, id: string, strength: 'update' | 'no key update' = 'no key update') {
    const [current] = await tx.select(columns).from(vehicles).where(one(id)).for(strength);
    return current ?? null;
  }

  /**
   * Writes a vehicle and the facts of its drivers' licences, which go by driver, plate and status. The drivers are locked before
   * the vehicle's plate changes: until then others may point to it.
   */
  async function withLicenses<T>(tx: Database, before: Driven | null, after: Driven, write: () => Promise<T>) {
    const told = (vehicle: Driven | null) =>
      vehicle && [vehicle.assignedDriver, vehicle.licensePlate, isOutOfService(vehicle)].join();
    const theirs = [before?.assignedDriver, after.assignedDriver].filter((id) => id != null);
    if (theirs.length === 0 || told(before) === told(after)) return write();
    await lockDrivers(tx, tenant, theirs);
    const written = await write();
    await settleLicenses(tx, tenant, theirs);
    return written;
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

    /** @param cursor of the page before. */
    async page(limit: number, cursor?: string): Promise<Page<Vehicle[]>> {
      const [last] = readCursor(cursor, ['text']) ?? [];
      const rows = await db
        .select(columns)
        .from(vehicles)
        .where(and(mine, last === undefined ? undefined : gt(vehicles.licensePlate, last)))
        .orderBy(vehicles.licensePlate)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(vehicles).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.licensePlate]);
    },

    /** Those in service that lack a basic paper, by plate. */
    withoutPapers: () => papers.missing(isInService),

    /** How many of those in service have every basic paper. */
    countWithPapers: () => papers.completeVehicles(),

    /** How many documents are Sin renovar. */
    countUnrenewed: () => papers.countUnrenewed(today()),

    find,

    /** Throws 'conflict' for a plate or VIN that another vehicle has, 'notFound' for a driver who is not ours. */
    create({ assignedDriver, ...input }: CheckedVehicleInput, id = newId()): Promise<Vehicle> {
      const row = {
        ...input,
        status: input.status ?? 'disponible',
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        driverId: assignedDriver,
        id,
        organizationId,
      };
      return createRecord(db, tenant, vehicleKind, {
        find: () => find(id),
        async insert(tx) {
          const created = await withLicenses(tx, null, { ...row, assignedDriver }, async () =>
            theRow(await tx.insert(vehicles).values(row).returning(columns)),
          );
          await keepReading(tx, tenant, created.id, created.currentKm, today());
          return created;
        },
      });
    },

    /** What is absent keeps its value. Throws as `create` does, and as `changeRecord`. */
    update(
      id: string,
      { assignedDriver, imageUrl, ...input }: CheckedVehicleInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<Vehicle> {
      const image = imageUrl === null ? defaultVehicleImage : imageUrl;
      const change = { ...input, imageUrl: image, driverId: assignedDriver, updatedAt: sql`now()` };
      return changeRecord(db, tenant, vehicleKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id),
        async change(tx, before) {
          const after = {
            assignedDriver: assignedDriver === undefined ? before.assignedDriver : assignedDriver,
            licensePlate: input.licensePlate,
            status: input.status ?? before.status,
          };
          const updated = await withLicenses(tx, before, after, async () =>
            theRow(await tx.update(vehicles).set(change).where(one(id)).returning(columns)),
          );
          if (updated.currentKm !== before.currentKm) {
            const taken = undoing !== undefined && (await takeReadingBack(tx, tenant, id, undoing));
            if (!taken) await keepReading(tx, tenant, id, updated.currentKm, today());
          }
          const moved = isOutOfService(updated) !== isOutOfService(before);
          if (moved) await settleDocuments(tx, tenant, [id]);
          if (moved || updated.currentKm !== before.currentKm) await settleOilChanges(tx, tenant, [id]);
          return updated;
        },
      });
    },

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

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, vehicleKind, {
        expected,
        async lock(tx) {
          const seen = await lock(tx, id);
          // Before the stronger lock, for which those wait who point to this vehicle.
          await lockDrivers(tx, tenant, [seen?.assignedDriver ?? null]);
          // With the stronger lock nobody hangs one more row on it, which would be lost unseen.
          return seen && lock(tx, id, 'update');
        },
        async remove(tx, { assignedDriver }) {
          await tx.delete(vehicles).where(one(id));
          if (assignedDriver) await settleLicenses(tx, tenant, [assignedDriver]);
        },
      });
    },

    /** Once a day: how many vehicles had something to be computed anew. */
    recomputeDueFacts: (): Promise<number> =>
      recomputeOilChanges(db, tenant, (tx, ids) => lockVehicles(tx, tenant, ids)),
  };
}

export const vehicleUndo = undoOf(vehicleKind, {
  storeOf: vehicleStore,
  async restore(tx, tenant, { id, assignedDriver }, put) {
    const drivers = await lockDrivers(tx, tenant, [assignedDriver]);
    await put();
    await settleDocuments(tx, tenant, [id]);
    await settleOilChanges(tx, tenant, [id]);
    await settleReminders(tx, tenant, { vehicleIds: [id] });
    await settleLicenses(tx, tenant, drivers);
  },
});
