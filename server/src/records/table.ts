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
    /** Of a request with an Idempotency-Key: see `Requesting` in tenant.ts. */
    fingerprint: uuid(),
    kind: text().notNull(),
    recordId: uuid().notNull(),
    /** None points to its row: the line outlives the record. */
    vehicleId: uuid(),
    driverId: uuid(),
    label: text().notNull(),
    action: text().notNull(),
    /** Of the changed fields alone. */
    before: jsonb(),
    after: jsonb(),
    /** The line that this one undid, and the one that undid it. */
    undoes: uuid(),
    undoneBy: uuid(),
    /** By a ZIP: it tells of another installation, or of nothing that ever happened, so it is never undone. */
    brought: boolean().notNull().default(false),
    /** Of an act on many records its own line's id, in that line and in the one of each record; null for any other. */
    act: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('activity_at').on(table.organizationId, table.at, table.id),
    index('activity_vehicle').on(table.organizationId, table.vehicleId, table.at, table.id),
    // Most lines are of no driver.
    index('activity_driver')
      .on(table.organizationId, table.driverId, table.at, table.id)
      .where(sql`${table.driverId} is not null`),
    // Who undoes what they have just done knows the request alone.
    index('activity_request').on(table.organizationId, table.requestId),
    // The Papelera.
    index('activity_deleted')
      .on(table.organizationId, table.at, table.id)
      .where(sql`action in ('deleted', 'deleted_many')`),
    index('activity_act').on(table.organizationId, table.act, table.id).where(sql`${table.act} is not null`),
    index('activity_record').on(table.organizationId, table.recordId, table.at, table.id),
  ],
);

/** What a deletion took, for as long as it can be undone; records/keep-store.ts writes it. */
export const deletions = pgTable(
  'deletions',
  {
    organizationId: organizationId(),
    activityId: uuid().notNull(),
    at: now(),
    /** As people know it. */
    record: jsonb().notNull(),
    /** [{ table, rows }, ...]: its row and those that went with it, each table after those that it refers to. */
    rows: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.activityId] }), index('deletions_at').on(table.at)],
);

/**
 * Who did what is told of here, and is nobody of the organization: the lines of a takeout name people of another installation.
 * The name alone, as it was there.
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
