import { type Assignment, assignmentInput } from '@baqueano/domain/drivers/assignment';
import { thisMinute } from '@baqueano/domain/values/dates';
import { formatCount } from '@baqueano/domain/values/format';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { storedRows } from '../../records/keep-store.ts';
import { manyOf, undoOfMany } from '../../records/many.ts';
import type { Tenant } from '../../tenant.ts';
import { recomputeDrivers } from '../drivers/hand-over-store.ts';
import { requireHere } from '../drivers/leaving-store.ts';
import { endAt, endWith, takeReturns } from '../drivers/return-store.ts';
import { nameOfDriver } from '../drivers/store.ts';
import { drivers } from '../drivers/table.ts';
import { lockVehicles, vehiclesOf } from '../vehicles/lock-store.ts';
import { refuseOverlap, requireAllHere, requireOfVehicle } from './interval-store.ts';
import { columnsOf, driverOf } from './row-store.ts';
import { assignmentKind, assignmentStore } from './store.ts';
import { assignments } from './table.ts';

const these = ({ organizationId }: Tenant, ids: string[]) =>
  and(eq(assignments.organizationId, organizationId), inArray(assignments.id, ids));

async function find(tx: Database, tenant: Tenant, ids: string[]): Promise<Map<string, Assignment>> {
  const { organizationId } = tenant;
  const rows = await tx
    .select(columnsOf(organizationId))
    .from(assignments)
    .leftJoin(drivers, driverOf(organizationId))
    .where(these(tenant, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export const manyAssignments = manyOf<Assignment, never>({
  kind: assignmentKind,
  labelOf: (count) => formatCount(count, 'asignación', 'asignaciones'),

  async lock(tx, tenant, ids) {
    const seen = await find(tx, tenant, ids);
    const locked = new Set(await lockVehicles(tx, tenant, vehiclesOf(seen.values())));
    const current = await find(tx, tenant, ids);
    for (const { vehicleId } of current.values()) if (!locked.has(vehicleId)) throw new Overtaken();
    return current;
  },

  /** The former driver has the vehicle until the next hand-over. */
  async remove(tx, tenant, records) {
    const ids = records.map(({ id }) => id);
    await endWith(tx, tenant, ids, null);
    await tx.delete(assignments).where(these(tenant, ids));
    await recomputeDrivers(tx, tenant, vehiclesOf(records));
    await requireAllHere(tx, tenant, vehiclesOf(records), thisMinute());
  },

  async restore(tx, tenant, records, put, deletion) {
    await lockVehicles(tx, tenant, vehiclesOf(records));
    const stored = new Map((await storedRows(tx, tenant, deletion)).map((row) => [row.id, row]));
    for (const { id, vehicleId, knownFrom, to } of records) {
      const { ends, driver_id: driverId } = stored.get(id) ?? {};
      if (ends && !stored.has(ends)) await requireOfVehicle(tx, tenant, ends, vehicleId);
      if (!ends && driverId && knownFrom > thisMinute()) {
        await nameOfDriver(tx, tenant, driverId);
        await requireHere(tx, tenant, [driverId]);
      }
      await refuseOverlap(tx, tenant, { id, vehicleId, from: knownFrom, to }, deletion);
    }
    await takeReturns(tx, tenant, deletion);
    await put();
    for (const { ends, begins } of stored.values()) if (ends && begins) await endAt(tx, tenant, [ends], begins);
    await recomputeDrivers(tx, tenant, vehiclesOf(records));
    await requireAllHere(tx, tenant, vehiclesOf(records), thisMinute());
  },
});

export const assignmentUndo = undoOfMany(assignmentKind, manyAssignments, {
  changes: { storeOf: assignmentStore, schema: assignmentInput },
});
