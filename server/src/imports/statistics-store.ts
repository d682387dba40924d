import { getTableName, sql } from 'drizzle-orm';
import { shardMaps } from '../database/citus/nodes.ts';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';
import { fines } from '../papers/fines/table.ts';
import { tableOf } from './insert-store.ts';
import { importChanges } from './table.ts';

const written = new Set([...Object.values(tableOf), fines, dueFacts, importChanges]);

/**
 * Of thousands of rows that it has not counted yet PostgreSQL believes that there are none, and reads all of them for each one: 3,000
 * units that were undone took longer than a statement may, and take 1.5 s so. In the transaction that has written them; others read
 * and write meanwhile. Not on a cluster, whose tables have other owners: there autovacuum does it.
 */
export async function countRows(db: Database, tx: Database): Promise<void> {
  if (shardMaps.has(db)) return;
  await tx.execute(sql.raw(`analyze ${[...written].map((table) => getTableName(table)).join(', ')}`));
}
