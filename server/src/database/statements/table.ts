import { bigint, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { organizationId } from '../tenant-columns.ts';

/**
 * How often an organization's data has changed: the sum of its rows. What was answered at one sum is still true at the
 * same one. Several rows, so that writers on different connections do not wait for each other's commit.
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
