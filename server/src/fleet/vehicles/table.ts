import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import type { OrganizationId } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';

export const vehicles = pgTable(
  'vehicles',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    licensePlate: text().notNull(),
    vin: text().notNull(),
    currentKm: integer().notNull(),
    status: text().notNull(),
    imageUrl: text().notNull(),
    tireInfo: text(),
    /** The one place where an assignment is kept: a driver's vehicles are read from here. */
    driverId: uuid(),
    /** How often anything but the km was changed (decision 51). */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('vehicles_license_plate').on(table.organizationId, table.licensePlate),
    unique('vehicles_vin').on(table.organizationId, table.vin),
    index('vehicles_status').on(table.organizationId, table.status),
    index('vehicles_driver').on(table.organizationId, table.driverId),
    // Without an action: whoever deletes a driver frees the vehicles. Citus takes no `set null` here.
    foreignKey({
      name: 'vehicles_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }),
    check('vehicles_current_km', sql`${table.currentKm} >= 0`),
  ],
);

/** What whoever changes a vehicle sets besides; only who raises its km leaves the revision as it is. */
export const revised = { revision: sql`${vehicles.revision} + 1`, updatedAt: sql`now()` };

/** A vehicle of the same organization; what hangs on it goes with it. */
export const ofVehicle = (name: string, table: { organizationId: AnyPgColumn; vehicleId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.organizationId, table.vehicleId],
    foreignColumns: [vehicles.organizationId, vehicles.id],
  }).onDelete('cascade');

/** What a row that hangs on a vehicle says of it, as one value that becomes domain's vehicleLabel in JSON. */
export const vehicleLabelOf = (organizationId: OrganizationId, vehicleId: SQL): SQL => sql`(
  select label from (
    select brand, model, license_plate as "licensePlate" from ${vehicles} as unit
    where unit.organization_id = ${organizationId} and unit.id = ${vehicleId}
  ) as label
)`;
