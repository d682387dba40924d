import type { Part, PartCount } from '@baqueano/domain/activity/trash';
import { kindNames, rowOf } from '@baqueano/domain/kinds';
import type { Area, Permission } from '@baqueano/domain/people/permissions';
import type { Tenant } from '../tenant.ts';
import { reads } from './permitted.ts';

interface Counted {
  part: Part;
  table: string;
  area: Area;
}

/** People read these first, in this order; the others follow as in kinds.ts. */
const readFirst: readonly Part[] = ['maintenance', 'documents', 'accidents', 'assignments', 'reminders', 'readings'];
const placeOf = ({ part }: Counted) => [...readFirst, part].indexOf(part);

const parts = [
  ...kindNames.flatMap((kind): Counted[] => {
    const { counted, area } = rowOf(kind);
    return counted ? [{ part: counted.part as Part, table: counted.table ?? counted.part, area }] : [];
  }),
  { part: 'readings', table: 'odometer_readings', area: 'vehicle' } as const,
].toSorted((one, other) => placeOf(one) - placeOf(other));

/** The part of each table. A test compares them with the catalog's foreign keys to a vehicle or a driver. */
export const partOfTable = Object.fromEntries(parts.map(({ part, table }) => [table, part]));

/**
 * @param rows counts by table.
 * @returns the non-empty parts in their usual order; those that the tenant may not read are one.
 */
export function partCountsOf(rows: Readonly<Record<string, number>>, tenant: Tenant): PartCount[] {
  const counts = new Map<Part, number>();
  let others = 0;
  for (const { part, table, area } of parts) {
    const count = rows[table] ?? 0;
    if (reads(tenant, `${area}:read` as Permission)) counts.set(part, count);
    else others += count;
  }
  return [...counts.set('others', others)].map(([part, count]) => ({ part, count })).filter(({ count }) => count > 0);
}
