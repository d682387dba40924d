import type { DocumentType, ShownStatus } from '@baqueano/domain/papers/document';
import type { DocumentOwner } from '@baqueano/domain/papers/document-rules';
import { addDays } from '@baqueano/domain/values/dates';
import { soonDays } from '@baqueano/domain/values/expiry';
import { and, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { batched, prepared } from '../../database/statements/batch.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { documents } from './table.ts';

export const ownedBy: Record<DocumentOwner | 'all', SQL | undefined> = {
  vehicle: isNotNull(documents.vehicleId),
  driver: isNotNull(documents.driverId),
  organization: and(isNull(documents.vehicleId), isNull(documents.driverId)),
  all: undefined,
};

interface Left extends Record<string, unknown> {
  vehicles: string[];
  drivers: string[];
}

const whoLeft = preparedSql<Left>(
  'documents_of_who_left',
  () => sql`
    select array(
      select unit.id from ${vehicles} as unit
      where unit.organization_id = ${sql.placeholder('organizationId')} and unit.retired_on is not null
    ) as vehicles, array(
      select person.id from ${drivers} as person
      where person.organization_id = ${sql.placeholder('organizationId')} and person.retired_on is not null
    ) as drivers`,
);

/** A page needs its rows and their number. */
const leftTogether = prepared((db: Database) =>
  batched(async (organizationId: OrganizationId, [all]: 'all'[]) => {
    const [left] = await whoLeft(db, { organizationId });
    return new Map(left && all ? [[all, left]] : []);
  }),
);

/**
 * Excludes papers of vehicles and drivers that left. As values, and only where there are some: a subquery would cost each of
 * 20,000 documents more than counting it.
 */
export async function ofTheFleet(db: Database, { organizationId }: Tenant): Promise<SQL | undefined> {
  const left = await leftTogether(db)(organizationId, 'all');
  const noneOf = (column: PgColumn, ids: string[] = []) =>
    ids.length === 0 ? undefined : sql`(${column} is null or ${column} <> all(${sql.param(ids)}::uuid[]))`;
  return and(noneOf(documents.vehicleId, left?.vehicles), noneOf(documents.driverId, left?.drivers));
}

/** domain's effectiveStatus and related states of a day, in SQL. */
export function statesOn(on: string) {
  const isPast = sql`${documents.expiryDate} < ${on} and not ${documents.closed}`;
  const past = sql`when ${isPast} then 'expired' else ${documents.status} end`;
  const effectiveStatus = sql`case when ${documents.superseded} then 'superseded' ${past}`;
  const isNear = sql`${documents.expiryDate} <= ${addDays(on, soonDays)} and not ${documents.closed}`;
  return {
    effectiveStatus,
    has: (status: ShownStatus) => sql`${effectiveStatus} = ${status}`,
    isExpiringSoon: sql`${effectiveStatus} not in ('expired', 'superseded') and ${isNear}`,
    isUnrenewed: lt(documents.renewBy, on),
  };
}

export interface ExpiryQuery {
  vehicleId: string;
  type: DocumentType;
  on: string;
  /** The document that is being edited. */
  except?: string;
}

/** The expiry of the paper that was in force on a day, and had started before it; null without one. */
export async function expiryInForce(
  db: Database,
  { organizationId }: Tenant,
  { vehicleId, type, on, except }: ExpiryQuery,
): Promise<string | null> {
  const [before] = await db
    .select({ expiryDate: documents.expiryDate })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.vehicleId, vehicleId),
        eq(documents.type, type),
        lt(documents.issueDate, on),
        gte(documents.expiryDate, on),
        except === undefined ? undefined : ne(documents.id, except),
      ),
    )
    .orderBy(desc(documents.expiryDate))
    .limit(1);
  return before?.expiryDate ?? null;
}
