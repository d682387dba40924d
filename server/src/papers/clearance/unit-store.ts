import {
  type ClearanceAnswer,
  clearanceAnswers,
  clearanceEffects,
  reasonOfKey,
} from '@baqueano/domain/clearance/clearance';
import { type SQL, sql } from 'drizzle-orm';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { inService, labelOf, nameOf, plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { seesDrivers } from '../../records/permitted.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { clearanceFacts, clearances } from './table.ts';

/**
 * The answer of a day in SQL. A unit is a vehicle with its trailer, which may pull one more: each has its own facts, and all
 * of them count.
 */

export interface ClearanceFilter {
  answer?: ClearanceAnswer;
  /** One of domain's reasonKey. */
  reason?: string;
  tag?: string | null;
  costCentre?: string | null;
  search?: string | null;
  /** The present driver. */
  driverId?: string;
  /** Also one out of service. */
  vehicleId?: string;
}

/** The index of an answer in the order of the screen. */
export const placeOf = (answer: ClearanceAnswer): SQL => sql`${clearanceAnswers.indexOf(answer)}::int`;

/** @param version of the present rules: facts of another one are stale. */
export function unitsOf(tenant: Tenant, version: string, on: string) {
  const { organizationId } = tenant;
  const places = sql.join(
    clearanceEffects.map((effect) => sql`when ${effect} then ${placeOf(effect === 'observation' ? 'yes' : effect)}`),
    sql` `,
  );
  const holds = (name: SQL) => sql`${name}.since <= ${on}::date and ${name}.until >= ${on}::date`;
  const isStale = (name: string) => sql`${sql.raw(name)}.rules is distinct from ${version}`;
  const placed = (name: string) => sql`coalesce(${sql.raw(name)}.place, ${placeOf('yes')})`;

  const pulled = (name: string, by: string) => {
    const table = sql.raw(name);
    return sql`left join ${vehicles} as ${table} on ${table}.organization_id = ${organizationId} and ${table}.id = ${sql.raw(by)}`;
  };
  const joined = (vehicle: string, number: number) => {
    const [clearance, worst] = [sql.raw(`clearance${number}`), sql.raw(`worst${number}`)];
    return sql`
      left join ${clearances} as ${clearance}
        on ${clearance}.organization_id = ${organizationId} and ${clearance}.vehicle_id = ${sql.raw(vehicle)}.id
      left join worst as ${worst} on ${worst}.vehicle_id = ${sql.raw(vehicle)}.id`;
  };

  // Not `false` in the join: PostgreSQL would simplify it, and a cluster would find no organization.
  const [driverName, driven] = seesDrivers(tenant)
    ? [
        sql`driver.name`,
        sql`left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = vehicle.driver_id`,
      ]
    : [sql`null::text`, sql``];

  function passes({ reason, tag, costCentre, search, driverId, vehicleId }: ClearanceFilter): SQL {
    const conditions = [
      vehicleId === undefined ? inService() : sql`vehicle.id = ${vehicleId}`,
      driverId ? sql`vehicle.driver_id = ${driverId}` : undefined,
      tag ? sql`${tag} = any(vehicle.tags)` : undefined,
      costCentre ? sql`vehicle.cost_centre = ${costCentre}` : undefined,
      reason === undefined ? undefined : hasReason(reason),
      ...searchPatterns(search ?? '').map(
        (pattern) =>
          sql`concat_ws('|', ${plateOrName(sql`vehicle`)}, ${nameOf(sql`vehicle`)}, vehicle.internal_number, ${driverName}) ~ ${pattern}`,
      ),
    ];
    return sql.join(
      conditions.filter((one) => one !== undefined),
      sql` and `,
    );
  }

  const stale = sql`(${isStale('clearance0')} or (trailer.id is not null and ${isStale('clearance1')})
    or (last.id is not null and ${isStale('clearance2')}))`;

  /** A query about one unit, or a driver's, skips the facts of the fleet. */
  const isOf = ({ vehicleId, driverId }: ClearanceFilter) =>
    vehicleId === undefined && driverId === undefined
      ? sql`true`
      : sql`fact.vehicle_id = any(array(
          select unnest(array[vehicle.id, trailer.id, last.id]) from ${vehicles} as vehicle
          ${pulled('trailer', 'vehicle.trailer_id')}
          ${pulled('last', 'trailer.trailer_id')}
          where vehicle.organization_id = ${organizationId}
            and ${vehicleId === undefined ? sql`vehicle.driver_id = ${driverId}` : sql`vehicle.id = ${vehicleId}`}
        ))`;

  function hasReason(key: string): SQL {
    const known = reasonOfKey(key);
    if (!known) return sql`false`;
    const { code, paper, missing } = known;
    if (code === 'updating') return stale;
    const those = sql`(select held.vehicle_id from held where held.code = ${code} and held.subject = ${paper ?? missing})`;
    return sql`not ${stale} and (vehicle.id in ${those} or trailer.id in ${those} or last.id in ${those})`;
  }

  return {
    /** Opens a statement: `unit` has the units that pass the filter, with all answers; `held` has the facts that hold today. */
    ranked: (filter: ClearanceFilter): SQL => sql`
      with held as materialized (
        select fact.vehicle_id, fact.code, fact.subject, fact.effect, fact.due_on, fact.document_id from ${clearanceFacts} as fact
        where fact.organization_id = ${organizationId} and ${holds(sql`fact`)} and ${isOf(filter)}
      ), worst as (
        select held.vehicle_id, min(case held.effect ${places} end) as place from held group by held.vehicle_id
      ), unit as materialized (
        select vehicle.id, ${labelOf(sql`vehicle`)} as vehicle, ${plateOrName(sql`vehicle`)} as plate,
          vehicle.internal_number as "internalNumber", vehicle.cost_centre as "costCentre", vehicle.tags,
          vehicle.driver_id as "driverId", ${driverName} as "driverName", trailer.id as "trailerId", last.id as "lastId",
          ${stale} as stale, vehicle.status in ('en_uso', 'active') as "inUse",
          case when ${stale} then ${placeOf('unknown')}
            else least(${placed('worst0')}, ${placed('worst1')}, ${placed('worst2')}) end as place
        from ${vehicles} as vehicle
        ${driven}
        ${pulled('trailer', 'vehicle.trailer_id')}
        ${pulled('last', 'trailer.trailer_id')}
        ${joined('vehicle', 0)} ${joined('trailer', 1)} ${joined('last', 2)}
        where vehicle.organization_id = ${organizationId} and ${passes(filter)}
      )`,

    /** Facts of these units that hold today, the gravest first. */
    holding: (unitIds: string[]): SQL => sql`
      select vehicle.id as "unitId", case when fact.missing = 'trailerWeight' then trailer.id else fact.vehicle_id end as "vehicleId", fact.code, fact.subject, fact.effect,
        case when fact.vehicle_id = trailer.id then ${plateOrName(sql`trailer`)}
          when fact.vehicle_id = last.id then ${plateOrName(sql`last`)} end as "trailerPlate",
        case when isfinite(fact.since) then fact.since end as since,
        case when isfinite(fact.until) then fact.until end as until,
        fact.due_on as due, fact.document_id as "documentId", paper.type as "documentType", fact.rule_id as "ruleId",
        fact.missing, fact.detail
      from ${vehicles} as vehicle
      ${pulled('trailer', 'vehicle.trailer_id')}
      ${pulled('last', 'trailer.trailer_id')}
      cross join lateral unnest(array[vehicle.id, trailer.id, last.id]) as part (id)
      join ${clearanceFacts} as fact
        on fact.organization_id = ${organizationId} and fact.vehicle_id = part.id and ${holds(sql`fact`)}
      left join ${documents} as paper on paper.organization_id = ${organizationId} and paper.id = fact.document_id
      where vehicle.organization_id = ${organizationId} and vehicle.id = any(${sql.param(unitIds)}::uuid[])
      order by case fact.effect ${places} end, fact.vehicle_id <> vehicle.id, fact.due_on nulls last, fact.code, fact.subject
    `,

    /** After `ranked`: the gravest fact of each unit that may not circulate, or is unknown. */
    gravest: (): SQL => sql`
      select distinct on (unit.id) unit.id as "vehicleId", unit.place, unit.stale, fact.code, fact.subject,
        paper.type as "documentType", case when fact.vehicle_id <> unit.id then pulled.license_plate end as "trailerPlate"
      from unit
      left join lateral unnest(array[unit.id, unit."trailerId", unit."lastId"]) as part (id) on not unit.stale
      left join held as fact on fact.vehicle_id = part.id and fact.effect <> 'observation'
      left join ${vehicles} as pulled on pulled.organization_id = ${organizationId} and pulled.id = fact.vehicle_id
      left join ${documents} as paper on paper.organization_id = ${organizationId} and paper.id = fact.document_id
      where unit.place <> ${placeOf('yes')}
      order by unit.id, case fact.effect ${places} end, fact.vehicle_id <> unit.id, fact.due_on nulls last, fact.code,
        fact.subject`,
  };
}
