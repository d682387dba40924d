import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';
import { ofVehicle } from '../fleet/vehicles/table.ts';

/** Alerts that a person wrote; all others are derived. */
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
    /** One of domain's reminderSources: a driver reported a problem. */
    source: text().notNull().default('person'),
    /** The person's id, and their name at that time, which stays after they leave. */
    reportedBy: uuid(),
    reportedByName: text(),
    /** Photos of a problem, which belong to the vehicle. */
    fileIds: uuid().array().notNull().default(sql`'{}'`),
    /** The name of the first person who saw it; null before. */
    seenBy: text(),
    seenAt: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('reminders_vehicle_fk', table),
    index('reminders_vehicle').on(table.organizationId, table.vehicleId),
  ],
);
