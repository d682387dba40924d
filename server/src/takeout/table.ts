import { openTakeoutStates, type TakeoutDirection, type TakeoutState } from '@baqueano/domain/takeout';
import { inArray, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';

/** Each time that an organization took its data along, or brought some: the work itself is the row (decision 74). */
export const takeouts = pgTable(
  'takeouts',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    direction: text().$type<TakeoutDirection>().notNull(),
    state: text().$type<TakeoutState>().notNull(),
    /** Who asked for it: what is brought is their act. */
    createdBy: uuid(),
    requestId: uuid(),
    createdAt: now(),
    /** How often a server has begun with it: one that dies leaves it to another one. */
    attempts: integer().notNull().default(0),
    /** Of 1,000. */
    progress: integer(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Bytes of the ZIP. */
    size: bigint({ mode: 'number' }),
    records: integer(),
    files: integer(),
    /** The organization that it tells of, as it was called. */
    organization: text(),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('takeouts_one')
      .on(table.organizationId)
      .where(
        inArray(
          table.state,
          openTakeoutStates.map((state) => sql.raw(`'${state}'`)),
        ),
      ),
    index('takeouts_newest').on(table.organizationId, table.createdAt, table.id),
  ],
);
