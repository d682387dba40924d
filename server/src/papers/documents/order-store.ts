import { type DocumentSort, type DocumentType, documentTypes } from '@baqueano/domain/document';
import type { SortOrder } from '@baqueano/domain/sorting';
import { type SQL, sql } from 'drizzle-orm';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { type Sort, sortBy } from '../../records/list.ts';
import { documents } from './table.ts';

/** Within each type. */
export interface DocumentOrder {
  sort: DocumentSort;
  order: SortOrder;
}

/** Sin renovar first, then what expires soonest; last what has a newer one or is of a unit out of service, the newest first. */
const need: Sort = {
  // Written as in the index documents_need.
  by: [sql`coalesce(${documents.renewBy}, 'infinity')`, sql`(- extract(epoch from ${documents.expiryDate}))`],
  key: sql<string>`coalesce(${documents.renewBy}, 'infinity') || ' ' || ${documents.expiryDate}`,
  form: 'dates',
  last(key) {
    const [renewBy, expiryDate] = key.split(' ');
    return sql`${renewBy}::date, - extract(epoch from ${expiryDate}::date)`;
  },
};

/** What each sort goes by. By vehicle the query has to have joined the vehicles. */
export function sortKeys(effectiveStatus: SQL): Record<DocumentSort, Sort> {
  return {
    need,
    vehicle: sortBy(sql`${vehicles.licensePlate}`, 'text'),
    issueDate: sortBy(sql`${documents.issueDate}`, 'date'),
    expiryDate: sortBy(sql`${documents.expiryDate}`, 'date'),
    status: sortBy(effectiveStatus, 'text'),
    // Unknown is less than nothing: a row comparison with null would lose the row.
    cost: sortBy(sql`coalesce(${documents.cost} + 1, 0)`, 'bigint'),
  };
}

/** The types that a page may hold, in the order that people know: from where the last page ended, or the one that is asked for. */
export function typesFrom(last: string | undefined, only: DocumentType | undefined): DocumentType[] {
  const start = documentTypes.indexOf(last as DocumentType);
  return documentTypes.filter((type, index) => index >= start && (!only || type === only));
}
