import { type CheckedDriverInput, type Driver, driverInput } from '@baqueano/domain/driver';
import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { revised, vehicles } from '../vehicles/table.ts';
import { handOver, plannedFor, settleDrivers, takeBack, vehiclesHandedTo } from './hand-over-store.ts';
import { lockDrivers, settleLicenses } from './license-store.ts';
import { drivers } from './table.ts';

const columns = named({
  id: drivers.id,
  name: drivers.name,
  phone: drivers.phone,
  email: drivers.email,
  licenseNumber: drivers.licenseNumber,
  licenseExpiry: drivers.licenseExpiry,
  assignedVehicles: sql<string[]>`assigned.ids`,
  version: sql<string>`${versionOf(drivers)} || '.' || hashtext(assigned.ids::text)`,
});

/** As people sort names: 'Ñañez' after 'Nuñez', whatever the database's own collation. */
const byName = sql`${drivers.name} collate "es-x-icu"`;

export const driverKind: RecordKind<Driver> = {
  name: 'driver',
  table: drivers,
  missing: 'Conductor no encontrado',
  refusals: {
    drivers_license_number: () => conflict('Ya existe un conductor con ese número de licencia'),
    // Of what was planned for a deleted driver, when it is put back.
    assignments_begins: () => conflict('Otro tiene una entrega prevista del mismo vehículo desde ese momento'),
    assignments_vehicle_fk: () => notFound('Vehículo no encontrado'),
  },
  fields: Object.keys(driverInput.shape),
  labelOf: ({ name }) => name,
  vehicleOf: () => null,
};

/** Nobody else writes the vehicles that were or are to be the driver's until the transaction ends; answers their ids. */
async function lockHandedTo(tx: Database, tenant: Tenant, driverId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.organizationId, tenant.organizationId),
        sql`${vehicles.id} in (${vehiclesHandedTo(tenant, driverId)})`,
      ),
    )
    .orderBy(vehicles.id)
    .for('no key update');
  return locked.map(({ id }) => id);
}

