import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../../fleet/vehicles/table.ts';

/**
 * Reasons against circulating, or unknown facts (decision 58): one row for each reason and time. They have dates only, and
 * the answer of a day compares them with it. Each writer of their sources recomputes them in the same transaction.
 */
export const clearanceFacts = pgTable(
  'clearance_facts',
  {
    organizationId: organizationId(),
    vehicleId: uuid().notNull(),
    /** One of domain's clearanceCodes. */
    code: text().notNull(),
    /** The paper, or the missing fact. */
    subject: text().notNull(),
    /** One of domain's clearanceEffects. */
    effect: text().notNull(),
    /** Both days included; '-infinity' and 'infinity' where there is none. */
    since: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }),
    /** From this odometer on it holds on every day. */
    atKm: integer(),
    documentId: uuid(),
    ruleId: text(),
    missing: text(),
    detail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.vehicleId, table.code, table.subject, table.since] }),
    ofVehicle('clearance_facts_vehicle_fk', table),
    index('clearance_facts_holds').on(table.organizationId, table.since),
  ],
);

/** The version of the rules behind a vehicle's facts: facts of another version, or without a row, are stale. */
export const clearances = pgTable(
  'clearances',
  {
    organizationId: organizationId(),
    vehicleId: uuid().notNull(),
    rules: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.vehicleId] }),
    ofVehicle('clearances_vehicle_fk', table),
  ],
);
