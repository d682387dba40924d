import {
  type AlertDueFilter,
  type AlertPriority,
  furthestProjection,
  highPriorityUntil,
  mediumPriorityUntil,
  passingKinds,
} from '@baqueano/domain/alerts/alert';
import { addDays } from '@baqueano/domain/values/dates';
import { soonDays } from '@baqueano/domain/values/expiry';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { searchPatterns } from '../database/statements/search-text.ts';
import { byDate, dueFacts } from '../due/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { inService, vehicles } from '../fleet/vehicles/table.ts';
import { documentTypeRows } from '../papers/documents/table.ts';
import type { OrganizationId } from '../tenant.ts';
import type { AlertFilter } from './facts.ts';
import { searchedText } from './search-store.ts';

/** SQL over a row `fact`: when it is due, how it presses, and whether it is an alert on a day. */
export function factsOn(organizationId: OrganizationId, on: string) {
  const missingKm = sql`(fact.due_km - fact.at_km)`;
  /** Only for a target in km that no reading has reached. */
  const projected = sql`case
    when ${missingKm} <= 0 then ${on}::date
    when fact.km_per_day > 0
      then ${on}::date + least(ceil(${missingKm} / fact.km_per_day), ${furthestProjection}::int)::int
    else ${addDays(on, soonDays)}::date
  end`;
  const dueDate = sql`coalesce(fact.due_on, ${projected})`;
  const isOverdue = sql`${dueDate} < ${on}`;

  /** The days that give a fact by date this priority. */
  const dayOf: Record<AlertPriority, SQL> = {
    high: sql`fact.due_on <= ${highPriorityUntil(on)}`,
    medium: sql`fact.due_on > ${highPriorityUntil(on)} and fact.due_on <= ${mediumPriorityUntil(on)}`,
    low: sql`fact.due_on > ${mediumPriorityUntil(on)}`,
  };
  const hasPriority = (priority: AlertPriority) =>
    sql`(fact.priority = ${priority} or fact.priority = ${byDate} and ${dayOf[priority]})`;

  const rank = sql`case when ${hasPriority('high')} then 0 when ${hasPriority('medium')} then 1 else 2 end`;

  function isDue(filter: AlertDueFilter): SQL {
    if (filter === 'overdue') return isOverdue;
    return sql`${dueDate} between ${on} and ${addDays(on, Number(filter))}`;
  }

  function ofVehicle(vehicleId: string): SQL {
    return sql`(fact.vehicle_id = ${vehicleId} or fact.kind in ('driver_license', 'driver_document') and fact.driver_id = (
      select driver_id from ${vehicles} where organization_id = ${organizationId} and id = ${vehicleId}
      and ${inService(sql`${vehicles}`)}
    ))`;
  }

  /** `from ... where ...` over `fact`. */
  function shown({ type, priority, due: dueFilter, vehicleId, search, between }: AlertFilter, but?: SQL): SQL {
    const patterns = search ? searchPatterns(search) : [];
    const searched = sql`
      left join ${vehicles} as unit on unit.organization_id = ${organizationId} and unit.id = fact.vehicle_id
      left join ${drivers} as person on person.organization_id = ${organizationId}
        and person.id = coalesce(fact.driver_id, unit.driver_id)
      left join ${documentTypeRows} as own on own.organization_id = ${organizationId} and own.id::text = fact.subject`;
    const condition = and(
      sql`fact.organization_id = ${organizationId}`,
      between ? sql`${dueDate} between ${between.from} and ${between.to}` : sql`fact.shown_from <= ${on}`,
      sql`not fact.dismissed`,
      sql`(fact.due_on >= ${on} or not ${inArray(sql`fact.kind`, [...passingKinds])})`,
      type && sql`fact.type = ${type}`,
      priority && hasPriority(priority),
      dueFilter && isDue(dueFilter),
      vehicleId ? ofVehicle(vehicleId) : undefined,
      patterns.length > 0 ? sql`${searchedText(on)} ~ all (${sql.param(patterns)}::text[])` : undefined,
      but,
    );
    return sql`from ${dueFacts} as fact ${patterns.length > 0 ? searched : sql``} where ${condition}`;
  }

  return { dueDate, projected, isOverdue, dayOf, hasPriority, rank, shown };
}
