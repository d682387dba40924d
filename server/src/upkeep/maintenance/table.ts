import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';

export const maintenanceRecords = pgTable(
  'maintenance_records',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    km: integer().notNull(),
    serviceType: text().notNull(),
    workshop: text().notNull(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }).notNull(),
    notes: text(),
    nextOilChangeKm: integer(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('maintenance_records_vehicle_fk', table),
    // The cost is last in these, so that a total is read from the index alone.
    index('maintenance_records_date').on(table.organizationId, table.date, table.id, table.cost),
    index('maintenance_records_service').on(table.organizationId, table.serviceType, table.date, table.id, table.cost),
    index('maintenance_records_workshop').on(table.organizationId, table.workshop, table.date, table.id, table.cost),
    // With km and cost, so that a vehicle's readings and costs are read from the index alone.
    index('maintenance_records_vehicle').on(
      table.organizationId,
      table.vehicleId,
      table.date,
      table.id,
      table.km,
      table.cost,
    ),
    index('maintenance_records_oil_change')
      .on(table.organizationId, table.vehicleId, table.date, table.id)
      .where(sql`${table.nextOilChangeKm} is not null`),
    check('maintenance_records_cost', sql`${table.cost} >= 0`),
    check('maintenance_records_km', sql`${table.km} >= 0`),
  ],
);
