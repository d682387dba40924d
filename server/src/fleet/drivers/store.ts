import { type CheckedDriverInput, type Driver, driverInput, type WholeDriver } from '@baqueano/domain/driver';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { settleClearance } from '../../papers/clearance/settle-store.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { shownValues, valuesToKeep } from '../custom-fields/store.ts';
import { revised, vehicles } from '../vehicles/table.ts';
import { assign, lockAssigned, lockHandedTo, requireFree } from './assigned-store.ts';
import { handOver, plannedFor, settleDrivers } from './hand-over-store.ts';
import { lockDrivers, settleLicenses } from './license-store.ts';
import { drivers } from './table.ts';

const listed = {
  id: drivers.id,
  name: drivers.name,
  phone: drivers.phone,
  email: drivers.email,
  licenseNumber: drivers.licenseNumber,
  licenseExpiry: drivers.licenseExpiry,
  assignedVehicles: sql<string[]>`assigned.ids`,
  licenseClasses: drivers.licenseClasses,
  version: sql<string>`${versionOf(drivers)} || '.' || hashtext(assigned.ids::text)`,
};

/** Of a list, whose rows carry what it shows. */
const columns = named(listed);

/** With all that is known. */
const wholeColumns = (organizationId: OrganizationId) =>
  named({
    ...listed,
    licenseIssuedOn: drivers.licenseIssuedOn,
    birthDate: drivers.birthDate,
    custom: shownValues(organizationId, 'driver', sql`${drivers}.custom`),
  });

/** As people sort names: 'Ñañez' after 'Nuñez', whatever the database's own collation. */
const byName = sql`${drivers.name} collate "es-x-icu"`;

export const driverKind: RecordKind<WholeDriver> = {
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

export function driverStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(drivers.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(drivers.id, id));

  /** A driver's vehicles, read from where the assignment is kept: once, since they are shown and are part of the version. */
  const assigned = sql`(
    select coalesce(json_agg(v.id order by v.license_plate), '[]') as ids from ${vehicles} v
    where v.organization_id = ${organizationId} and v.driver_id = ${drivers}.id
  ) as assigned`;

  const listedDrivers = () => db.select(columns).from(drivers).innerJoinLateral(assigned, sql`true`);

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<WholeDriver | null> {
    const whole = wholeColumns(organizationId);
    const [found] = await from.select(whole).from(drivers).innerJoinLateral(assigned, sql`true`).where(one(id));
    return found ?? null;
  }

  /** In the transaction that has written it. */
  const written = async (tx: Database, id: string) => theRow([await find(id, tx)].filter((found) => found !== null));

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
  ): Promise<WholeDriver | null> {
    const driven = wanted && (await lockAssigned(tx, tenant, id, wanted, strength === 'update'));
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
      return jsonRows<Driver>(db, listedDrivers().where(mine).orderBy(byName, drivers.id));
    },

    /** @param cursor of the page before. */
    async page(limit: number, cursor?: string): Promise<Page<Driver[]>> {
      const last = readCursor(cursor, ['text', 'id']);
      const rows = await listedDrivers()
        .where(and(mine, last ? sql`(${byName}, ${drivers.id}) > (${last[0]}, ${last[1]})` : undefined))
        .orderBy(byName, drivers.id)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(drivers).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.name, row.id]);
    },

    /** Throws 'conflict' for a licence number that another driver has, 'notFound' for a vehicle that is not ours. */
    create(
      { assignedVehicles: vehicleIds = [], custom, ...input }: CheckedDriverInput,
      id = newId(),
    ): Promise<WholeDriver> {
      return createRecord(db, tenant, driverKind, {
        find: () => find(id),
        async insert(tx) {
          // The vehicles first: whoever gives another driver the same licence number may hold them, and waits for this one.
          const others = await lockDrivers(tx, tenant, (await lockAssigned(tx, tenant, id, vehicleIds)).values());
          const values = await valuesToKeep(tx, tenant, 'driver', custom);
          await tx.insert(drivers).values({ ...input, custom: values?.fresh, id, organizationId });
          await assign(tx, tenant, id, vehicleIds);
          await settleLicenses(tx, tenant, [id, ...others]);
          await settleClearance(tx, tenant, vehicleIds);
          return written(tx, id);
        },
      });
    },

    /** What is absent keeps its value. Throws as `create` does, and as `changeRecord`. */
    update(
      id: string,
      { assignedVehicles: vehicleIds, custom, ...input }: CheckedDriverInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<WholeDriver> {
      let concerned: string[] = [];
      return changeRecord(db, tenant, driverKind, {
        expected,
        undoing,
        lock: (tx) =>
          // The vehicles also where none are sent: whether they may circulate goes by the licence.
          lock(tx, id, vehicleIds ?? [], undefined, (ids) => {
            concerned = ids;
          }),
        async change(tx, before) {
          const values = await valuesToKeep(tx, tenant, 'driver', custom, before.custom);
          const change = { ...input, custom: values?.over(sql`${drivers.custom}`), updatedAt: sql`now()` };
          await tx.update(drivers).set(change).where(one(id));
          if (undoing && vehicleIds) await requireFree(tx, tenant, id, vehicleIds);
          if (vehicleIds) await assign(tx, tenant, id, vehicleIds, before.assignedVehicles, undoing);
          await settleLicenses(tx, tenant, concerned);
          await settleClearance(tx, tenant, [...before.assignedVehicles, ...(vehicleIds ?? [])]);
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
          await assign(tx, tenant, id, [], before.assignedVehicles);
          await tx.delete(assignments).where(and(eq(assignments.organizationId, organizationId), plannedFor(id)));
          await tx.delete(drivers).where(one(id));
          await settleDrivers(tx, tenant, theirs);
          await settleClearance(tx, tenant, before.assignedVehicles);
        },
      });
    },
  };
}

/**
 * The name of a driver who is to be written into a row that has no foreign key to them. They are not deleted until the
 * transaction ends: whoever deletes them finds the row. To be called after the vehicle is locked.
 * @throws Refusal 'notFound' for a driver who is not ours.
 */
export async function nameOfDriver(tx: Database, { organizationId }: Tenant, driverId: string): Promise<string> {
  const theirs = and(eq(drivers.organizationId, organizationId), eq(drivers.id, driverId));
  const [driver] = await tx.select({ name: drivers.name }).from(drivers).where(theirs).for('key share');
  if (!driver) throw notFound(driverKind.missing);
  return driver.name;
}

/** @param settlePapers computes again what follows from the papers of a driver who is back, with them. */
export const driverUndo = (settlePapers: (tx: Database, tenant: Tenant, driverIds: string[]) => Promise<unknown>) =>
  undoOf(driverKind, {
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
      await settleClearance(
        tx,
        tenant,
        free.map(({ id }) => id),
      );
      // Who has them by now, and who gets them back, may be this driver again.
      await settleDrivers(tx, tenant, await lockHandedTo(tx, tenant, driver.id));
      await settleLicenses(tx, tenant, [driver.id]);
      await settlePapers(tx, tenant, [driver.id]);
    },
  });
