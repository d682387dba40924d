import { type AlertPriority, oilChangeMarginKm } from '@baqueano/domain/alerts/alert';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { factRule } from '../../due/rule-store.ts';
import { kmPerDay, reachedOn } from '../../fleet/odometer/store.ts';
import { inService, vehicles } from '../../fleet/vehicles/table.ts';
import type { OrganizationId } from '../../tenant.ts';
import { maintenanceRecords } from './table.ts';

interface Target {
  organizationId: OrganizationId | Placeholder;
  /** Written out, as `kmPerDay` wants it. */
  vehicleId: SQL;
  currentKm: SQL;
  targetKm: SQL;
  on: string | Placeholder;
}

/** The relation of the odometer and its readings to a target. */
export function follows({ organizationId, vehicleId, currentKm, targetKm, on }: Target) {
  const isReached = sql`${currentKm} >= ${targetKm}`;
  const priority = (value: AlertPriority) => sql.raw(`'${value}'`);
  return {
    atKm: currentKm,
    shownFrom: sql`case when ${isNear(currentKm, targetKm)} then date '-infinity' else date 'infinity' end`,
    dueOn: sql`case when ${isReached} then ${reachedOn({ organizationId }, vehicleId, targetKm)} end`,
    kmPerDay: sql`case when not ${isReached} then ${kmPerDay({ organizationId }, vehicleId, on)} end`,
    computedOn: sql`${on}::date`,
    priority: sql`case when ${isReached} then ${priority('high')} else ${priority('medium')} end`,
  };
}

export const isNear = (currentKm: SQL, targetKm: SQL) =>
  sql`${currentKm} >= ${targetKm} - ${sql.raw(String(oilChangeMarginKm))}`;

/** The newest oil change of a vehicle that says when the next one is due (decisions 14 and 42). */
export const oilChangeRule = factRule({
  on: ['maintenance', 'km', 'service'],
  hangsOn: 'vehicle',
  facts: (organizationId, on) => ({
    organization: sql`vehicle.organization_id`,
    values: {
      sourceId: sql`oil.id`,
      vehicleId: sql`vehicle.id`,
      type: sql`'maintenance'`,
      dueKm: sql`oil.target_km`,
      ...follows({
        organizationId,
        vehicleId: sql`vehicle.id`,
        currentKm: sql`vehicle.current_km`,
        targetKm: sql`oil.target_km`,
        on,
      }),
    },
    from: sql`
      from ${vehicles} vehicle
      join lateral (
        select record.id, record.km + record.next_oil_change_km as target_km from ${maintenanceRecords} record
        where record.organization_id = ${organizationId} and record.vehicle_id = vehicle.id
        and record.next_oil_change_km is not null
        order by record.date desc, record.id desc limit 1
      ) as oil on true
      where vehicle.organization_id = ${organizationId} and ${inService()}`,
  }),
});
