import type { FineSort, FineState } from '@baqueano/domain/fines/fine';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import { daysOfMonth } from '@baqueano/domain/values/dates';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import type { Days } from '@baqueano/domain/values/period';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { nameOf, plateOrName } from '../../fleet/vehicles/table.ts';
import { onDays } from '../../records/days.ts';
import { type Sort, sortBy } from '../../records/list.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { joinsOf } from './row-store.ts';
import { fines } from './table.ts';

/** The days of the offence. */
export interface FineFilter extends Days {
  state?: FineState;
  /** Only those that are not closed. */
  open?: 'true';
  vehicleId?: string;
  driverId?: string;
  jurisdiction?: Jurisdiction;
  /** The month of the last day to pay, 'YYYY-MM'. */
  due?: string;
  search?: string | null;
  /** Only these. */
  ids?: string[];
}

export interface FineOrder {
  sort: FineSort;
  order: SortOrder;
}

/** For documents joined with their fines, vehicles and drivers. */
export function matching(tenant: Tenant, filter: FineFilter): SQL | undefined {
  const { state, open, vehicleId, driverId, jurisdiction, due, search, ids, ...days } = filter;
  const patterns = search ? searchPatterns(search) : [];
  // The bar prevents a match across two fields.
  const words = sql`concat_ws('|', ${fines.acta}, ${fines.offence}, ${fines.place}, ${fines.issuer}, ${documents.details},
    ${plateOrName()}, ${nameOf()}, coalesce(${drivers.name}, ${fines.driverName}))`;
  return and(
    joinsOf(tenant).mine,
    state && eq(fines.state, state),
    open ? eq(documents.closed, false) : undefined,
    vehicleId ? eq(documents.vehicleId, vehicleId) : undefined,
    driverId ? eq(drivers.id, driverId) : undefined,
    jurisdiction && eq(fines.jurisdiction, jurisdiction),
    due ? inMonth(due) : undefined,
    ids && inArray(documents.id, ids),
    onDays(documents.issueDate, days),
    patterns.length > 0 ? sql`${words} ~ all (${sql.param(patterns)}::text[])` : undefined,
  );
}

export function inMonth(month: string): SQL {
  return between(documents.expiryDate, ...daysOfMonth(month));
}

/** The same as for documents by need, within their type; in the form of the index documents_need. */
const need: Sort = {
  by: [sql`coalesce(${documents.renewBy}, 'infinity')`, sql`(- extract(epoch from ${documents.expiryDate}))`],
  key: sql<string>`coalesce(${documents.renewBy}, 'infinity') || ' ' || ${documents.expiryDate}`,
  form: 'dates',
  last(key) {
    const [renewBy, expiryDate] = key.split(' ');
    return sql`${renewBy}::date, - extract(epoch from ${expiryDate}::date)`;
  },
};

export const sorts: Record<FineSort, Sort> = {
  need,
  moment: sortBy(sql`${documents.issueDate}`, 'date'),
  expiryDate: sortBy(sql`${documents.expiryDate}`, 'date'),
  vehicle: sortBy(plateOrName(), 'text'),
  // Unknown sorts below 0: a row comparison with null would lose the row.
  cost: sortBy(sql`coalesce(${documents.cost} + 1, 0)`, 'bigint'),
};
