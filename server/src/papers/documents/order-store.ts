import type { DocumentSort } from '@baqueano/domain/document';
import type { SortOrder } from '@baqueano/domain/maintenance';
import { type SQL, sql } from 'drizzle-orm';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { documents } from './table.ts';

/** Within each type. */
export interface DocumentOrder {
  sort: DocumentSort;
  order: SortOrder;
}

interface SortKey {
  by: SQL[];
  /** What a cursor keeps of a row, and how it is compared with `by` again. */
  key: SQL<string | number>;
  last: (key: string) => SQL;
}

const sortKey = (by: SQL, type: SQL): SortKey => ({
  by: [by],
  key: sql<string | number>`${by}`,
  last: (key) => sql`${key}::${type}`,
});

/** Sin renovar first, then what expires soonest; last what has a newer one or is of a unit out of service, the newest first. */
const need: SortKey = {
  // Written as in the index documents_need.
  by: [sql`coalesce(${documents.renewBy}, 'infinity')`, sql`(- extract(epoch from ${documents.expiryDate}))`],
  key: sql<string>`coalesce(${documents.renewBy}, 'infinity') || ' ' || ${documents.expiryDate}`,
  last(key) {
    const [renewBy, expiryDate] = key.split(' ');
    return sql`${renewBy}::date, - extract(epoch from ${expiryDate}::date)`;
  },
};

/** What each sort goes by. By vehicle the query has to join the vehicles. */
export function sortKeys(effectiveStatus: SQL): Record<DocumentSort, SortKey> {
  return {
    need,
    vehicle: sortKey(sql`${vehicles.licensePlate}`, sql`text`),
    issueDate: sortKey(sql`${documents.issueDate}`, sql`date`),
    expiryDate: sortKey(sql`${documents.expiryDate}`, sql`date`),
    status: sortKey(effectiveStatus, sql`text`),
    // Unknown is less than nothing: a row comparison with null would lose the row.
    cost: sortKey(sql`coalesce(${documents.cost} + 1, 0)`, sql`bigint`),
  };
}

/** The rows of one type that follow the last one of a page. */
export function following({ by, last }: SortKey, order: SortOrder, key: string, id: string): SQL {
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  return sql`(${sql.join(by, sql`, `)}, ${documents.id}) ${beyond} (${last(key)}, ${id})`;
}
