import {
  inFleet,
  type RetiredFilter,
  type Retirement,
  retirementBySale,
  type VehicleRetirementReason,
} from '@baqueano/domain/records/retirement';
import { today } from '@baqueano/domain/values/dates';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { defaultVehicleImage, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type CheckedIncompleteVehicle, kmWhereNone } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, count, eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { Refusal } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { valuesToKeep } from '../custom-fields/store.ts';
import { handOver } from '../drivers/hand-over-store.ts';
import { lockDrivers } from '../drivers/lock-store.ts';
import { keepReading, odometerStore, requireSameReading } from '../odometer/store.ts';
import { changeVehicle, requireInFleet, type VehicleChange, writtenVehicle } from './change-store.ts';
import { lockVehicles } from './lock-store.ts';
import { columnsOf, findVehicle, listed, requirePhoto, vehicleKind, wholeLists } from './row-store.ts';
import { kmToKeep } from './seen-km.ts';
import { plateOrName, vehicles } from './table.ts';
import { freePulled, lockWithPullers, requirePullable } from './trailer-store.ts';
import { nextUnplated } from './unplated-store.ts';

export { findVehicle, vehicleKind };

export function vehicleStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const find = (id: string) => findVehicle(db, tenant, id);
  const { one, lock, written, lockLicensed } = writtenVehicle(tenant);

  /** That plate or VIN may be of a vehicle that is out of sight. @throws the given error, or one with words for that. */
  async function namingRetired(error: unknown, plate?: string | null, vin?: string | null): Promise<never> {
    if (!(error instanceof Refusal) || error.reason !== 'conflict' || error.current) throw error;
    const same = or(eq(vehicles.licensePlate, plate ?? ''), eq(vehicles.vin, vin ?? ''));
    const [found] = await db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(listed(organizationId, 'only'), same));
    const retired = found && (await find(found.id));
    if (!retired) throw error;
    const what = retired.licensePlate === plate ? 'Esa patente' : 'Ese VIN';
    throw new Refusal('conflict', `${what} es de un vehículo dado de baja: volvé a darlo de alta`, {
      current: retired,
    });
  }

  return {
    list: (retired?: RetiredFilter) => wholeLists[retired ?? 'inFleet'](db, { organizationId }),

    async page(limit: number, cursor?: string, retired?: RetiredFilter): Promise<Page<Vehicle[]>> {
      const [plate, called = '', after = ''] = readCursor(cursor, ['text', 'text', 'id']) ?? [];
      const noPlate = sql`(${vehicles.licensePlate} is null)`;
      const beyond =
        plate === undefined
          ? undefined
          : sql`(${noPlate}, ${plateOrName()}, ${vehicles.id}) > (${plate === ''}, ${called}, ${after}::uuid)`;
      const rows = await db
        .select(columnsOf(organizationId, retired))
        .from(vehicles)
        .where(and(listed(organizationId, retired), beyond))
        .orderBy(noPlate, plateOrName(), vehicles.id)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(vehicles).where(listed(organizationId, retired));
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.licensePlate, plateOf(row), row.id]);
    },

    find,

    /**
     * An input from elsewhere than a form has null for an unknown field: the vehicle is then 'a completar'.
     * Throws 'conflict' for a plate or VIN that another vehicle has, 'notFound' for a driver of another organization.
     */
    create({ assignedDriver, custom, ...input }: CheckedIncompleteVehicle, id = newId()): Promise<WholeVehicle> {
      const row = {
        ...input,
        currentKm: kmWhereNone(input),
        status: input.status ?? 'disponible',
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        driverId: assignedDriver,
        ...retirementBySale({ ...inFleet, soldOn: null }, input),
        id,
        organizationId,
      };
      const created = createRecord(db, tenant, vehicleKind, {
        find: () => find(id),
        async insert(tx) {
          requireInFleet(row);
          if (row.photoFileId) await requirePhoto(tx, tenant, id, row.photoFileId);
          if (row.trailerId) {
            await lockVehicles(tx, tenant, [row.trailerId]);
            await requirePullable(tx, tenant, id, row.trailerId);
          }
          const values = await valuesToKeep(tx, tenant, 'vehicle', custom);
          const driverIds = await lockLicensed(tx, null, { ...row, assignedDriver });
          const unplatedNumber = row.licensePlate === null ? await nextUnplated(tx, tenant) : null;
          await tx.insert(vehicles).values({ ...row, unplatedNumber, custom: values?.fresh });
          const created = await written(tx, id);
          if (created.currentKm !== null) await keepReading(tx, tenant, created.id, created.currentKm, today());
          if (created.assignedDriver) await handOver(tx, tenant, new Map([[id, created.assignedDriver]]));
          await recompute(tx, tenant, { because: ['vehicle', 'driver'], vehicleIds: [id], driverIds });
          return created;
        },
      });
      return created.catch((error) => namingRetired(error, input.licensePlate, input.vin));
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update: (id: string, input: VehicleChange, expected: string[] | null = null, undoing?: string) =>
      changeVehicle(db, tenant, id, input, expected, undoing),

    /** 'Dar de baja', or with `inFleet` the way back: a change as any other. */
    retire: (id: string, retirement: Retirement<VehicleRetirementReason>, expected: string[] | null = null) =>
      changeVehicle(db, tenant, id, retirement, expected),

    /** Runs at the beginning of a day, for the sales agreed for it. @returns the number of vehicles that left. */
    async retireSold(on = today()): Promise<number> {
      const due = await db
        .select({ id: vehicles.id, soldOn: vehicles.soldOn })
        .from(vehicles)
        .where(and(listed(organizationId), lte(vehicles.soldOn, on)))
        .orderBy(vehicles.id);
      for (const { id, soldOn } of due) {
        await changeVehicle(db, tenant, id, { retiredOn: soldOn, retiredReason: 'sold' }, null);
      }
      return due.length;
    },

    /**
     * Stores a km read from the odometer, once for each `reading`. The newest one is the vehicle's km, and an older one
     * never lowers it. Throws 'notFound'.
     * @param along writes more in the same transaction; `isNew` is false for a reading that exists already.
     */
    read(
      id: string,
      { km, date = today() }: { km: number; date?: string },
      reading = newId(),
      along: (tx: Database, isNew: boolean) => Promise<void> = async () => undefined,
    ): Promise<WholeVehicle> {
      return changeRecord(db, tenant, vehicleKind, {
        expected: null,
        lock: (tx) => lock(tx, id),
        async change(tx, before) {
          if (!(await keepReading(tx, tenant, id, km, date, reading))) {
            await requireSameReading(tx, tenant, { vehicleId: id, km, date, id: reading });
            await along(tx, false);
            return before;
          }
          await along(tx, true);
          const isNewest = date >= today() || (await odometerStore(tx, tenant).around(id, date)).after === null;
          const currentKm = isNewest ? km : Math.max(km, before.currentKm ?? 0);
          await tx.update(vehicles).set({ currentKm, updatedAt: sql`now()` }).where(one(id));
          await recompute(tx, tenant, { because: ['km'], vehicleIds: [id] });
          return written(tx, id);
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, vehicleKind, {
        expected: null,
        async lock(tx) {
          await lockWithPullers(tx, tenant, [id]);
          const seen = await lock(tx, id);
          if (seen) kmToKeep(seen, expected);
          // Before the stronger lock: writers of rows that refer to this vehicle wait for it.
          await lockDrivers(tx, tenant, [seen?.assignedDriver ?? null]);
          // The stronger lock keeps others from adding a row to it, which would be lost unseen.
          return seen && lock(tx, id, 'update');
        },
        async remove(tx, { assignedDriver }) {
          await freePulled(tx, tenant, [id]);
          await tx.delete(vehicles).where(one(id));
          if (assignedDriver) await recompute(tx, tenant, { because: ['driver'], driverIds: [assignedDriver] });
        },
      });
    },
  };
}
