import { addDays } from '@baqueano/domain/dates';
import type { ShownStatus } from '@baqueano/domain/document';
import { soonDays } from '@baqueano/domain/expiry';
import { lt, sql } from 'drizzle-orm';
import { documents } from './table.ts';

/** domain's effectiveStatus and what goes with it on a day, where the rows are. */
export function statesOn(on: string) {
  const isPast = sql`${documents.expiryDate} < ${on} and not ${documents.closed}`;
  const effectiveStatus = sql`case
    when ${documents.superseded} then 'superseded' when ${isPast} then 'expired' else ${documents.status}
  end`;
  const isNear = sql`${documents.expiryDate} <= ${addDays(on, soonDays)} and not ${documents.closed}`;
  return {
    effectiveStatus,
    has: (status: ShownStatus) => sql`${effectiveStatus} = ${status}`,
    isExpiringSoon: sql`${effectiveStatus} not in ('expired', 'superseded') and ${isNear}`,
    isUnrenewed: lt(documents.renewBy, on),
  };
}
