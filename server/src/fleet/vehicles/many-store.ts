import { tagsAfter, type VehiclesSet } from '@baqueano/domain/bulk/vehicles';
import { knownAlready, storedLacks } from '@baqueano/domain/records/missing';
import { today } from '@baqueano/domain/values/dates';
import { formatCount } from '@baqueano/domain/values/format';
import { heldVehicleRetirement } from '@baqueano/domain/vehicles/retirement-input';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { incompleteVehicle, kmWhereNone } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recompute } from '../../due/recompute.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import { requireFree, type Touched } from '../../records/many-of.ts';
import { reads } from '../../records/permitted.ts';
import { invalid, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { handOver, recomputeDrivers } from '../drivers/hand-over-store.ts';
import { cancelOfLeft, driversOfStored, requireHere } from '../drivers/leaving-store.ts';
import { lockDrivers } from '../drivers/lock-store.ts';
import { keepReadings, takeReadingsBack } from '../odometer/store.ts';
import { isOutOfService, requireInFleet } from './change-store.ts';
import { recomputeByKm } from './km-store.ts';
import { vehicleKind, wholeColumns } from './row-store.ts';
import { vehicleStore } from './store.ts';
import { revised, vehicles } from './table.ts';
import { coupleAgain, freePulled, lockWithPullers, requireTrailer } from './trailer-store.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(vehicles.organizationId, organizationId), inArray(vehicles.id, ids));

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

const find = async (tx: Database, tenant: Tenant, ids: string[]) =>
  byId(await tx.select(wholeColumns(tenant.organizationId)).from(vehicles).where(these(tenant, ids)));

const byId = (rows: WholeVehicle[]) => new Map(rows.map((row) => [row.id, row]));

/** A reading is no other version of what is changed or deleted (decision 51). */
const revisionOf = (version: string) => version.split('.', 1)[0];

const calledBy = (tenant: Tenant, vehicle: WholeVehicle) =>
  reads(tenant, 'vehicle:read') ? plateText(vehicle) : 'Un vehículo';

/** A km that was completed is a reading of today; an undo takes it back. */
async function keepKm(tx: Database, tenant: Tenant, touched: Touched<WholeVehicle>[], undoing?: string) {
  const read = touched.filter(({ fields }) => fields.currentKm !== undefined);
  if (read.length === 0) return;
  const given = read.flatMap(({ record: { id }, fields: { currentKm } }) =>
    currentKm == null ? [] : [{ vehicleId: id, km: currentKm }],
  );
  if (given.length > 0) await keepReadings(tx, tenant, given, today());
  const withdrawn = read.filter(({ fields }) => fields.currentKm === null);
  const was = withdrawn.map(({ record: { id, currentKm } }) => ({ vehicleId: id, km: currentKm }));
  if (undoing && was.length > 0) await takeReadingsBack(tx, tenant, was, undoing);
  await recomputeByKm(tx, tenant, idsOf(read.map(({ record }) => record)));
}

export const manyVehicles = manyOf<WholeVehicle, VehiclesSet>({
  kind: vehicleKind,
  labelOf: (count) => formatCount(count, 'vehículo', 'vehículos'),
  isSeen: ({ version }, seen) => revisionOf(version) === revisionOf(seen),

  /** Like the lock of one of them: see vehicleStore. */
  async lock(tx, tenant, ids, aim) {
    // Its puller needs another licence for another weight.
    await lockWithPullers(tx, tenant, ids);
    const locked = await find(tx, tenant, ids);
    if (aim === 'change') return locked;
    await lockDrivers(
      tx,
      tenant,
      [...locked.values()].map(({ assignedDriver }) => assignedDriver),
    );
    await tx.select({ id: vehicles.id }).from(vehicles).where(these(tenant, ids)).orderBy(vehicles.id).for('update');
    return locked;
  },

  async remove(tx, tenant, records) {
    const ids = idsOf(records);
    await freePulled(tx, tenant, ids);
    await tx.delete(vehicles).where(these(tenant, ids));
    const driverIds = records.flatMap(({ assignedDriver }) => assignedDriver ?? []);
    await recompute(tx, tenant, { because: ['driver'], driverIds });
  },

  async restore(tx, tenant, records, put, deletion) {
    const ids = idsOf(records);
    const driverIds = await lockDrivers(tx, tenant, [
      ...records.map(({ assignedDriver }) => assignedDriver),
      ...(await driversOfStored(tx, tenant, deletion)),
    ]);
    await put();
    for (const one of records) if (one.pulledBy && !ids.includes(one.pulledBy)) await coupleAgain(tx, tenant, one);
    await cancelOfLeft(tx, tenant, ids);
    // A planned hand-over may have started meanwhile.
    await recomputeDrivers(tx, tenant, ids);
    await recompute(tx, tenant, { because: 'all', vehicleIds: ids });
    await recompute(tx, tenant, { because: ['driver'], driverIds });
  },

  changing: {
    next(vehicle, values, tenant) {
      const { status, assignedDriver, costCentre, addTags: _, removeTags: __, ...facts } = values;
      const tags = tagsAfter(vehicle.tags, values);
      const which = calledBy(tenant, vehicle);
      if (!tags) throw invalid(`${which} tendría demasiadas etiquetas`);
      const known = knownAlready('vehicle', facts, vehicle);
      if (known) throw invalid(`${which} ya tiene ${known}: se cambia en su formulario`);
      // A trailer without an odometer has 0 km.
      const currentKm = facts.currentKm ?? (vehicle.currentKm === null ? kmWhereNone({ kind: facts.kind }) : null);
      return { status, assignedDriver, costCentre, tags, ...facts, ...(currentKm !== null && { currentKm }) };
    },

    check(vehicle, fields, tenant) {
      requireInFleet({ retiredOn: vehicle.retiredOn, driverId: fields.assignedDriver });
      requireTrailer(vehicle, fields.kind);
      const { error } = incompleteVehicle.safeParse(storedLacks('vehicle', { ...vehicle, ...fields }));
      if (error) throw invalid(`${calledBy(tenant, vehicle)}: ${error.issues[0]?.message}`);
    },

    changesOf: ({ removeTags, ...set }) => ({
      before: removeTags ? { removeTags } : {},
      after: { ...set, ...(removeTags && { removeTags: null }) },
    }),

    async write(tx, tenant, touched, undoing) {
      const given = touched.filter(({ fields }) => fields.assignedDriver !== undefined);
      const moved = touched.filter(
        ({ record, fields: { status } }) =>
          status !== undefined && isOutOfService({ ...record, status }) !== isOutOfService(record),
      );
      const called = touched.filter(({ fields }) => fields.licensePlate !== undefined);
      const theirs = [...given, ...moved, ...called].flatMap(({ record, fields }) => [
        record.assignedDriver,
        fields.assignedDriver ?? null,
      ]);
      const locked = await lockDrivers(tx, tenant, theirs);
      if (given.some(({ fields }) => fields.assignedDriver && !locked.includes(fields.assignedDriver))) {
        throw notFound('Conductor no encontrado');
      }
      await requireHere(
        tx,
        tenant,
        given.flatMap(({ fields }) => fields.assignedDriver ?? []),
      );
      await requireFree(tx, tenant, touched, {
        ...{ table: vehicles, one: 'un vehículo' },
        unique: {
          licensePlate: { column: vehicles.licensePlate, called: 'la patente' },
          vin: { column: vehicles.vin, called: 'el VIN' },
        },
      });
      for (const { ids, fields } of alike(touched)) {
        // Its keys are those of `next`.
        const { assignedDriver: driverId, ...row } = fields as Partial<VehiclesSet & Pick<WholeVehicle, 'tags'>>;
        await tx
          .update(vehicles)
          .set({ ...storedLacks('vehicle', row), driverId, ...revised })
          .where(these(tenant, ids));
      }
      await keepKm(tx, tenant, touched, undoing);
      const handed = given.map(({ record, fields }) => [record.id, fields.assignedDriver ?? null] as const);
      await handOver(tx, tenant, new Map(handed), undoing);
      await recompute(tx, tenant, { because: ['service'], vehicleIds: idsOf(moved.map(({ record }) => record)) });
      const weighed = touched.filter(({ fields }) => ['kind', 'trailerKind', 'grossKg'].some((one) => one in fields));
      const pullers = weighed.flatMap(({ record }) => record.pulledBy ?? []);
      const vehicleIds = [...idsOf(touched.map(({ record }) => record)), ...pullers];
      await recompute(tx, tenant, { because: ['vehicle', 'driver'], vehicleIds, driverIds: locked });
    },

    find,
  },
});

const schema = z.safeExtend(incompleteVehicle, heldVehicleRetirement);

export const vehicleUndo = undoOfMany(vehicleKind, manyVehicles, { changes: { storeOf: vehicleStore, schema } });
