import type { Part, TakenCount } from '@baqueano/domain/activity/trash';
import { kindNames, rowOf } from '@baqueano/domain/kinds';
import type { Area, Permission } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { reads } from './permitted.ts';

const tableOfPart: Record<Exclude<Part, 'others'>, string> = {
  maintenance: 'maintenance_records',
  documents: 'documents',
  accidents: 'accidents',
  assignments: 'assignments',
  reminders: 'reminders',
  readings: 'odometer_readings',
  files: 'files',
  folders: 'folders',
  sale_packs: 'sale_packs',
};

/** The part of each table. A test compares them with the catalog's foreign keys to a vehicle or a driver. */
export const partOfTable = Object.fromEntries(
  Object.entries(tableOfPart).map(([part, table]) => [table, part as Part]),
);

const areaOfPart = new Map<Part, Area>([
  ...kindNames.flatMap((kind) => {
    const { counted, area } = rowOf(kind);
    return counted ? [[counted.part as Part, area] as const] : [];
  }),
  ['readings', 'vehicle'],
]);

/**
 * @param rows counts by table.
 * @returns the non-empty parts in their usual order; those that the tenant may not read are one.
 */
export function takenOf(rows: Readonly<Record<string, number>>, tenant: Tenant): TakenCount[] {
  const counts = new Map<Part, number>();
  let others = 0;
  for (const [table, part] of Object.entries(partOfTable)) {
    const count = rows[table] ?? 0;
    if (reads(tenant, `${areaOfPart.get(part)}:read` as Permission)) counts.set(part, count);
    else others += count;
  }
  return [...counts.set('others', others)].map(([part, count]) => ({ part, count })).filter(({ count }) => count > 0);
}
