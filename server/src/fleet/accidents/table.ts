import type { ThirdParty } from '@baqueano/domain/accidents/accident';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';
import { ofVehicle } from '../vehicles/table.ts';

/** Accidents, with their third parties in the row: these are read, changed and undone with it (decision 59). */
export const accidents = pgTable(
  'accidents',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    vehicleId: uuid().notNull(),
    /** A minute in Argentina. */
    moment: timestamp({ mode: 'string', precision: 0 }).notNull(),
    place: text().notNull(),
    jurisdiction: text(),
    /** One of domain's accidentSeverities; `state` is one of its accidentStates. */
    severity: text().notNull(),
    description: text().notNull(),
    state: text().notNull(),
    /** No foreign key: after the driver's deletion it is not shown any more, and the name stays. */
    driverId: uuid(),
    driverName: text(),
    thirdParties: jsonb().$type<ThirdParty[]>().notNull().default([]),
    injured: integer(),
    injuredNotes: text(),
    policeReport: text(),
    policeStation: text(),
    insurer: text(),
    claimNumber: text(),
    /** Whole pesos. */
    cost: bigint({ mode: 'number' }),
    recovered: bigint({ mode: 'number' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    ofVehicle('accidents_vehicle_fk', table),
    index('accidents_newest').on(table.organizationId, table.moment, table.id),
    index('accidents_vehicle').on(table.organizationId, table.vehicleId, table.moment, table.id),
    index('accidents_driver').on(table.organizationId, table.driverId),
    check('accidents_money', sql`${table.cost} >= 0 and ${table.recovered} >= 0`),
  ],
);
