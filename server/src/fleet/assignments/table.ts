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

/** Hand-overs: from its moment on a vehicle is the driver's, until the next one of the same vehicle (decision 49). */
export const assignments = pgTable(
  'assignments',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    /** Null: nobody's. No foreign key: what was is kept when the driver is deleted, and stays theirs if that is undone. */
    driverId: uuid(),
    /** Which they had when this was written; shown once the driver is deleted. */
    driverName: text(),
    /** Minutes in Argentina. */
    begins: timestamp({ mode: 'string', precision: 0 }).notNull(),
    /** They had it before that moment already. */
    sinceBefore: boolean().notNull().default(false),
    /** When the vehicle goes back to who had it before, as somebody entered it; null: the next hand-over ends this one. */
    until: timestamp({ mode: 'string', precision: 0 }),
    /** The one that this ends: the vehicle goes back to who had it before. It goes with that one. */
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
