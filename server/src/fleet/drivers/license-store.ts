import { soonDays } from '@baqueano/domain/values/expiry';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { settleFacts } from '../../due/store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import type { Tenant } from '../../tenant.ts';
import { inService, vehicles } from '../vehicles/table.ts';
import { drivers } from './table.ts';

/**
 * Keeps the due facts of these drivers' licences (decision 42), each at the driver's vehicle with the lowest plate: to be
 * called by whoever has written a driver, or the driver, plate or status of a vehicle, or has retired one, in the same transaction, with the
 * drivers locked. A driver who has vehicles, but none in service, is left alone.
 */
export async function settleLicenses(tx: Database, tenant: Tenant, driverIds: string[]): Promise<void> {
  const { organizationId } = tenant;
  const theDrivers = sql`= any(${sql.param(driverIds)}::uuid[])`;
  const driven = (driverId: SQL, condition: SQL = sql`true`) => sql`
    select vehicle.id from ${vehicles} as vehicle
    where vehicle.organization_id = ${organizationId} and vehicle.driver_id = ${driverId} and ${condition}
  `;
  await settleFacts(tx, tenant, 'driver_license', {
    gone: sql`driver_id ${theDrivers} and (
      exists (${driven(sql`${dueFacts}.driver_id`)}) and not exists (${driven(sql`${dueFacts}.driver_id`, inService())})
      or exists (
        select from ${drivers} as left_us
        where left_us.organization_id = ${organizationId} and left_us.id = ${dueFacts}.driver_id
          and (left_us.retired_on is not null or left_us.license_expiry is null)
      )
    )`,
    organization: sql`driver.organization_id`,
    values: {
      sourceId: sql`driver.id`,
      vehicleId: sql`first.id`,
      driverId: sql`driver.id`,
      type: sql`'driver_license'`,
      shownFrom: sql`driver.license_expiry - ${soonDays}::int`,
      dueOn: sql`driver.license_expiry`,
      priority: sql`${byDate}`,
      subject: sql`driver.name`,
    },
    from: sql`
      from ${drivers} as driver
      left join lateral (${driven(sql`driver.id`, inService())} order by vehicle.license_plate, vehicle.id limit 1) as first on true
      where driver.organization_id = ${organizationId} and driver.id ${theDrivers}
      and driver.retired_on is null and driver.license_expiry is not null
      and (first.id is not null or not exists (${driven(sql`driver.id`)}))
    `,
  });
}

/**
 * Nobody else changes these drivers, or what is told of their licences, until the transaction ends; in one order, and after
 * the vehicles. Answers the ids of those that there are.
 */
export async function lockDrivers(
  tx: Database,
  { organizationId }: Tenant,
  ids: Iterable<string | null>,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const locked = await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.organizationId, organizationId), inArray(drivers.id, wanted)))
    .orderBy(drivers.id)
    .for(strength);
  return locked.map(({ id }) => id);
}
