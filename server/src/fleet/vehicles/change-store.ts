import { keepingKnown } from '@baqueano/domain/records/missing';
import { type Retirement, retirementBySale, type VehicleRetirementReason } from '@baqueano/domain/records/retirement';
import { today } from '@baqueano/domain/values/dates';
import { defaultVehicleImage, meaningOf, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type CheckedIncompleteVehicle, kmWhereNone } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import type { Change } from '../../due/rule-store.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { changeRecord, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { valuesToKeep } from '../custom-fields/store.ts';
import { handOver } from '../drivers/hand-over-store.ts';
import { cancelPlannedOf, endAssignments, keepPlannedOf, planAgain, requireHere } from '../drivers/leaving-store.ts';
import { lockDrivers } from '../drivers/lock-store.ts';
import { correctOnly, keepReading, takeReadingsBack } from '../odometer/store.ts';
import { recomputeKm } from './km-store.ts';
import { lockVehicles } from './lock-store.ts';
import { requirePhoto, vehicleKind, wholeColumns } from './row-store.ts';
import { kmToKeep } from './seen-km.ts';
import { revised, vehicles } from './table.ts';
import { coupleAgain, lockWithPullers, requirePullable, requireTrailer } from './trailer-store.ts';

type Served = Pick<Vehicle, 'status' | 'retiredOn'>;

export const isOutOfService = ({ status, retiredOn }: Served) => meaningOf(status) === 'inactive' || retiredOn != null;

/** The facts for a licence's alert. */
type Driven = { licensePlate?: string | null } & Served & { assignedDriver?: string | null };

export type VehicleChange = Partial<CheckedIncompleteVehicle> & Partial<Retirement<VehicleRetirementReason>>;

/** @throws Refusal 'conflict' for a vehicle that has left the fleet and gets a driver or a trailer. */
export function requireInFleet({
  retiredOn,
  driverId,
  trailerId,
}: {
  retiredOn?: string | null;
  driverId?: string | null;
  trailerId?: string | null;
}): void {
  if (!retiredOn || (!driverId && !trailerId)) return;
  throw conflict('El vehículo está dado de baja: no puede tener conductor ni llevar un acoplado');
}

/** One vehicle, for its writes: they lock it and read it. */
export function writtenVehicle(tenant: Tenant) {
  const { organizationId } = tenant;
  const one = (id: string) => and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, id));

  return {
    one,

    async lock(
      tx: Database,
      id: string,
      strength: 'update' | 'no key update' = 'no key update',
    ): Promise<WholeVehicle | null> {
      const [current] = await tx.select(wholeColumns(organizationId)).from(vehicles).where(one(id)).for(strength);
      return current ?? null;
    },

    written: async (tx: Database, id: string): Promise<WholeVehicle> =>
      theRow(await tx.select(wholeColumns(organizationId)).from(vehicles).where(one(id))),

    /**
     * Locks the drivers with other facts of their licence after the write: these depend on driver, plate and service. Call it
     * before
     * the vehicle's plate changes: until then others may point to it.
     */
    async lockLicensed(tx: Database, before: Driven | null, after: Driven): Promise<string[]> {
      const reasonOf = (vehicle: Driven | null) =>
        vehicle && [vehicle.assignedDriver, vehicle.licensePlate, isOutOfService(vehicle)].join();
      const theirs = [before?.assignedDriver, after.assignedDriver].filter((id) => id != null);
      if (theirs.length === 0 || reasonOf(before) === reasonOf(after)) return [];
      await lockDrivers(tx, tenant, theirs);
      if (after.assignedDriver && after.assignedDriver !== before?.assignedDriver) {
        await requireHere(tx, tenant, [after.assignedDriver]);
      }
      return theirs;
    },
  };
}

