import { soonDays } from '@baqueano/domain/values/expiry';
import { type SQL, sql } from 'drizzle-orm';
import { factRule } from '../../due/rule-store.ts';
import { byDate } from '../../due/table.ts';
import { inService, vehicles } from '../vehicles/table.ts';
import { drivers } from './table.ts';

/**
 * The licences of drivers, each at the driver's vehicle with the lowest plate (decision 42). A driver who has vehicles, but none
 * in service, is left alone.
 */
export const licenseRule = factRule({
  on: ['driver'],
  hangsOn: 'driver',
  facts(organizationId) {
    const driven = (condition: SQL) => sql`
      select vehicle.id from ${vehicles} as vehicle
      where vehicle.organization_id = ${organizationId} and vehicle.driver_id = driver.id and ${condition}`;
    return {
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
        left join lateral (${driven(inService())} order by vehicle.license_plate, vehicle.id limit 1) as first on true
        where driver.organization_id = ${organizationId}
        and driver.retired_on is null and driver.license_expiry is not null
        and (first.id is not null or not exists (${driven(sql`true`)}))`,
    };
  },
});