export function driverStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(drivers.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(drivers.id, id));
  const myVehicles = eq(vehicles.organizationId, organizationId);

  /** A driver's vehicles, read from where the assignment is kept: once, since they are shown and are part of the version. */
  const assigned = sql`(
    select coalesce(json_agg(v.id order by v.license_plate), '[]') as ids from ${vehicles} v
    where v.organization_id = ${organizationId} and v.driver_id = ${drivers}.id
  ) as assigned`;

  const driversOf = (from: Pick<Database, 'select'>) =>
    from.select(columns).from(drivers).innerJoinLateral(assigned, sql`true`);

  /**
   * Those that the driver has and those that the driver is to have, until the transaction ends: answers the driver of each.
   * @param all also those that were or are to be the driver's.
   * Throws 404 for one that is not ours.
   */
  async function lockAssigned(
    tx: Database,
    driverId: string,
    wanted: string[],
    all = false,
  ): Promise<Map<string, string | null>> {
    const more = all ? sql`or ${vehicles.id} in (${vehiclesHandedTo(tenant, driverId)})` : sql``;
    // In one order, so that two who assign the same vehicles wait for each other instead of deadlocking.
    const locked = await tx
      .select({ id: vehicles.id, driverId: vehicles.driverId })
      .from(vehicles)
      .where(and(myVehicles, sql`(${inArray(vehicles.id, wanted)} or ${eq(vehicles.driverId, driverId)} ${more})`))
      .orderBy(vehicles.id)
      .for('no key update');
    const found = new Map(locked.map((vehicle) => [vehicle.id, vehicle.driverId]));
    if (wanted.some((id) => !found.has(id))) throw notFound('Vehículo no encontrado');
    return found;
  }

  /** Of locked vehicles. What is the driver's already stays untouched, and so its version. */
  async function assign(
    tx: Database,
    driverId: string,
    wanted: string[],
    before: string[] = [],
    undoing?: string,
  ): Promise<void> {
    const removed = before.filter((id) => !wanted.includes(id));
    if (removed.length > 0) {
      const theirs = and(myVehicles, inArray(vehicles.id, removed), eq(vehicles.driverId, driverId));
      await tx
        .update(vehicles)
        .set({ ...revised, driverId: null })
        .where(theirs);
    }
    const others = sql`${vehicles.driverId} is distinct from ${driverId}`;
    await tx
      .update(vehicles)
      .set({ ...revised, driverId })
      .where(and(myVehicles, inArray(vehicles.id, wanted), others));
    // Who undoes giving them takes them back for whoever had them before.
    const left = undoing ? [] : removed.map((id) => [id, null] as const);
    await handOver(tx, tenant, new Map([...left, ...wanted.map((id) => [id, driverId] as const)]), undoing);
    if (undoing && removed.length > 0) {
      await takeBack(tx, tenant, removed, undoing);
      await settleDrivers(tx, tenant, removed);
    }
  }

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Driver | null> {
    const [found] = await driversOf(from).where(one(id));
    return found ?? null;
  }

  /** Of locked vehicles: what somebody has given to another driver since is not taken away again. */
  async function requireFree(tx: Database, driverId: string, wanted: string[]): Promise<void> {
    const others = and(myVehicles, inArray(vehicles.id, wanted), ne(vehicles.driverId, driverId));
    if ((await tx.$count(vehicles, others)) > 0) throw conflict('Otro conductor tiene ahora uno de sus vehículos');
  }

  /** In the transaction that has written it. */
  const written = async (tx: Database, id: string) => theRow(await driversOf(tx).where(one(id)));

  /**
   * Nobody else changes the driver, nor the vehicles when some are wanted and who drives them, until the transaction ends; null
   * when there is none. The vehicles come first: who writes a vehicle twice in a transaction locks its driver the second time,
   * for the foreign key.
   * @param concerned is given the ids of the drivers whose licences are to be told of anew.
   */
  async function lock(
    tx: Database,
    id: string,
    wanted?: string[],
    strength: 'update' | 'no key update' = 'no key update',
    concerned: (ids: string[]) => void = () => undefined,
  ): Promise<Driver | null> {
    const driven = wanted && (await lockAssigned(tx, id, wanted, strength === 'update'));
    const locked = await lockDrivers(tx, tenant, [id, ...(driven?.values() ?? [])], strength);
    if (!locked.includes(id)) return null;
    // Read after the locks: the vehicles are part of the version.
    const current = await find(id, tx);
    // One more has been assigned meanwhile: to lock it now would be out of the order that all keep to.
    if (current?.assignedVehicles.some((one) => driven?.has(one) === false)) throw new Overtaken();
    concerned(locked);
    return current;
  }

  return {
    find: (id: string) => find(id),

    /** Everybody by name. */
    list() {
      return jsonRows<Driver>(db, driversOf(db).where(mine).orderBy(byName, drivers.id));
    },

    /** @param cursor of the page before. */
    async page(limit: number, cursor?: string): Promise<Page<Driver[]>> {
      const last = readCursor(cursor, ['text', 'id']);
      const rows = await driversOf(db)
        .where(and(mine, last ? sql`(${byName}, ${drivers.id}) > (${last[0]}, ${last[1]})` : undefined))
        .orderBy(byName, drivers.id)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(drivers).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.name, row.id]);
    },

    /** Throws 'conflict' for a licence number that another driver has, 'notFound' for a vehicle that is not ours. */
    create({ assignedVehicles: vehicleIds = [], ...input }: CheckedDriverInput, id = newId()): Promise<Driver> {
      return createRecord(db, tenant, driverKind, {
        find: () => find(id),
        async insert(tx) {
          // The vehicles first: whoever gives another driver the same licence number may hold them, and waits for this one.
          const others = await lockDrivers(tx, tenant, (await lockAssigned(tx, id, vehicleIds)).values());
          await tx.insert(drivers).values({ ...input, id, organizationId });
          await assign(tx, id, vehicleIds);
          await settleLicenses(tx, tenant, [id, ...others]);
          return written(tx, id);
        },
      });
    },

    /** What is absent keeps its value. Throws as `create` does, and as `changeRecord`. */
    update(
      id: string,
      { assignedVehicles: vehicleIds, ...input }: CheckedDriverInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<Driver> {
      let concerned: string[] = [];
      return changeRecord(db, tenant, driverKind, {
        expected,
        undoing,
        lock: (tx) =>
          lock(tx, id, vehicleIds, undefined, (ids) => {
            concerned = ids;
          }),
        async change(tx, before) {
          const change = { ...input, updatedAt: sql`now()` };
          await tx.update(drivers).set(change).where(one(id));
          if (undoing && vehicleIds) await requireFree(tx, id, vehicleIds);
          if (vehicleIds) await assign(tx, id, vehicleIds, before.assignedVehicles, undoing);
          await settleLicenses(tx, tenant, concerned);
          return written(tx, id);
        },
      });
    },

    /** The driver's vehicles are left without one. Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, driverKind, {
        expected,
        // With the stronger lock nobody assigns one more vehicle to this driver.
        lock: (tx) => lock(tx, id, [], 'update'),
        along: { table: assignments, rows: plannedFor(id) },
        async remove(tx, before) {
          const theirs = await lockHandedTo(tx, tenant, id);
          await assign(tx, id, [], before.assignedVehicles);
          await tx.delete(assignments).where(and(eq(assignments.organizationId, organizationId), plannedFor(id)));
          await tx.delete(drivers).where(one(id));
          await settleDrivers(tx, tenant, theirs);
        },
      });
    },
  };
}

export const driverUndo = undoOf(driverKind, {
  storeOf: driverStore,
  /** With those of the driver's vehicles that nobody else has been given. */
  async restore(tx, tenant, driver, put, deletion) {
    const { organizationId } = tenant;
    const theirs = and(
      eq(vehicles.organizationId, organizationId),
      inArray(vehicles.id, driver.assignedVehicles),
      isNull(vehicles.driverId),
    );
    const free = await tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(theirs)
      .orderBy(vehicles.id)
      .for('no key update');
    await put();
    await tx
      .update(vehicles)
      .set({ ...revised, driverId: driver.id })
      .where(theirs);
    await handOver(tx, tenant, new Map(free.map(({ id }) => [id, driver.id])), deletion);
    // Who has them by now, and who gets them back, may be this driver again.
    await settleDrivers(tx, tenant, await lockHandedTo(tx, tenant, driver.id));
    await settleLicenses(tx, tenant, [driver.id]);
  },
});
