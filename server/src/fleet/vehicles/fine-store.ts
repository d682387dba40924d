import { appealableFineStates } from '@baqueano/domain/fines/fine';
import { soonDays } from '@baqueano/domain/values/expiry';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleFacts } from '../../due/store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import { documents } from '../../papers/documents/table.ts';
import { fines } from '../../papers/fines/table.ts';
import type { Tenant } from '../../tenant.ts';

/**
 * Keeps the due facts of what a fine has more than other documents: the last day of its discount, and of its defence. To be
 * called after `settleDocuments`, by whoever has taken a vehicle out of service or back, or has written a fine.
 */
export async function settleFines(
  tx: Database,
  tenant: Tenant,
  those: { vehicleIds: string[] } | { fineIds: string[] },
): Promise<void> {
  const { organizationId } = tenant;
  const anyOf = (ids: string[]) => sql`= any(${sql.param(ids)}::uuid[])`;
  const [gone, these] =
    'fineIds' in those
      ? [sql`source_id ${anyOf(those.fineIds)}`, sql`paper.id ${anyOf(those.fineIds)}`]
      : [sql`vehicle_id ${anyOf(those.vehicleIds)}`, sql`paper.vehicle_id ${anyOf(those.vehicleIds)}`];

  function settle(kind: 'fine_discount' | 'fine_appeal', until: SQL, condition: SQL): Promise<void> {
    // Closed fines and those of a unit out of service are 'infinity'.
    const from = sql`
      from ${documents} as paper
      join ${fines} as fine on fine.organization_id = ${organizationId} and fine.document_id = paper.id
      where paper.organization_id = ${organizationId} and paper.type = 'fine' and paper.renew_by < 'infinity'
      and ${until} is not null and ${condition}`;
    return settleFacts(tx, tenant, kind, {
      gone: sql`${gone} and not exists (select 1 ${from} and paper.id = ${dueFacts}.source_id)`,
      organization: sql`paper.organization_id`,
      values: {
        sourceId: sql`paper.id`,
        vehicleId: sql`paper.vehicle_id`,
        type: sql`'document'`,
        shownFrom: sql`${until} - ${soonDays}::int`,
        dueOn: until,
        priority: sql`${byDate}`,
        subject: sql`coalesce(fine.acta, '')`,
      },
      from: sql`${from} and ${these}`,
    });
  }

  await settle('fine_discount', sql`fine.discount_until`, sql`true`);
  await settle(
    'fine_appeal',
    sql`fine.appeal_until`,
    sql`(fine.state is null or ${inArray(sql`fine.state`, [...appealableFineStates])})`,
  );
}
