import { getTableName, sql } from 'drizzle-orm';
import { shardMaps } from '../database/citus/nodes.ts';
import type { Database } from '../database/connection/database.ts';
import { dueFacts } from '../due/table.ts';
import { assignments } from '../fleet/assignments/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import { fines } from '../papers/fines/table.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';
import { importChanges } from './table.ts';

const written = [
  vehicles,
  drivers,
  documents,
  fines,
  maintenanceRecords,
  odometerReadings,
  assignments,
  dueFacts,
  importChanges,
];

/**
 * Of thousands of rows that it has not counted yet PostgreSQL believes that there are none, and reads all of them for each one: 3,000
 * units that were undone took longer than a statement may, and take 1.5 s so. In the transaction that has written them; others read
 * and write meanwhile. Not on a cluster, whose tables have other owners: there autovacuum does it.
 */
export async function countRows(db: Database, tx: Database): Promise<void> {
  if (shardMaps.has(db)) return;
  await tx.execute(sql.raw(`analyze ${written.map((table) => getTableName(table)).join(', ')}`));
}
