import { addDays } from '@baqueano/domain/dates';
import type { ShownStatus } from '@baqueano/domain/document';
import type { DocumentOwner } from '@baqueano/domain/document-rules';
import { soonDays } from '@baqueano/domain/expiry';
import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { documents } from './table.ts';

/** The papers of whom. */
export const ownedBy: Record<DocumentOwner | 'all', SQL | undefined> = {
  vehicle: isNotNull(documents.vehicleId),
  driver: isNotNull(documents.driverId),
  organization: and(isNull(documents.vehicleId), isNull(documents.driverId)),
  all: undefined,
};

/** domain's effectiveStatus and what goes with it on a day, where the rows are. */
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
