import { accidentReportDays } from '@baqueano/domain/alerts/alert';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleFacts } from '../../due/store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import type { Tenant } from '../../tenant.ts';
import { accidents } from '../accidents/table.ts';
import { inService, vehicles } from './table.ts';

/**
 * Keeps until when the insurer has to know of each accident that nobody has reported. To be called by whoever has written
 * accidents of these vehicles or taken a vehicle out of service or back, with them locked from the transaction's beginning.
 */
export async function settleAccidents(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const { organizationId } = tenant;
  const theVehicles = sql`= any(${sql.param(vehicleIds)}::uuid[])`;
  const until = sql`(accident.moment::date + ${accidentReportDays}::int)`;
  const from = sql`
    from ${accidents} as accident
    join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = accident.vehicle_id
    where accident.organization_id = ${organizationId} and accident.state = 'open'
    and ${inService()}`;
  await settleFacts(tx, tenant, 'accident_report', {
    gone: sql`vehicle_id ${theVehicles} and not exists (
      select 1 ${from} and accident.vehicle_id ${theVehicles} and accident.id = ${dueFacts}.source_id
    )`,
    organization: sql`accident.organization_id`,
    values: {
      sourceId: sql`accident.id`,
      vehicleId: sql`accident.vehicle_id`,
      type: sql`'document'`,
      shownFrom: sql`date '-infinity'`,
      dueOn: until,
      priority: sql`${byDate}`,
    },
    from: sql`${from} and accident.vehicle_id ${theVehicles}`,
  });
}
