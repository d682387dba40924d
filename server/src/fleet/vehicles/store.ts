import { today } from '@baqueano/domain/dates';
import { defaultVehicleImage, meaningOf, statusesMeaning, type Vehicle } from '@baqueano/domain/vehicle';
import type { CheckedVehicleInput } from '@baqueano/domain/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/whole-vehicle';
import { and, count, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { jsonRows } from '../../database/statements/json.ts';
import { recomputeClearance, settleClearance } from '../../papers/clearance/settle-store.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { undoOf } from '../../records/undo.ts';
import { changeRecord, createRecord, deleteRecord, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { valuesToKeep } from '../custom-fields/store.ts';
import { handOver, settleDrivers } from '../drivers/hand-over-store.ts';
import { lockDrivers, settleLicenses } from '../drivers/license-store.ts';
import { keepReading, takeReadingBack } from '../odometer/store.ts';
import { settleAccidents } from './accident-store.ts';
import { settleFines } from './fine-store.ts';
import { requireTypesOf, settleDocuments } from './in-force-store.ts';
import { lockVehicles } from './lock-store.ts';
import { recomputeOilChanges, settleOilChanges } from './oil-change-store.ts';
import { papersStore } from './papers-store.ts';
import { settleReminders } from './reminder-store.ts';
import { columnsOf, findVehicle, requirePhoto, vehicleKind, wholeColumns } from './row-store.ts';
import { kmToKeep } from './seen-km.ts';
import { revised, vehicles } from './table.ts';
import { coupleAgain, lockPulled, lockWithPullers, requirePullable, requireTrailer } from './trailer-store.ts';

/** Of a row of the table. */
const isInService = notInArray(vehicles.status, statusesMeaning('inactive'));

const isOutOfService = ({ status }: Pick<Vehicle, 'status'>) => meaningOf(status) === 'inactive';

/** What a licence's alert goes by. */
type Driven = Pick<Vehicle, 'licensePlate' | 'status'> & { assignedDriver?: string | null };

export { findVehicle, vehicleKind };

export function vehicleStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(vehicles.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(vehicles.id, id));
  const papers = papersStore(db, tenant);
  const find = (id: string) => findVehicle(db, tenant, id);
  const columns = columnsOf(organizationId);
  const whole = wholeColumns(organizationId);

  async function lock(tx: Database, id: string, strength: 'update' | 'no key update' = 'no key update') {
    const [current] = await tx.select(whole).from(vehicles).where(one(id)).for(strength);
    return current ?? null;
  }

  /** In the transaction that has written it. */
  const written = async (tx: Database, id: string): Promise<WholeVehicle> =>
    theRow(await tx.select(whole).from(vehicles).where(one(id)));

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
    create({ assignedDriver, custom, ...input }: CheckedVehicleInput, id = newId()): Promise<WholeVehicle> {
      const row = {
        ...input,
        currentKm: input.currentKm ?? 0,
        status: input.status ?? 'disponible',
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        driverId: assignedDriver,
        id,
        organizationId,
      };
      return createRecord(db, tenant, vehicleKind, {
        find: () => find(id),
        async insert(tx) {
          if (row.photoFileId) await requirePhoto(tx, tenant, id, row.photoFileId);
          if (row.trailerId) {
            await lockVehicles(tx, tenant, [row.trailerId]);
            await requirePullable(tx, tenant, id, row.trailerId);
          }
          const values = await valuesToKeep(tx, tenant, 'vehicle', custom);
          const created = await withLicenses(tx, null, { ...row, assignedDriver }, async () => {
            await tx.insert(vehicles).values({ ...row, custom: values?.fresh });
            return written(tx, id);
          });
          await keepReading(tx, tenant, created.id, created.currentKm, today());
          if (created.assignedDriver) await handOver(tx, tenant, new Map([[id, created.assignedDriver]]));
          await settleClearance(tx, tenant, [id]);
          return created;
        },
      });
    },

    /** What is absent keeps its value. Throws as `create` does, and as `changeRecord`. */
    update(
      id: string,
      { assignedDriver, imageUrl, custom, ...input }: CheckedVehicleInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<WholeVehicle> {
      const image = imageUrl === null ? defaultVehicleImage : imageUrl;
      const change = { ...input, imageUrl: image, driverId: assignedDriver, ...revised };
      // Whoever pulls it needs another licence for another weight.
      let pullers: string[] = [];
      return changeRecord(db, tenant, vehicleKind, {
        expected: null,
        undoing,
        async lock(tx) {
          const { kind, trailerId, trailerKind, grossKg } = input;
          // Before it is read: who pulls it stands in another row.
          const trailers = trailerId ? [trailerId] : [];
          if (kind !== undefined || trailerKind !== undefined || grossKg !== undefined) {
            pullers = await lockWithPullers(tx, tenant, id, trailers);
          } else if (trailerId) {
            await lockVehicles(tx, tenant, [id, ...trailers]);
          }
          return lock(tx, id);
        },
        async change(tx, before) {
          const currentKm = kmToKeep(before, expected, input.currentKm ?? undefined);
          requireTrailer(before, input.kind);
          // Of one whose file is gone null is what was seen: it stays, because the file may come back.
          const photoFileId = input.photoFileId === before.photoFileId ? undefined : input.photoFileId;
          if (photoFileId) await requirePhoto(tx, tenant, id, photoFileId);
          if (input.trailerId && input.trailerId !== before.trailerId) {
            await requirePullable(tx, tenant, id, input.trailerId);
          }
          const values = await valuesToKeep(tx, tenant, 'vehicle', custom, before.custom);
          const after = {
            assignedDriver: assignedDriver === undefined ? before.assignedDriver : assignedDriver,
            licensePlate: input.licensePlate,
            status: input.status ?? before.status,
          };
          const updated = await withLicenses(tx, before, after, async () => {
            const row = { ...change, photoFileId, currentKm, custom: values?.over(sql`${vehicles.custom}`) };
            await tx.update(vehicles).set(row).where(one(id));
            return written(tx, id);
          });
          if (updated.assignedDriver !== before.assignedDriver) {
            await handOver(tx, tenant, new Map([[id, updated.assignedDriver]]), undoing);
          }
          if (updated.currentKm !== before.currentKm) {
            const taken = undoing !== undefined && (await takeReadingBack(tx, tenant, id, undoing));
            if (!taken) await keepReading(tx, tenant, id, updated.currentKm, today());
          }
          const moved = isOutOfService(updated) !== isOutOfService(before);
          if (moved) await settleDocuments(tx, tenant, [id]);
          if (moved) await settleFines(tx, tenant, [id]);
          if (moved) await settleAccidents(tx, tenant, [id]);
          if (moved || updated.currentKm !== before.currentKm) await settleOilChanges(tx, tenant, [id]);
          await settleClearance(tx, tenant, [id, ...pullers]);
          return updated;
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      let free = async () => {};
      return deleteRecord(db, tenant, vehicleKind, {
        expected: null,
        async lock(tx) {
          free = await lockPulled(tx, tenant, id);
          const seen = await lock(tx, id);
          if (seen) kmToKeep(seen, expected);
          // Before the stronger lock, for which those wait who point to this vehicle.
          await lockDrivers(tx, tenant, [seen?.assignedDriver ?? null]);
          // With the stronger lock nobody hangs one more row on it, which would be lost unseen.
          return seen && lock(tx, id, 'update');
        },
        async remove(tx, { assignedDriver }) {
          await free();
          await tx.delete(vehicles).where(one(id));
          if (assignedDriver) await settleLicenses(tx, tenant, [assignedDriver]);
        },
      });
    },

    /** Once a day: how many vehicles had something to be computed anew. */
    recomputeDueFacts: (): Promise<number> =>
      recomputeOilChanges(db, tenant, (tx, ids) => lockVehicles(tx, tenant, ids)),

    /** Whether they may circulate, of those whose facts are of other rules. */
    recomputeClearance: (): Promise<number> =>
      recomputeClearance(db, tenant, (tx, ids) => lockVehicles(tx, tenant, ids)),
  };
}

export const vehicleUndo = undoOf(vehicleKind, {
  storeOf: vehicleStore,
  async restore(tx, tenant, { id, assignedDriver, ...vehicle }, put) {
    const drivers = await lockDrivers(tx, tenant, [assignedDriver]);
    await put();
    await requireTypesOf(tx, tenant, { vehicleIds: [id] });
    await coupleAgain(tx, tenant, { ...vehicle, id });
    // A planned hand-over may have begun meanwhile.
    await settleDrivers(tx, tenant, [id]);
    await settleDocuments(tx, tenant, [id]);
    await settleFines(tx, tenant, [id]);
    await settleAccidents(tx, tenant, [id]);
    await settleOilChanges(tx, tenant, [id]);
    await settleReminders(tx, tenant, { vehicleIds: [id] });
    await settleLicenses(tx, tenant, drivers);
  },
});
