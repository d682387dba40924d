import { type CheckedVehicleInput, defaultVehicleImage, type Vehicle } from '@baqueano/domain/vehicle';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { violatedConstraint } from '../database/errors.ts';
import { jsonRows, named } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { vehicles } from '../database/schema.ts';
import { conflict, notFound } from '../http/errors.ts';
import { cutPage, type Page } from '../http/paging.ts';
import type { OrganizationId } from '../http/signed-in.ts';

const columns = named({
  id: vehicles.id,
  brand: vehicles.brand,
  model: vehicles.model,
  year: vehicles.year,
  licensePlate: vehicles.licensePlate,
  vin: vehicles.vin,
  currentKm: vehicles.currentKm,
  status: vehicles.status,
  imageUrl: vehicles.imageUrl,
  tireInfo: vehicles.tireInfo,
  assignedDriver: vehicles.driverId,
});

const refusals: Record<string, () => Error> = {
  vehicles_license_plate: () => conflict('Ya existe un vehículo con esa patente'),
  vehicles_vin: () => conflict('Ya existe un vehículo con ese VIN'),
  vehicles_driver_fk: () => notFound('Conductor no encontrado'),
};

/** The reason that a person understands for a row that the database refused. */
function refusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return (constraint && refusals[constraint]?.()) ?? error;
}

export function vehicleStore(db: Database, organizationId: OrganizationId) {
  const mine = eq(vehicles.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(vehicles.id, id));

  return {
    /** The whole fleet by plate. */
    list() {
      return jsonRows<Vehicle>(db, db.select(columns).from(vehicles).where(mine).orderBy(vehicles.licensePlate));
    },

    async page(limit: number, after: string[] | null): Promise<Page<Vehicle>> {
      const rows = await db
        .select(columns)
        .from(vehicles)
        .where(and(mine, after?.[0] === undefined ? undefined : gt(vehicles.licensePlate, after[0])))
        .orderBy(vehicles.licensePlate)
        .limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(vehicles).where(mine);
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.licensePlate]);
    },

    async find(id: string): Promise<Vehicle | null> {
      const [found] = await db.select(columns).from(vehicles).where(one(id));
      return found ?? null;
    },

    /** Throws 409 for a plate or VIN that another vehicle has, 404 for a driver who is not ours. */
    async create({ assignedDriver, ...input }: CheckedVehicleInput): Promise<Vehicle> {
      const row = {
        ...input,
        status: input.status ?? 'disponible',
        imageUrl: input.imageUrl ?? defaultVehicleImage,
        driverId: assignedDriver,
        id: uuidv7(),
        organizationId,
      };
      try {
        const [created] = await db.insert(vehicles).values(row).returning(columns);
        if (!created) throw new Error('The database returned no created vehicle');
        return created;
      } catch (error) {
        throw refusal(error);
      }
    },

    /** What is absent keeps its value; null when the vehicle does not exist. Throws as `create` does. */
    async update(id: string, { assignedDriver, imageUrl, ...input }: CheckedVehicleInput): Promise<Vehicle | null> {
      const image = imageUrl === null ? defaultVehicleImage : imageUrl;
      try {
        const [updated] = await db
          .update(vehicles)
          .set({ ...input, imageUrl: image, driverId: assignedDriver, updatedAt: sql`now()` })
          .where(one(id))
          .returning(columns);
        return updated ?? null;
      } catch (error) {
        throw refusal(error);
      }
    },

    /** False when there was nothing to delete. */
    async delete(id: string): Promise<boolean> {
      const deleted = await db.delete(vehicles).where(one(id)).returning({ id: vehicles.id });
      return deleted.length > 0;
    },
  };
}
