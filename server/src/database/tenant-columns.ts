import type { ChosenModules } from '@baqueano/domain/people/modules';
import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Every table of a tenant has organization_id first in its key and in every foreign key: the database itself refuses a
 * row that points into another organization, and the tables can be spread over a cluster by that one column.
 */

export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  createdAt: now(),
  /** When somebody had it deleted: it is gone for good a month later, unless it is taken back. */
  deletionAskedAt: timestamp({ withTimezone: true }),
  /** Whether each of its people has to have a second factor. */
  requiresSecondFactor: boolean().notNull().default(false),
  /** What a new record begins with; what is not set is absent. */
  defaults: jsonb().$type<RecordDefaults>().notNull().default({}),
  /** Which areas the navigation names, where somebody has chosen. */
  modules: jsonb().$type<ChosenModules>().notNull().default({}),
  /** The last number that a vehicle without a plate was given: none is given twice. */
  unplatedVehicles: integer().notNull().default(0),
  /** Somebody has closed 'Primeros pasos', which an organization sees until three of them are done. */
  firstStepsClosed: boolean().notNull().default(false),
});

export const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
