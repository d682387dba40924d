import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { named } from '../../database/statements/json.ts';
import { entryMoment } from '../../fleet/odometer/store.ts';
import { versionOf } from '../../records/version.ts';
import { maintenanceRecords } from './table.ts';

export const columns = named({
  id: maintenanceRecords.id,
  vehicleId: maintenanceRecords.vehicleId,
  date: maintenanceRecords.date,
  km: maintenanceRecords.km,
  serviceType: maintenanceRecords.serviceType,
  workshop: maintenanceRecords.workshop,
  cost: maintenanceRecords.cost,
  notes: maintenanceRecords.notes,
  nextOilChangeKm: maintenanceRecords.nextOilChangeKm,
  version: versionOf(maintenanceRecords),
});

type NewRecord = typeof maintenanceRecords.$inferInsert;

/** Every column without a default; a new field of the schema is included automatically. */
const given = Object.entries(getTableColumns(maintenanceRecords)).flatMap(([name, { hasDefault }]) =>
  hasDefault ? [] : [name],
);
const noneGiven = Object.fromEntries(given.map((name) => [name, null]));

const insertPrepared = prepared((tx: Database) => {
  // Drizzle accepts a placeholder for any value, but its types only for a single column.
  const placeholders = Object.fromEntries(given.map((name) => [name, sql.placeholder(name)])) as unknown as NewRecord;
  const row = { ...placeholders, createdAt: entryMoment };
  return tx.insert(maintenanceRecords).values(row).returning(columns).prepare('insert_maintenance_record');
});

export const insertRecord = (tx: Database, row: NewRecord) => insertPrepared(tx).execute({ ...noneGiven, ...row });
