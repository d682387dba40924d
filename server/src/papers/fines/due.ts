import { appealableFineStates } from '@baqueano/domain/fines/fine';
import { soonDays } from '@baqueano/domain/values/expiry';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { factRule } from '../../due/rule-store.ts';
import { byDate } from '../../due/table.ts';
import { documents } from '../documents/table.ts';
import { fines } from './table.ts';

/** A term of a fine: its paper has `renew_by` 'infinity' where it is closed, or its unit out of service. */
const termRule = (until: SQL, condition: SQL) =>
  factRule({
    on: ['fine', 'service'],
    hangsOn: 'vehicle',
    types: ['fine'],
    facts: (organizationId) => ({
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
      from: sql`
        from ${documents} as paper
        join ${fines} as fine on fine.organization_id = ${organizationId} and fine.document_id = paper.id
        where paper.organization_id = ${organizationId} and paper.type = 'fine' and paper.renew_by < 'infinity'
        and ${until} is not null and ${condition}`,
    }),
  });

export const fineDiscountRule = termRule(sql`fine.discount_until`, sql`true`);

export const fineAppealRule = termRule(
  sql`fine.appeal_until`,
  sql`(fine.state is null or ${inArray(sql`fine.state`, [...appealableFineStates])})`,
);
