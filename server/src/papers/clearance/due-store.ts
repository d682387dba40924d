import { setImmediate } from 'node:timers/promises';
import { type ClearanceFact, clearancePapers, typesOfPaper } from '@baqueano/domain/clearance/clearance';
import {
  type ClearedDriver,
  type ClearedPaper,
  type ClearedVehicle,
  factsOf,
} from '@baqueano/domain/clearance/clearance-facts';
import { today } from '@baqueano/domain/values/dates';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { inOneTrip } from '../../database/statements/transaction.ts';
import type { DueRule } from '../../due/rule-store.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { rulesOf, storedCorrections } from '../corrections/store.ts';
import { documents } from '../documents/table.ts';
import { rulesWith, type StoredCorrection } from '../rules/data/corrected.ts';
import { clearanceFacts, clearances } from './table.ts';

/** Why vehicles may not circulate (decision 58). */

const types = clearancePapers.flatMap((paper) => typesOfPaper[paper]);
/** Written as literals: with a list as a parameter PostgreSQL plans each call anew. */
const typesOfPapers = sql.raw(`array[${types.map((type) => `'${type}'`).join()}]`);

/** Whether vehicles may circulate, which is no due fact: `recompute` reads what it needs with the due rules, and writes it after them. */
export const clearanceRule: Pick<DueRule, 'on' | 'hangsOn' | 'types'> = {
  on: ['vehicle', 'service', 'km', 'driver', 'document'],
  hangsOn: 'vehicle',
  types,
};

const columns = [
  ...(['code', 'subject', 'effect', 'since', 'until', 'due_on', 'at_km', 'document_id', 'rule_id'] as const),
  ...(['missing', 'detail'] as const),
];
type Row = Record<(typeof columns)[number], string | number | null>;

interface Known extends Record<string, unknown> {
  id: string;
  vehicle: ClearedVehicle;
  driver: ClearedDriver | null;
  trailer: Pick<ClearedVehicle, 'grossKg' | 'trailerKind'> | null;
  papers: ClearedPaper[];
  facts: Row[];
  rules: string | null;
  /** The organization's, repeated with each vehicle. */
  corrections: StoredCorrection[];
}

interface FactsRequest {
  organizationId: OrganizationId | Placeholder;
  on: string | SQL;
  /** The right side of a comparison with vehicle ids: one, or several. */
  those: SQL;
}