/** An absent field keeps its value. Throws like `changeRecord`, and for a plate, VIN or driver like the creation. */
export function changeVehicle(
  db: Database,
  tenant: Tenant,
  id: string,
  { assignedDriver, imageUrl, custom, ...given }: VehicleChange,
  expected: string[] | null,
  undoing?: string,
): Promise<WholeVehicle> {
  const { one, lock, written, lockLicensed } = writtenVehicle(tenant);
  const image = imageUrl === null ? defaultVehicleImage : imageUrl;
  // Its puller needs another licence for another weight, and loses it once it has left.
  let pullers: string[] = [];

  /** A known value stays known; an undo has all values. */
  const inputOf = (before: WholeVehicle) => (undoing ? given : keepingKnown('vehicle', given, before));
  const impliedBySale = (before: WholeVehicle) => (undoing ? {} : retirementBySale(before, given));
  const leaves = (before: WholeVehicle) =>
    before.retiredOn === null && ({ ...given, ...impliedBySale(before) }.retiredOn ?? null) !== null;

  return changeRecord(db, tenant, vehicleKind, {
    expected: null,
    undoing,
    async lock(tx) {
      const { kind, trailerId, trailerKind, grossKg } = given;
      // Before it is read: its puller is in another row.
      const trailers = trailerId ? [trailerId] : [];
      const mayLeave = given.retiredOn || given.soldOn;
      if (kind !== undefined || trailerKind !== undefined || grossKg !== undefined || mayLeave) {
        pullers = await lockWithPullers(tx, tenant, [id], trailers);
      } else if (trailerId) {
        await lockVehicles(tx, tenant, [id, ...trailers]);
      }
      return lock(tx, id);
    },
    async keep(tx, before) {
      if (!leaves(before)) return undefined;
      const { pulledBy, trailerId } = before;
      return keepPlannedOf(tx, tenant, id, { pulledBy, trailerId });
    },
    async change(tx, before) {
      const input = inputOf(before);
      const seenKm = kmToKeep(before, expected, input.currentKm ?? undefined);
      const kind = input.kind === undefined ? before.kind : input.kind;
      const currentKm = undoing && input.currentKm === null ? null : kmWhereNone({ kind, currentKm: seenKm });
      const isLeaving = leaves(before);
      const effective = { ...input, ...impliedBySale(before) };
      const { retiredOn = before.retiredOn, licensePlate = before.licensePlate, status = before.status } = effective;
      const wanted = assignedDriver === undefined ? before.assignedDriver : assignedDriver;
      // A form sends the driver and the trailer that it showed.
      const driverId = isLeaving && wanted === before.assignedDriver ? null : wanted;
      const wantedTrailer = effective.trailerId === undefined ? before.trailerId : effective.trailerId;
      const trailerId = isLeaving && wantedTrailer === before.trailerId ? null : wantedTrailer;
      requireInFleet({ retiredOn, driverId, trailerId });
      if (
        effective.soldOn &&
        isLeaving &&
        before.purchasedOn &&
        effective.soldOn < (input.purchasedOn ?? before.purchasedOn)
      ) {
        const message = 'La venta no puede ser anterior a la compra';
        throw invalid(message, { retiredOn: message });
      }
      requireTrailer(before, input.kind);
      // The form showed null for a missing file: the id stays, because the file may come back.
      const photoFileId = input.photoFileId === before.photoFileId ? undefined : input.photoFileId;
      if (photoFileId) await requirePhoto(tx, tenant, id, photoFileId);
      if (trailerId && trailerId !== before.trailerId) await requirePullable(tx, tenant, id, trailerId);
      const values = await valuesToKeep(tx, tenant, 'vehicle', custom, before.custom);
      const after = { assignedDriver: driverId, licensePlate, status, retiredOn };
      const driverIds = await lockLicensed(tx, before, after);
      const row = { ...effective, imageUrl: image, driverId, trailerId, photoFileId, currentKm, ...revised };
      await tx
        .update(vehicles)
        .set({ ...row, custom: values?.over(sql`${vehicles.custom}`) })
        .where(one(id));
      if (isLeaving && before.pulledBy) {
        const puller = and(one(before.pulledBy), eq(vehicles.trailerId, id));
        await tx
          .update(vehicles)
          .set({ ...revised, trailerId: null })
          .where(puller);
      }
      let updated = await written(tx, id);
      const isBack = before.retiredOn !== null && updated.retiredOn === null;
      if (isLeaving && updated.retiredOn) {
        await cancelPlannedOf(tx, tenant, [id]);
        await endAssignments(tx, tenant, [id], updated.retiredOn, undoing);
      } else if (updated.assignedDriver !== before.assignedDriver || (isBack && undoing)) {
        await handOver(tx, tenant, new Map([[id, updated.assignedDriver]]), undoing);
      }
      if (isBack && undoing) {
        const { pulledBy } = await planAgain(tx, tenant, undoing);
        if (typeof pulledBy === 'string') await coupleAgain(tx, tenant, { ...updated, pulledBy });
      }
      if (updated.currentKm !== before.currentKm) {
        const was = [{ vehicleId: id, km: before.currentKm }];
        const undone = undoing === undefined ? [] : await takeReadingsBack(tx, tenant, was, undoing);
        const km = { from: before.currentKm ?? -1, to: updated.currentKm ?? -1 };
        if (undone.length === 0 && updated.currentKm !== null) {
          const corrected = await correctOnly(tx, tenant, id, km, undoing !== undefined);
          if (!corrected) await keepReading(tx, tenant, id, updated.currentKm, today());
        }
        // Services entered since raise the former km.
        else if ((await recomputeKm(tx, tenant, [id])).length > 0) updated = await written(tx, id);
      }
      const because: Change[] = ['vehicle', 'driver'];
      if (isOutOfService(updated) !== isOutOfService(before)) because.push('service');
      if (updated.currentKm !== before.currentKm) because.push('km');
      await recompute(tx, tenant, { because, vehicleIds: [id, ...pullers], driverIds });
      return updated;
    },
  });
}
