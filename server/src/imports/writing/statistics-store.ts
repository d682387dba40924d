import { getTableName, sql } from 'drizzle-orm';
import { shardMaps } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { dueFacts } from '../../due/table.ts';
import { fines } from '../../papers/fines/table.ts';
import { importChanges } from '../table.ts';
import { tableOf } from './insert-store.ts';

const written = new Set([...Object.values(tableOf), fines, dueFacts, importChanges]);

/**
 * Without statistics PostgreSQL assumes an empty table, and reads all new rows for each one: undoing 3,000 units exceeded the
 * limit of a statement, and takes 1.5 s with them. It runs in the transaction that wrote the rows, while others read and
 * write. Not on a cluster, where the tables have other owners: there autovacuum does it.
 */
export async function countRows(db: Database, tx: Database): Promise<void> {
  if (shardMaps.has(db)) return;
  await tx.execute(sql.raw(`analyze ${[...written].map((table) => getTableName(table)).join(', ')}`));
}
