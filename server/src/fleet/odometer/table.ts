import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../vehicles/table.ts';

/** Readings entered on the vehicle itself; the km of a maintenance record is in that record. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    date: date({ mode: 'string' }).notNull(),
    km: integer().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('odometer_readings_vehicle_fk', table),
    index('odometer_readings_vehicle').on(table.organizationId, table.vehicleId, table.date, table.km),
  ],
);
