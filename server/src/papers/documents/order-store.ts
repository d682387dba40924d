import { type DocumentSort, documentTypes, specifiedTypes } from '@baqueano/domain/papers/document';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { plateOrName } from '../../fleet/vehicles/table.ts';
import { type Sort, sortBy } from '../../records/list.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from './table.ts';

/** Within each type. */
export interface DocumentOrder {
  sort: DocumentSort;
  order: SortOrder;
}

/** Sin renovar first, then by expiry; last those with a newer one, or of a unit out of service, newest first. */
const need: Sort = {
  // In the form of the index documents_need.
  by: [sql`coalesce(${documents.renewBy}, 'infinity')`, sql`(- extract(epoch from ${documents.expiryDate}))`],
  key: sql<string>`coalesce(${documents.renewBy}, 'infinity') || ' ' || ${documents.expiryDate}`,
  form: 'dates',
  last(key) {
    const [renewBy, expiryDate] = key.split(' ');
    return sql`${renewBy}::date, - extract(epoch from ${expiryDate}::date)`;
  },
};

export function sortKeys(effectiveStatus: SQL): Record<DocumentSort, Sort> {
  return {
    need,
    // Vehicles without a plate come last.
    vehicle: sortBy(sql`coalesce(${plateOrName()}, '~')`, 'text'),
    issueDate: sortBy(sql`${documents.issueDate}`, 'date'),
    expiryDate: sortBy(sql`${documents.expiryDate}`, 'date'),
    status: sortBy(effectiveStatus, 'text'),
    // Unknown sorts below 0: a row comparison with null would lose the row.
    cost: sortBy(sql`coalesce(${documents.cost} + 1, 0)`, 'bigint'),
  };
}

const known: readonly string[] = documentTypes;
const place = (type: string) => (known.includes(type) ? known.indexOf(type) : known.length);

/** In the familiar order; the organization's own come last. */
function inOrder(one: string, other: string): number {
  return place(one) - place(other) || (one < other ? -1 : Number(one > other));
}

/** The types of the organization's documents, with one step in the index for each. */
async function typesInUse(db: Database, { organizationId }: Tenant): Promise<string[]> {
  const next = (after: SQL) => sql`(
    select min(type) from ${documents} where organization_id = ${organizationId} ${after}
  )`;
  const { rows } = await db.execute<{ type: string }>(sql`
    with recursive used as (
      select ${next(sql``)} as type
      union all
      select ${next(sql`and type > used.type`)} from used where used.type is not null
    )
    select type from used where type is not null`);
  return rows.map(({ type }) => type);
}

/** The types of a page, in order: from the end of the last page on, or the requested one. */
export async function* typesFrom(db: Database, tenant: Tenant, last: string | undefined, only: string | undefined) {
  const follows = (type: string) => last === undefined || inOrder(last, type) <= 0;
  if (only !== undefined) {
    if (follows(only)) yield only;
    return;
  }
  // Most organizations have these, and their rows often fill the page: no query is needed first.
  yield* specifiedTypes.filter(follows);
  const others = (await typesInUse(db, tenant)).filter((type) => !specifiedTypes.some((one) => one === type));
  yield* others.sort(inOrder).filter(follows);
}
