import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { ofVehicle } from '../fleet/vehicles/table.ts';

/** In place of a priority: the day of the fact determines it. */
export const byDate = 'by_date';

/**
 * Due facts, one row for each reason (decision 42). They contain only stored data: values that depend on the day are computed
 * when read. Each writer of a record writes its fact in the same transaction.
 */
export const dueFacts = pgTable(
  'due_facts',
  {
    organizationId: organizationId(),
    /** One of domain's alertKinds. */
    kind: text().notNull(),
    /** The id of its source record. */
    sourceId: uuid().notNull(),
    vehicleId: uuid(),
    driverId: uuid(),
    /** One of domain's alertTypes. */
    type: text().notNull(),
    /** The first day of its alert; '-infinity' for an immediate one, 'infinity' for a target that is still far. */
    shownFrom: date({ mode: 'string' }).notNull(),
    /** Its day; for a target in km the day on which a reading reached it, null until then. */
    dueOn: date({ mode: 'string' }),
    dueKm: integer(),
    /** The odometer, and the vehicle's km per day, as of `computedOn`: only with a target in km. */
    atKm: integer(),
    kmPerDay: doublePrecision(),
    computedOn: date({ mode: 'string' }),
    /** One of domain's alertPriorities, or `byDate` where the day determines it. */
    priority: text().notNull(),
    /** A part of the message: the type of a document, the name of a driver, the text of a reminder. */
    subject: text(),
    /** Whether the dismissals have its kind, source and due date. */
    dismissed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.sourceId] }),
    ofVehicle('due_facts_vehicle_fk', table),
    foreignKey({
      name: 'due_facts_driver_fk',
      columns: [table.organizationId, table.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    index('due_facts_shown').on(table.organizationId, table.shownFrom).where(sql`not ${table.dismissed}`),
    // The order of a page, within each priority.
    index('due_facts_order')
      .on(table.organizationId, table.priority, table.dueOn, table.sourceId, table.kind)
      .where(sql`not ${table.dismissed}`),
    // For facts with a target in km and without a day: few of them are near.
    index('due_facts_ahead')
      .on(table.organizationId, table.priority, table.shownFrom)
      .where(sql`${table.dueOn} is null and not ${table.dismissed}`),
    // Includes the subject, so that a unit with hundreds of open fines finds the fact of one paper.
    index('due_facts_vehicle').on(table.organizationId, table.vehicleId, table.kind, table.subject),
    index('due_facts_driver').on(table.organizationId, table.driverId, table.kind, table.subject),
  ],
);

/** Alerts that a person dismissed: one of the same cause with the same due date does not come back. */
export const dismissals = pgTable(
  'dismissals',
  {
    organizationId: organizationId(),
    alertId: uuid().notNull(),
    /** The parts of the alert's id; null for a dismissal before these columns. */
    cause: text(),
    causeId: uuid(),
    due: text(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.alertId] }),
    index('dismissals_cause').on(table.organizationId, table.causeId),
    index('dismissals_by_id').on(table.organizationId, table.alertId).where(sql`${table.cause} is null`),
  ],
);
