import type { CheckedDriverInput, Driver } from '@baqueano/domain/driver';
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writing } from '../database/changes.ts';
import { isRepeated, violatedConstraint } from '../database/errors.ts';
import { jsonRows, named } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { drivers, vehicles } from '../database/schema.ts';
import { conflict, notFound } from '../http/errors.ts';
import { cutPage, type Page } from '../http/paging.ts';
import type { OrganizationId } from '../http/signed-in.ts';

/**
 * Read from the vehicles, where the assignment is kept. The columns are written out: in a select from one table drizzle
 * names them without their table, and both tables have an id and an organization.
 */
const assignedVehicles = sql<string[]>`coalesce((
  select json_agg(v.id order by v.license_plate) from ${vehicles} v
  where v.organization_id = ${drivers}.organization_id and v.driver_id = ${drivers}.id
), '[]')`;

const columns = named({
  id: drivers.id,
  name: drivers.name,
  phone: drivers.phone,
  email: drivers.email,
  licenseNumber: drivers.licenseNumber,
  licenseExpiry: drivers.licenseExpiry,
  assignedVehicles,
});

/** As people sort names: 'Ñañez' after 'Nuñez', whatever the database's own collation. */
const byName = sql`${drivers.name} collate "es-x-icu"`;

function refusal(error: unknown): unknown {
  const taken = violatedConstraint(error) === 'drivers_license_number';
  return taken ? conflict('Ya existe un conductor con ese número de licencia') : error;
}

export function driverStore(db: Database, organizationId: OrganizationId) {
  const mine = eq(drivers.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(drivers.id, id));
  const myVehicles = eq(vehicles.organizationId, organizationId);

  /** These vehicles and no others are the driver's from now on; throws 404 for one that is not ours. */
  async function assign(tx: Database, driverId: string, vehicleIds: string[]): Promise<void> {
    const wanted = [...new Set(vehicleIds)];
    // Locked in one order, so that two who assign the same vehicles wait for each other instead of deadlocking.
    const locked = await tx
      .select({ id: vehicles.id, driverId: vehicles.driverId })
      .from(vehicles)
      .where(and(myVehicles, sql`(${inArray(vehicles.id, wanted)} or ${eq(vehicles.driverId, driverId)})`))
      .orderBy(vehicles.id)
      .for('update');
    const found = new Set(locked.map((vehicle) => vehicle.id));
    if (wanted.some((id) => !found.has(id))) throw notFound('Vehículo no encontrado');
    await tx
      .update(vehicles)
      .set({ driverId: null })
      .where(and(myVehicles, eq(vehicles.driverId, driverId), notInArray(vehicles.id, wanted)));
    await tx
      .update(vehicles)
      .set({ driverId })
      .where(and(myVehicles, inArray(vehicles.id, wanted)));
  }

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Driver | null> {
    const [found] = await from.select(columns).from(drivers).where(one(id));
    return found ?? null;
  }

  return {
    find: (id: string) => find(id),

    /** Everybody by name. */
    list() {
      return jsonRows<Driver>(db, db.select(columns).from(drivers).where(mine).orderBy(byName, drivers.id));
    },

    async page(limit: number, after: string[] | null): Promise<Page<Driver>> {
      const rows = await db
        .select(columns)
        .from(drivers)
        .where(and(mine, after ? sql`(${byName}, ${drivers.id}) > (${after[0]}, ${after[1]})` : undefined))
        .orderBy(byName, drivers.id)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(drivers).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.name, row.id]);
    },

    /** Throws 409 for a licence number that another driver has, 404 for a vehicle that is not ours. */
    async create({ assignedVehicles: vehicleIds = [], ...input }: CheckedDriverInput, id = uuidv7()): Promise<Driver> {
      try {
        return await writing(db, organizationId, async (tx) => {
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

    /** Null when the driver does not exist. Throws as `create` does. */
    async update(id: string, { assignedVehicles: vehicleIds, ...input }: CheckedDriverInput): Promise<Driver | null> {
      try {
        return await writing(db, organizationId, async (tx) => {
          const changed = { ...input, updatedAt: sql`now()` };
          const [updated] = await tx.update(drivers).set(changed).where(one(id)).returning({ id: drivers.id });
          if (!updated) return null;
          if (vehicleIds) await assign(tx, id, vehicleIds);
          return find(id, tx);
        });
      } catch (error) {
        throw refusal(error);
      }
    },

    /** False when there was nothing to delete; the driver's vehicles are left without one. */
    async delete(id: string): Promise<boolean> {
      const deleted = await writing(db, organizationId, (tx) =>
        tx.delete(drivers).where(one(id)).returning({ id: drivers.id }),
      );
      return deleted.length > 0;
    },
  };
}
