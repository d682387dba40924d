import { openTakeoutStates, type TakeoutDirection, type TakeoutState } from '@baqueano/domain/takeout';
import { inArray, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../database/tenant-columns.ts';

/** Every takeout of an organization, in both directions: the row is also the job's work (decision 74). */
export const takeouts = pgTable(
  'takeouts',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    direction: text().$type<TakeoutDirection>().notNull(),
    state: text().$type<TakeoutState>().notNull(),
    /** The requester, who is the actor of a brought ZIP. */
    createdBy: uuid(),
    requestId: uuid(),
    createdAt: now(),
    /** The number of servers that started it: another one continues after a crash. */
    attempts: integer().notNull().default(0),
    /** In thousandths. */
    progress: integer(),
    finishedAt: timestamp({ withTimezone: true }),
    size: bigint({ mode: 'number' }),
    records: integer(),
    files: integer(),
    /** The name of its organization at that time. */
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
