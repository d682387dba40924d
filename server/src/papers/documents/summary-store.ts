import { type DocumentSummary, type ShownStatus, specifiedTypes } from '@baqueano/domain/papers/document';
import { and, count, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { onDays } from '../../records/days.ts';
import { costOf } from '../../records/of-vehicle.ts';
import { documents } from './table.ts';

export const paperCosts = costOf('papers', documents, (days) =>
  and(ne(documents.type, 'fine'), onDays(documents.issueDate, days)),
);

interface Meanings {
  effectiveStatus: SQL;
  isExpiringSoon: SQL;
  isUnrenewed: SQL;
}

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** In groups that are summed here: otherwise PostgreSQL would check a condition for each type and status on every row. */
export async function summaryOf(
  db: Database,
  where: SQL | undefined,
  { effectiveStatus, isExpiringSoon, isUnrenewed }: Meanings,
): Promise<DocumentSummary> {
  const groups = await db
    .select({
      total: count(),
      type: documents.type,
      status: sql<ShownStatus>`${effectiveStatus}`.as('effective_status'),
      expiringSoon: countWhere(isExpiringSoon),
      unrenewed: countWhere(isUnrenewed),
    })
    .from(documents)
    .where(where)
    .groupBy(documents.type, sql`effective_status`);
  type Group = (typeof groups)[number];
  const sum = (name: 'total' | 'expiringSoon' | 'unrenewed', isMeant: (group: Group) => boolean = () => true) =>
    groups.filter(isMeant).reduce((all, group) => all + group[name], 0);
  const ofStatus = (status: ShownStatus) => sum('total', (group) => group.status === status);
  const types = new Set<string>([...specifiedTypes, ...groups.map(({ type }) => type)]);
  const ofType = [...types].map((type) => [type, sum('total', (group) => group.type === type)]);
  const superseded = groups.filter(({ status }) => status === 'superseded');
  return {
    total: sum('total'),
    valid: ofStatus('valid'),
    expired: ofStatus('expired'),
    pending: ofStatus('pending'),
    expiringSoon: sum('expiringSoon'),
    superseded: ofStatus('superseded'),
    unrenewed: sum('unrenewed'),
    unrenewedFines: sum('unrenewed', ({ type }) => type === 'fine'),
    byType: Object.fromEntries(ofType),
    supersededByType: Object.fromEntries(superseded.map(({ type, total }) => [type, total])),
  };
}
