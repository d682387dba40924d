import { documentTypes, standsByItself } from '@baqueano/domain/document';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { documents } from '../database/schema.ts';
import type { OrganizationId } from '../http/signed-in.ts';
import { vehicleStore } from '../vehicles/store.ts';

const byThemselves = documentTypes.filter(standsByItself);

/**
 * Keeps which documents of these vehicles are in force, and until when (decision 14): to be called by whoever has written
 * documents, in the same transaction, with these vehicles locked from its beginning.
 */
export async function settleDocuments(
  tx: Database,
  organizationId: OrganizationId,
  vehicleIds: string[],
): Promise<void> {
  const settle = sql`
    update ${documents} set in_force_until = settled.until
    from (
      select id, case when ${inArray(sql`type`, byThemselves)} or row_number() over (
        partition by vehicle_id, type order by issue_date desc, expiry_date desc, id desc
      ) = 1 then expiry_date end as until
      from ${documents} where organization_id = ${organizationId} and vehicle_id = any(${sql.param(vehicleIds)}::uuid[])
    ) as settled
    where ${documents}.organization_id = ${organizationId} and ${documents}.id = settled.id
    and in_force_until is distinct from settled.until
  `;
  await Promise.all([vehicleStore(tx, organizationId).lock(vehicleIds), tx.execute(settle)]);
}
