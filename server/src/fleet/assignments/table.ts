import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../vehicles/table.ts';

/** Hand-overs: from its moment on the vehicle has this driver, until the next one of the same vehicle (decision 49). */
export const assignments = pgTable(
  'assignments',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    /** Null: no driver. No foreign key: history stays when the driver is deleted, and belongs to them again after an undo. */
    driverId: uuid(),
    /** Their name at that time; shown once the driver is deleted. */
    driverName: text(),
    /** Minutes in Argentina. */
    begins: timestamp({ mode: 'string', precision: 0 }).notNull(),
    /** The driver had it already before that moment. */
    sinceBefore: boolean().notNull().default(false),
    /** The entered moment of the return to the driver before; null: the next hand-over ends this one. */
    until: timestamp({ mode: 'string', precision: 0 }),
    /** The interval that this return ends. It is deleted with that one. */
    ends: uuid(),
    km: integer(),
    note: text(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('assignments_vehicle_fk', table),
    foreignKey({
      name: 'assignments_ends_fk',
      columns: [table.organizationId, table.ends],
      foreignColumns: [table.organizationId, table.id],
    }).onDelete('cascade'),
    unique('assignments_begins').on(table.organizationId, table.vehicleId, table.begins),
    index('assignments_newest').on(table.organizationId, table.begins, table.id),
    index('assignments_driver').on(table.organizationId, table.driverId, table.begins, table.id),
    index('assignments_ends').on(table.organizationId, table.ends),
    check('assignments_until', sql`${table.until} > ${table.begins}`),
    check('assignments_km', sql`${table.km} >= 0`),
  ],
);
