import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';

/** One line for each change of a record; records/trace-store.ts writes them, in the transaction of the change. */
export const activity = pgTable(
  'activity',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    at: now(),
    /** Null when the program did it by itself. */
    actor: uuid(),
    requestId: uuid(),
    /** For a request with an Idempotency-Key: see `Requesting` in tenant.ts. */
    fingerprint: uuid(),
    kind: text().notNull(),
    recordId: uuid().notNull(),
    /** Without a foreign key: the line outlives the record. */
    vehicleId: uuid(),
    driverId: uuid(),
    label: text().notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The line that this one undid, and the one that undid it. */
    undoes: uuid(),
    undoneBy: uuid(),
    /** From a ZIP: the line is another installation's, or invented, so that it is never undone. */
    brought: boolean().notNull().default(false),
    /** The id of the act's own line, in that line and in those of its records; null for any other. */
    act: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('activity_at').on(table.organizationId, table.at, table.id),
    index('activity_vehicle').on(table.organizationId, table.vehicleId, table.at, table.id),
    // Most lines have no driver.
    index('activity_driver')
      .on(table.organizationId, table.driverId, table.at, table.id)
      .where(sql`${table.driverId} is not null`),
    // For undoing an act just done: its client knows the request only.
    index('activity_request').on(table.organizationId, table.requestId),
    index('activity_deleted')
      .on(table.organizationId, table.at, table.id)
      .where(sql`action in ('deleted', 'deleted_many')`),
    index('activity_act').on(table.organizationId, table.act, table.id).where(sql`${table.act} is not null`),
    index('activity_record').on(table.organizationId, table.recordId, table.at, table.id),
  ],
);

/** The rows of a deletion, as long as it can be undone; records/keep-store.ts writes them. */
export const deletions = pgTable(
  'deletions',
  {
    organizationId: organizationId(),
    activityId: uuid().notNull(),
    at: now(),
    /** In the form of the answer. */
    record: jsonb().notNull(),
    /** [{ table, rows }, ...]: its row and those deleted with it, each table after its references. */
    rows: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.activityId] }), index('deletions_at').on(table.at)],
);

/**
 * Persons outside the organization with lines here: the lines of a takeout name people of another installation. Only their
 * name there is stored.
 */
export const formerPeople = pgTable(
  'former_people',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