/** One statement for any number of vehicles: the sources of their facts, and the stored facts. */
const knownOf = ({ organizationId, on, those }: FactsRequest): SQL => {
  const ownPapers = sql`
    from ${documents} as own where own.organization_id = ${organizationId} and own.vehicle_id = vehicle.id`;
  return sql`
    select vehicle.id, clearance.rules, ${storedCorrections(organizationId)} as corrections,
      json_build_object('kind', vehicle.kind, 'use', vehicle.use, 'grossKg', vehicle.gross_kg, 'seats', vehicle.seats,
        'trailerKind', vehicle.trailer_kind, 'fuels', vehicle.fuels, 'jurisdiction', vehicle.jurisdiction,
        'registeredOn', vehicle.registered_on, 'licensePlate', vehicle.license_plate, 'currentKm', vehicle.current_km,
        'engineCc', vehicle.engine_cc, 'powerKw', vehicle.power_kw) as vehicle,
      case when driver.id is not null then json_build_object('licenseExpiry', driver.license_expiry,
        'licenseIssuedOn', driver.license_issued_on, 'licenseClasses', driver.license_classes, 'birthDate', driver.birth_date) end as driver,
      case when trailer.id is not null then
        json_build_object('grossKg', trailer.gross_kg, 'trailerKind', trailer.trailer_kind) end as trailer,
      coalesce(papers.list, '[]') as papers, coalesce(facts.list, '[]') as facts
    from ${vehicles} as vehicle
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = vehicle.driver_id
    left join ${vehicles} as trailer on trailer.organization_id = ${organizationId} and trailer.id = vehicle.trailer_id
    left join ${clearances} as clearance
      on clearance.organization_id = ${organizationId} and clearance.vehicle_id = vehicle.id
    left join lateral (
      select json_agg(json_build_object('id', paper.id, 'type', paper.type, 'from', paper.issue_date, 'to', case when isfinite(paper.expiry_date) then paper.expiry_date end,
        'status', paper.status, 'result', paper.inspection_result)) as list
      from (
        -- What is to begin, and the last of its type that has begun: the older ones say nothing any more.
        select paper.* from unnest(${typesOfPapers}) as its (type) cross join lateral (
          (select * ${ownPapers} and own.type = its.type and own.status <> 'pending' and own.issue_date > ${on}::date
            order by own.issue_date, own.expiry_date, own.id)
          union all
          (select * ${ownPapers} and own.type = its.type and own.status <> 'pending' and own.issue_date <= ${on}::date
            order by own.issue_date desc, own.expiry_date desc, own.id desc limit 1)
        ) as paper
        union all
        -- Pending ones are few.
        select * ${ownPapers} and own.type = any(${typesOfPapers}) and own.status = 'pending'
          and (own.issue_date > ${on}::date or not exists (
            select from ${documents} as later
            where later.organization_id = ${organizationId} and later.vehicle_id = vehicle.id and later.type = own.type
              and later.status = 'pending' and later.issue_date <= ${on}::date
              and (later.issue_date, later.expiry_date, later.id) > (own.issue_date, own.expiry_date, own.id)
          ))
      ) as paper
    ) as papers on true
    left join lateral (
      select json_agg(json_build_object('code', fact.code, 'subject', fact.subject, 'effect', fact.effect, 'since', fact.since,
        'until', fact.until, 'due_on', fact.due_on, 'at_km', fact.at_km, 'document_id', fact.document_id,
        'rule_id', fact.rule_id, 'missing', fact.missing, 'detail', fact.detail)) as list
      from ${clearanceFacts} as fact
      where fact.organization_id = ${organizationId} and fact.vehicle_id = vehicle.id
    ) as facts on true
    where vehicle.organization_id = ${organizationId} and vehicle.id ${those}`;
};

/** For one vehicle, as in most writes. */
const knownOfOne = preparedSql<Known>('known_for_clearance', () =>
  knownOf({
    organizationId: sql.placeholder('organizationId'),
    // In a subquery: for a literal day PostgreSQL would plan each call anew, which took four times its execution.
    on: sql`(select ${sql.placeholder('on')}::date)`,
    those: sql`= ${sql.placeholder('vehicleId')}`,
  }),
);

export async function clearanceToRecompute(tx: Database, { organizationId }: Tenant, ids: string[]): Promise<Known[]> {
  const on = today();
  const [vehicleId, ...others] = ids;
  if (vehicleId === undefined) return [];
  if (others.length === 0) return knownOfOne(tx, { organizationId, on, vehicleId });
  const those = sql`= any(${sql.param(ids)}::uuid[])`;
  return tx.execute<Known>(knownOf({ organizationId, on, those })).then(({ rows }) => rows);
}

function rowOf(fact: ClearanceFact): Row {
  const { code, subject, effect, missing, detail } = fact;
  return {
    ...{ code, subject, effect, since: fact.since ?? '-infinity', until: fact.until ?? 'infinity', due_on: fact.due },
    ...{ at_km: fact.atKm, document_id: fact.documentId, rule_id: fact.ruleId, missing, detail },
  };
}

function without(rows: Row[], others: Row[]): Row[] {
  const textOf = (row: Row) => columns.map((name) => row[name]).join('\n');
  const texts = new Set(others.map(textOf));
  return rows.filter((row) => !texts.has(textOf(row)));
}

const organizationId = sql.placeholder('organizationId');
// In a subquery: PostgreSQL would count the elements of a parameter, and plan each call anew.
const theVehicles = sql`= any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`;
const names = sql.raw(['vehicle_id', ...columns].join());

const forget = preparedSql(
  'forget_clearance',
  () => sql`
    delete from ${clearanceFacts}
    where organization_id = ${organizationId} and vehicle_id ${theVehicles}
      and exists (
        select from json_to_recordset(${sql.placeholder('rows')}::json) as gone (
          vehicle_id uuid, code text, subject text, since date
        )
        where gone.vehicle_id = ${clearanceFacts.vehicleId} and gone.code = ${clearanceFacts.code}
          and gone.subject = ${clearanceFacts.subject} and gone.since = ${clearanceFacts.since}
      )`,
);

