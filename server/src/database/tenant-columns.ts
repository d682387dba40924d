import type { ChosenModules } from '@baqueano/domain/people/modules';
import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Every table of a tenant has organization_id first in its key and in every foreign key. So the database itself refuses a
 * reference to another organization, and that one column can spread the tables over a cluster.
 */

export const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

export const organizations = pgTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  createdAt: now(),
  /** The time of the requested deletion: a month later it is final, unless it is cancelled. */
  deletionAskedAt: timestamp({ withTimezone: true }),
  /** Whether each member needs a second factor. */
  requiresSecondFactor: boolean().notNull().default(false),
  defaults: jsonb().$type<RecordDefaults>().notNull().default({}),
  modules: jsonb().$type<ChosenModules>().notNull().default({}),
  /** The last number of a vehicle without a plate: each is given once. */
  unplatedVehicles: integer().notNull().default(0),
  /** Closed by a person; otherwise it is shown until three steps are done. */
  firstStepsClosed: boolean().notNull().default(false),
});

export const organizationId = () =>
  uuid()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
