import { bigint, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { organizationId } from '../tenant-columns.ts';

/**
 * The number of changes of an organization's data is the sum of its rows. An answer is valid while the sum stays the same.
 * There are several rows, so that writers on different connections do not wait for each other's commit.
 */
export const changes = pgTable(
  'changes',
  {
    organizationId: organizationId(),
    shard: smallint().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.shard] })],
);
