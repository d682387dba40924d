import type { DriversSet } from '@baqueano/domain/bulk/drivers';
import { incompleteDriver, type WholeDriver } from '@baqueano/domain/drivers/driver';
import { knownAlready, storedLacks } from '@baqueano/domain/records/missing';
import { formatCount } from '@baqueano/domain/values/format';
import { heldDriverRetirement } from '@baqueano/domain/vehicles/retirement-input';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { alike, manyOf, undoOfMany } from '../../records/many.ts';
import { requireFree } from '../../records/many-of.ts';
import { reads } from '../../records/permitted.ts';
import { invalid } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { giveFree, lockAssigned, lockHandedTo, takeFrom } from './assigned-store.ts';
import { plannedFor, recomputeDrivers } from './hand-over-store.ts';
import { cancelOfRetired } from './leaving-store.ts';
import { lockDrivers } from './lock-store.ts';
import { driverKind, driverStore } from './store.ts';
import { drivers } from './table.ts';

const idsOf = (all: readonly WholeDriver[]) => all.map(({ id }) => id);
const vehiclesOf = (all: readonly WholeDriver[]) => all.flatMap(({ assignedVehicles }) => assignedVehicles);

const calledBy = (tenant: Tenant, { name }: WholeDriver) => (reads(tenant, 'driver:read') ? name : 'Un conductor');

export const manyDrivers = manyOf<WholeDriver, DriversSet>({
  kind: driverKind,
  labelOf: (count) => formatCount(count, 'conductor', 'conductores'),

  /** Like the lock of one of them: see driverStore. */
  async lock(tx, tenant, ids, aim) {
    const isDeletion = aim === 'delete';
    const driven = await lockAssigned(tx, tenant, ids, [], isDeletion);
    await lockDrivers(tx, tenant, [...ids, ...driven.values()], isDeletion ? 'update' : undefined);
    const found = await driverStore(tx, tenant).findAll(tx, ids);
    // One more has been assigned meanwhile.
    if (vehiclesOf([...found.values()]).some((one) => !driven.has(one))) throw new Overtaken();
    return found;
  },

  along: (ids) => ({ table: assignments, rows: plannedFor(ids) }),

  async remove(tx, tenant, records) {
    const { organizationId } = tenant;
    const ids = idsOf(records);
    const theirs = await lockHandedTo(tx, tenant, ids);
    await takeFrom(tx, tenant, ids, vehiclesOf(records));
    await tx.delete(assignments).where(and(eq(assignments.organizationId, organizationId), plannedFor(ids)));
    await tx.delete(drivers).where(and(eq(drivers.organizationId, organizationId), inArray(drivers.id, ids)));
    await recomputeDrivers(tx, tenant, theirs);
    await recompute(tx, tenant, { because: ['driver'], vehicleIds: vehiclesOf(records) });
  },

  /** With those of their vehicles that have no other driver. */
  async restore(tx, tenant, records, put, deletion) {
    const ids = idsOf(records);
    const vehicleIds = await giveFree(tx, tenant, records, put, deletion);
    // Their present and future drivers may be these again.
    const theirs = await lockHandedTo(tx, tenant, ids);
    await cancelOfRetired(tx, tenant, theirs);
    await recomputeDrivers(tx, tenant, theirs);
    await recompute(tx, tenant, { because: ['driver'], vehicleIds });
    await recompute(tx, tenant, { because: 'all', driverIds: ids });
  },

  changing: {
    next(driver, values, tenant) {
      const known = knownAlready('driver', values, driver);
      if (known) throw invalid(`${calledBy(tenant, driver)} ya tiene ${known}: se cambia en su formulario`);
      return values;
    },

    check(driver, fields, tenant) {
      const { error } = incompleteDriver.safeParse(storedLacks('driver', { ...driver, ...fields }));
      if (error) throw invalid(`${calledBy(tenant, driver)}: ${error.issues[0]?.message}`);
    },

    async write(tx, tenant, touched) {
      const { organizationId } = tenant;
      await requireFree(tx, tenant, touched, {
        ...{ table: drivers, one: 'un conductor' },
        unique: { licenseNumber: { column: drivers.licenseNumber, called: 'el número de licencia' } },
      });
      for (const { ids, fields } of alike(touched)) {
        // Its keys are those of `next`.
        const row = storedLacks('driver', fields as DriversSet);
        const these = and(eq(drivers.organizationId, organizationId), inArray(drivers.id, ids));
        await tx
          .update(drivers)
          .set({ ...row, updatedAt: sql`now()` })
          .where(these);
      }
      const records = touched.map(({ record }) => record);
      await recompute(tx, tenant, { because: ['driver'], vehicleIds: vehiclesOf(records), driverIds: idsOf(records) });
    },

    find: (tx, tenant, ids) => driverStore(tx, tenant).findAll(tx, ids),
  },
});

const schema = z.safeExtend(incompleteDriver, heldDriverRetirement);

export const driverUndo = undoOfMany(driverKind, manyDrivers, { changes: { storeOf: driverStore, schema } });
