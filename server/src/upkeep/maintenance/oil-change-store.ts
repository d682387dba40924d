import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { lockVehicles } from '../../fleet/vehicles/store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from './table.ts';

/**
 * Keeps the newest oil change of these vehicles that says when the next one is due, and at what km that is (decision 14):
 * to be called by whoever has written such records, in the same transaction, with these vehicles locked from its beginning.
 */
export async function settleOilChange(tx: Database, tenant: Tenant, vehicleIds: string[]): Promise<void> {
  const { organizationId } = tenant;
  const settle = sql`
    update ${vehicles} set (oil_change_id, oil_change_km) = (
      select record.id, record.km + record.next_oil_change_km from ${maintenanceRecords} record
      where record.organization_id = ${organizationId} and record.vehicle_id = ${vehicles}.id
      and record.next_oil_change_km is not null
      order by record.date desc, record.id desc limit 1
    )
    where organization_id = ${organizationId} and id = any(${sql.param(vehicleIds)}::uuid[])
  `;
  await lockVehicles(tx, tenant, vehicleIds);
  await tx.execute(settle);
}
