import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';
import { ofVehicle } from '../fleet/vehicles/table.ts';

/** Alerts that a person wrote; every other alert is derived. */
export const reminders = pgTable(
  'reminders',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    message: text().notNull(),
    priority: text().notNull(),
    type: text().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('reminders_vehicle_fk', table),
    index('reminders_vehicle').on(table.organizationId, table.vehicleId),
  ],
);
