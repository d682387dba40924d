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

/** In place of a priority: it follows from the day on which the fact falls due. */
export const byDate = 'by_date';

/**
 * What falls due, one row for each reason (decision 42). It holds only what changes by writing: what depends on the day is
 * computed when it is read. Whoever writes a record writes its fact in the same transaction.
 */
export const dueFacts = pgTable(
  'due_facts',
  {
    organizationId: organizationId(),
    /** One of domain's alertKinds. */
    kind: text().notNull(),
    /** The record that gives reason for it. */
    sourceId: uuid().notNull(),
    vehicleId: uuid(),
    driverId: uuid(),
    /** One of domain's alertTypes. */
    type: text().notNull(),
    /** From when it is told; '-infinity' for what is told at once, 'infinity' for a target that is still far. */
    shownFrom: date({ mode: 'string' }).notNull(),
    /** Its day; of a target in km the day on which a reading reached it, null until then. */
    dueOn: date({ mode: 'string' }),
    dueKm: integer(),
    /** The odometer, and what the vehicle runs a day, as of `computedOn`: with a target in km alone. */
    atKm: integer(),
    kmPerDay: doublePrecision(),
    computedOn: date({ mode: 'string' }),
    /** One of domain's alertPriorities, or `byDate` where it follows from the day. */
    priority: text().notNull(),
    /** What the message names: the type of a document, the name of a driver, the text of a reminder. */
    subject: text(),
    /** Whether its kind, source and due are among the dismissals. */
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
    // What has a target in km and no day yet: few of them are near.
    index('due_facts_ahead')
      .on(table.organizationId, table.priority, table.shownFrom)
      .where(sql`${table.dueOn} is null and not ${table.dismissed}`),
    // With the subject, so that a unit with hundreds of open fines finds the fact of one paper.
    index('due_facts_vehicle').on(table.organizationId, table.vehicleId, table.kind, table.subject),
    index('due_facts_driver').on(table.organizationId, table.driverId, table.kind, table.subject),
  ],
);

/** Facts that a person wants to hear no more of: the same cause with the same due does not come back. */
export const dismissals = pgTable(
  'dismissals',
  {
    organizationId: organizationId(),
    alertId: uuid().notNull(),
    /** What the alert's id was made of; null in what was dismissed before these were kept. */
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