const keep = preparedSql(
  'keep_clearance',
  () => sql`
    insert into ${clearanceFacts} (organization_id, ${names})
    select vehicle.organization_id, made.*
    from ${vehicles} as vehicle
    join json_to_recordset(${sql.placeholder('rows')}::json) as made (
      vehicle_id uuid, code text, subject text, effect text, since date, until date, due_on date, at_km int,
      document_id uuid, rule_id text, missing text, detail text
    ) on made.vehicle_id = vehicle.id
    where vehicle.organization_id = ${organizationId} and vehicle.id ${theVehicles}
    on conflict (organization_id, vehicle_id, code, subject, since) do update set until = excluded.until
    where ${clearanceFacts}.organization_id = ${organizationId}`,
);

const stamp = preparedSql(
  'stamp_clearance',
  () => sql`
    insert into ${clearances} (organization_id, vehicle_id, rules)
    select vehicle.organization_id, vehicle.id, ${sql.placeholder('rules')}
    from ${vehicles} as vehicle
    where vehicle.organization_id = ${organizationId} and vehicle.id ${theVehicles}
    on conflict (organization_id, vehicle_id) do update set rules = excluded.rules
    where ${clearances}.organization_id = ${organizationId}`,
);

const unitsAtOnce = 20;

/** Updates the facts of these vehicles to those that follow from the reads of the same transaction. */
export async function keepClearance(tx: Database, { organizationId }: Tenant, known: Known[]): Promise<void> {
  const on = today();
  const ruled = rulesWith(known[0]?.corrections ?? []);
  const outdated: (Row & { vehicle_id: string })[] = [];
  const made: typeof outdated = [];
  const stale: string[] = [];
  for (const [index, { id, rules, facts, ...unit }] of known.entries()) {
    // Other requests get a turn: hundreds of vehicles take too long.
    if (index % unitsAtOnce === unitsAtOnce - 1) await setImmediate();
    // A past fact is irrelevant for all future days.
    const rows = factsOf(ruled, unit)
      .filter(({ until }) => until === null || until >= on)
      .map(rowOf);
    outdated.push(...without(facts, rows).map((row) => ({ vehicle_id: id, ...row })));
    made.push(...without(rows, facts).map((row) => ({ vehicle_id: id, ...row })));
    if (rules !== ruled.version) stale.push(id);
  }
  const valuesOf = (rows: typeof made) => {
    const ids = [...new Set(rows.map((row) => row.vehicle_id))];
    return { organizationId, ids, rows: JSON.stringify(rows) };
  };
  await inOneTrip([
    ...(outdated.length > 0 ? [forget(tx, valuesOf(outdated))] : []),
    ...(made.length > 0 ? [keep(tx, valuesOf(made))] : []),
    ...(stale.length > 0 ? [stamp(tx, { organizationId, rules: ruled.version, ids: stale })] : []),
  ]);
}

const reached = preparedSql(
  'reached_clearance_km',
  () => sql`
    update ${clearanceFacts} set since = '-infinity'
    where organization_id = ${organizationId} and vehicle_id = ${sql.placeholder('vehicleId')}
      -- A row with that value already is not written again at each service.
      and at_km <= ${sql.placeholder('km')} and since <> '-infinity'`,
);

/** Updates facts that begin at an odometer. Call it after raising the km, with the vehicle locked. */
export const reachClearanceKm = (tx: Database, { organizationId }: Tenant, vehicleId: string, km: number) =>
  reached(tx, { organizationId, vehicleId, km });

/** The ids of vehicles with facts from other rules, or from before a restore. */
export async function clearedByOtherRules(db: Database, tenant: Tenant): Promise<string[]> {
  const { organizationId } = tenant;
  const { version } = await rulesOf(db, tenant);
  const { rows } = await db.execute<{ id: string }>(sql`
    select vehicle.id from ${vehicles} as vehicle
    left join ${clearances} as clearance
      on clearance.organization_id = ${organizationId} and clearance.vehicle_id = vehicle.id
    where vehicle.organization_id = ${organizationId} and clearance.rules is distinct from ${version}
    order by vehicle.id
  `);
  return rows.map(({ id }) => id);
}
