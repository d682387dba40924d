import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';

/** Quantities and hours are whole hundredths: sums of many are exact. */
export const fuelEntries = pgTable(
  'fuel_entries',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    /** A minute in Argentina. */
    moment: timestamp({ mode: 'string', precision: 0 }).notNull(),
    /** One of domain's fuels. */
    fuel: text().notNull(),
    /** Hundredths of a litre, a m³ or a kWh. */
    quantity: integer().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }).notNull(),
    km: integer(),
    /** Hundredths. */
    hours: integer(),
    station: text(),
    fullTank: boolean().notNull().default(false),
    missedBefore: boolean().notNull().default(false),
    /** No foreign key: after the driver's deletion it is not shown any more, and the name stays. */
    driverId: uuid(),
    driverName: text(),
    notes: text(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('fuel_entries_vehicle_fk', table),
    index('fuel_entries_newest').on(table.organizationId, table.moment, table.id, table.cost),
    // With km and cost, so that a vehicle's readings and costs are read from the index alone.
    index('fuel_entries_vehicle').on(
      table.organizationId,
      table.vehicleId,
      table.moment,
      table.id,
      table.km,
      table.cost,
    ),
    index('fuel_entries_driver').on(table.organizationId, table.driverId, table.moment, table.id),
    check('fuel_entries_amounts', sql`${table.quantity} > 0 and ${table.cost} >= 0`),
    check('fuel_entries_meters', sql`${table.km} >= 0 and ${table.hours} >= 0`),
  ],
);
