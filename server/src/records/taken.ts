import { type TakenCount, takenParts } from '@baqueano/domain/activity/trash';
import type { Permission } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { reads } from './permitted.ts';

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

const readBy: Record<Exclude<TakenCount['part'], 'others'>, Permission> = {
  maintenance: 'maintenance:read',
  documents: 'document:read',
  accidents: 'accident:read',
  assignments: 'assignment:read',
  reminders: 'alert:read',
  readings: 'vehicle:read',
  files: 'file:read',
  folders: 'link:read',
  sale_packs: 'link:read',
};

/**
 * @param rows how many of each table.
 * @returns the parts of which there are some, in their usual order; those that the tenant may not read as one.
 */
export function takenOf(rows: Readonly<Record<string, number>>, tenant: Tenant): TakenCount[] {
  const counts: Partial<Record<TakenCount['part'], number>> = {};
  for (const [table, part] of Object.entries(partOfTable)) {
    const shown = part === 'others' || reads(tenant, readBy[part]) ? part : 'others';
    counts[shown] = (counts[shown] ?? 0) + (rows[table] ?? 0);
  }
  return takenParts.map((part) => ({ part, count: counts[part] ?? 0 })).filter(({ count }) => count > 0);
}
