import type { CheckedDriverInput, Driver } from '@baqueano/domain/driver';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { isRepeated, Overtaken, violatedConstraint } from '../../database/connection/errors.ts';
import { writing } from '../../database/statements/changes.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { cutPage, type Page } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { requireVersion, versionOf } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from '../vehicles/table.ts';
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

function refusal(error: unknown): unknown {
  const taken = violatedConstraint(error) === 'drivers_license_number';
  return taken ? conflict('Ya existe un conductor con ese número de licencia') : error;
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
   * Those that the driver has and those that the driver is to have, until the transaction ends: answers their ids. Throws 404 for
   * one that is not ours.
   */
  async function lockVehicles(tx: Database, driverId: string, wanted: string[]): Promise<Set<string>> {
    // In one order, so that two who assign the same vehicles wait for each other instead of deadlocking.
    const locked = await tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(myVehicles, sql`(${inArray(vehicles.id, wanted)} or ${eq(vehicles.driverId, driverId)})`))
      .orderBy(vehicles.id)
      .for('no key update');
    const found = new Set(locked.map((vehicle) => vehicle.id));
    if (wanted.some((id) => !found.has(id))) throw notFound('Vehículo no encontrado');
    return found;
  }

  /** Of locked vehicles. What is the driver's already stays untouched, and so its version. */
  async function assign(tx: Database, driverId: string, wanted: string[], before: string[] = []): Promise<void> {
    const removed = before.filter((id) => !wanted.includes(id));
    const change = { updatedAt: sql`now()` };
    if (removed.length > 0) {
      const theirs = and(myVehicles, inArray(vehicles.id, removed), eq(vehicles.driverId, driverId));
      await tx
        .update(vehicles)
        .set({ ...change, driverId: null })
        .where(theirs);
    }
    const others = sql`${vehicles.driverId} is distinct from ${driverId}`;
    await tx
      .update(vehicles)
      .set({ ...change, driverId })
      .where(and(myVehicles, inArray(vehicles.id, wanted), others));
  }

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Driver | null> {
    const [found] = await driversOf(from).where(one(id));
    return found ?? null;
  }

  /**
   * Nobody else changes the driver, nor the vehicles when some are wanted, until the transaction ends; null when there is none.
   * The vehicles come first: who writes a vehicle twice in a transaction locks its driver the second time, for the foreign key.
   */
  async function lockSeen(
    tx: Database,
    id: string,
    expected: string[] | null,
    wanted?: string[],
    strength: 'update' | 'no key update' = 'no key update',
  ): Promise<Driver | null> {
    const vehicleIds = wanted && (await lockVehicles(tx, id, wanted));
    const [locked] = await tx.select({ id: drivers.id }).from(drivers).where(one(id)).for(strength);
    if (!locked) return null;
    // Read after the locks: the vehicles are part of the version.
    const current = await find(id, tx);
    // One more has been assigned meanwhile: to lock it now would be out of the order that all keep to.
    if (current?.assignedVehicles.some((one) => vehicleIds?.has(one) === false)) throw new Overtaken();
    if (current) requireVersion(current, expected);
    return current;
  }

  return {
    find: (id: string) => find(id),

    /** Everybody by name. */
    list() {
      return jsonRows<Driver>(db, driversOf(db).where(mine).orderBy(byName, drivers.id));
    },

    async page(limit: number, after: string[] | null): Promise<Page<Driver>> {
      const rows = await driversOf(db)
        .where(and(mine, after ? sql`(${byName}, ${drivers.id}) > (${after[0]}, ${after[1]})` : undefined))
        .orderBy(byName, drivers.id)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(drivers).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.name, row.id]);
    },

    /** Throws 409 for a licence number that another driver has, 404 for a vehicle that is not ours. */
    async create({ assignedVehicles: vehicleIds = [], ...input }: CheckedDriverInput, id = uuidv7()): Promise<Driver> {
      try {
        return await writing(db, tenant, async (tx) => {
          // The vehicles first: whoever gives another driver the same licence number may hold them, and waits for this one.
          await lockVehicles(tx, id, vehicleIds);
          await tx.insert(drivers).values({ ...input, id, organizationId });
          await assign(tx, id, vehicleIds);
          const created = await find(id, tx);
          if (!created) throw new Error('The database does not have the driver that it has just taken');
          return created;
        });
      } catch (error) {
        const before = isRepeated(error) ? await find(id) : null;
        if (before) return before;
        throw refusal(error);
      }
    },

    /**
     * Null when the driver does not exist. Throws as `create` does, and 409 when the driver is in none of the expected
     * versions.
     */
    async update(
      id: string,
      { assignedVehicles: vehicleIds, ...input }: CheckedDriverInput,
      expected: string[] | null = null,
    ): Promise<Driver | null> {
      try {
        return await writing(db, tenant, async (tx) => {
          const before = await lockSeen(tx, id, expected, vehicleIds);
          if (!before) return null;
          await tx
            .update(drivers)
            .set({ ...input, updatedAt: sql`now()` })
            .where(one(id));
          if (vehicleIds) await assign(tx, id, vehicleIds, before.assignedVehicles);
          return find(id, tx);
        });
      } catch (error) {
        throw refusal(error);
      }
    },

    /**
     * False when there was nothing to delete; the driver's vehicles are left without one. Throws 409 when the driver is in
     * none of the expected versions.
     */
    delete(id: string, expected: string[] | null = null): Promise<boolean> {
      return writing(db, tenant, async (tx) => {
        // With the stronger lock nobody assigns one more vehicle to this driver.
        const before = await lockSeen(tx, id, expected, [], 'update');
        if (!before) return false;
        await assign(tx, id, [], before.assignedVehicles);
        await tx.delete(drivers).where(one(id));
        return true;
      });
    },
  };
}
