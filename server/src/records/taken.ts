import { type TakenCount, takenParts } from '@baqueano/domain/activity/trash';

/** The tables that people know by a name. A test compares them with what the catalog says goes with a vehicle or a driver. */
export const partOfTable: Readonly<Record<string, TakenCount['part']>> = {
  maintenance_records: 'maintenance',
  documents: 'documents',
  accidents: 'accidents',
  assignments: 'assignments',
  reminders: 'reminders',
  odometer_readings: 'readings',
  files: 'files',
  folders: 'folders',
  sale_packs: 'sale_packs',
};

/** @param rows how many of each table. Answers the parts of which there are some, in their usual order. */
export function takenOf(rows: Readonly<Record<string, number>>): TakenCount[] {
  const tables = Object.entries(partOfTable);
  return takenParts
    .map((part) => ({ part, count: rows[tables.find(([, one]) => one === part)?.[0] ?? ''] ?? 0 }))
    .filter(({ count }) => count > 0);
}
