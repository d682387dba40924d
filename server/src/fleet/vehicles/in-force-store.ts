import { documentTypes, standsByItself } from '@baqueano/domain/document';
import { statusesMeaning } from '@baqueano/domain/vehicle';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { documents } from '../../papers/documents/table.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from './table.ts';

const byThemselves = documentTypes.filter(standsByItself);

/**
 * Keeps which documents of these vehicles are in force, and by when they have to be renewed (decisions 14 and 30): to be
 * called in the same transaction by whoever has written documents, or taken a vehicle out of service or back, with these
 * vehicles locked from its beginning. By their ids, whether the documents that it had to change are in force now.
 */
export async function settleDocuments(
  tx: Database,
  { organizationId }: Tenant,
  vehicleIds: string[],
): Promise<ReadonlyMap<string, boolean>> {
  // Materialized: without statistics PostgreSQL would compute it again for each document of the organization.
  const { rows } = await tx.execute<{ id: string; inForce: boolean }>(sql`
    with settled as materialized (
      select paper.id, case
        when not (${inArray(sql`paper.type`, byThemselves)} or row_number() over (
          partition by paper.vehicle_id, paper.type order by paper.issue_date desc, paper.expiry_date desc, paper.id desc
        ) = 1) then null
        when ${inArray(sql`vehicle.status`, statusesMeaning('inactive'))} then date 'infinity'
        when paper.status = 'expired' then date '-infinity'
        else paper.expiry_date
      end as renew_by
      from ${documents} as paper
      join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = paper.vehicle_id
      where paper.organization_id = ${organizationId} and paper.vehicle_id = any(${sql.param(vehicleIds)}::uuid[])
    )
    update ${documents} set renew_by = settled.renew_by
    from settled
    where ${documents}.organization_id = ${organizationId} and ${documents}.id = settled.id
    and ${documents}.renew_by is distinct from settled.renew_by
    returning ${documents}.id, ${documents}.renew_by is not null as "inForce"
  `);
  return new Map(rows.map(({ id, inForce }) => [id, inForce]));
}
