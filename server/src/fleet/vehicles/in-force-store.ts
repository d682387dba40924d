import { documentTypes, standsByItself } from '@baqueano/domain/document';
import { soonDays } from '@baqueano/domain/expiry';
import { statusesMeaning } from '@baqueano/domain/vehicle';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleFacts } from '../../due/store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import { settleClearance } from '../../papers/clearance/settle-store.ts';
import { documents } from '../../papers/documents/table.ts';
import type { Tenant } from '../../tenant.ts';
import { vehicles } from './table.ts';

const byThemselves = documentTypes.filter(standsByItself);

/** In force, not closed, and of a vehicle in service. */
const fallsDue = sql`renew_by < 'infinity'`;

/**
 * Keeps which documents of these vehicles are in force, by when they have to be renewed, their due facts and whether the
 * vehicles may circulate (decisions 30, 42 and 58): to be called in the same transaction by whoever has written documents, or taken a vehicle out of service or back,
 * with these vehicles locked from its beginning. By their ids, whether the documents that it had to change are in force now.
 */
export async function settleDocuments(
  tx: Database,
  tenant: Tenant,
  vehicleIds: string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { organizationId } = tenant;
  const theVehicles: SQL = sql`= any(${sql.param(vehicleIds)}::uuid[])`;
  // Materialized: without statistics PostgreSQL would compute it again for each document of the organization.
  const { rows } = await tx.execute<{ id: string; inForce: boolean }>(sql`
    with settled as materialized (
      select paper.id, case
        when not (${inArray(sql`paper.type`, byThemselves)} or row_number() over (
          partition by paper.vehicle_id, paper.type order by paper.issue_date desc, paper.expiry_date desc, paper.id desc
        ) = 1) then null
        when paper.closed or ${inArray(sql`vehicle.status`, statusesMeaning('inactive'))} then date 'infinity'
        when paper.status = 'expired' then date '-infinity'
        else paper.expiry_date
      end as renew_by
      from ${documents} as paper
      join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = paper.vehicle_id
      where paper.organization_id = ${organizationId} and paper.vehicle_id ${theVehicles}
    )
    update ${documents} set renew_by = settled.renew_by
    from settled
    where ${documents}.organization_id = ${organizationId} and ${documents}.id = settled.id
    and ${documents}.renew_by is distinct from settled.renew_by
    returning ${documents}.id, ${documents}.renew_by is not null as "inForce"
  `);
  await settleFacts(tx, tenant, 'document', {
    gone: sql`vehicle_id ${theVehicles} and not exists (
      select 1 from ${documents} as paper
      where paper.organization_id = ${organizationId} and paper.id = ${dueFacts}.source_id and paper.${fallsDue}
    )`,
    organization: sql`paper.organization_id`,
    // What a person has called expired before its date has its alert by its date, as any other.
    values: {
      sourceId: sql`paper.id`,
      vehicleId: sql`paper.vehicle_id`,
      type: sql`'document'`,
      shownFrom: sql`paper.expiry_date - ${soonDays}::int`,
      dueOn: sql`paper.expiry_date`,
      priority: sql`${byDate}`,
      subject: sql`paper.type`,
    },
    from: sql`
      from ${documents} as paper
      where paper.organization_id = ${organizationId} and paper.vehicle_id ${theVehicles} and paper.${fallsDue}
    `,
  });
  await settleClearance(tx, tenant, vehicleIds);
  return new Map(rows.map(({ id, inForce }) => [id, inForce]));
}
