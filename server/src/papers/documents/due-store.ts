import type { documentKinds } from '@baqueano/domain/alerts/alert';
import { typesByThemselves } from '@baqueano/domain/papers/document';
import { soonDays } from '@baqueano/domain/values/expiry';
import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { type Change, type ChangedPaper, type DueRule, factStatements } from '../../due/rule-store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { inService, vehicles } from '../../fleet/vehicles/table.ts';
import { reads } from '../../records/permitted.ts';
import { conflict } from '../../records/refusals.ts';
import { activity } from '../../records/table.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { documents, documentTypeRows } from './table.ts';

type Kind = (typeof documentKinds)[number];

/** A column over a row of documents, or of due_facts: null where it does not matter. */
const holderColumns = { document: 'vehicle_id', driver_document: 'driver_id', organization_document: null } as const;

interface PaperRequest {
  organizationId: OrganizationId | Placeholder;
  /** Their holders, as an array with one element for the organization itself. */
  holders: SQL;
  /** The ids that were written, and a type for each of the holders; absent where any of their papers may have changed. */
  written?: { ids: SQL; types: SQL };
}

/**
 * Computes for holders of one kind which papers are in force or replaced, their last day for a renewal, and their due facts
 * (decisions 30, 42 and 56). A document renews an earlier one of the same holder and type, by its beginning or its end. Any
 * other link is dropped, so no loop can arise.
 *
 * After ten years a holder has hundreds of papers. A written paper changes only itself, the papers linked with it, and the
 * newest of its type. Each look-up is behind a `limit`: PostgreSQL joins nothing there, with any statistics.
 */
function statementOf(kind: Kind, { organizationId, holders, written }: PaperRequest) {
  const column = holderColumns[kind];
  const holder = sql.raw(column ?? 'organization_id');
  const theirs = (name: SQL) =>
    column
      ? sql`${name}.${holder} = any(${holders}::uuid[])`
      : sql`${name}.vehicle_id is null and ${name}.driver_id is null`;
  const isOut = {
    document: sql`(select not ${inService()} from ${vehicles} as vehicle
      where vehicle.organization_id = ${organizationId} and vehicle.id = paper.vehicle_id)`,
    driver_document: sql`(select driver.retired_on is not null from ${drivers} as driver
      where driver.organization_id = ${organizationId} and driver.id = paper.driver_id)`,
    organization_document: sql`false`,
  }[kind];
  const papers = sql`from ${documents} as paper where paper.organization_id = ${organizationId}`;
  const these = written
    ? sql`from (
        select near.id from unnest(${written.ids}::uuid[]) as given (id) cross join lateral (
          select given.id
          union all (select paper.renews_id ${papers} and paper.id = given.id limit 1)
          union all (select paper.id ${papers} and paper.renews_id = given.id limit 1)
        ) as near
        union
        select newest.id from unnest(${holders}::uuid[], ${written.types}::text[]) as of (holder, type) cross join lateral (
          select paper.id ${papers} and ${column ? sql`paper.${holder} = of.holder` : theirs(sql`paper`)}
            and paper.type = of.type and not paper.superseded and paper.id <> all(${written.ids}::uuid[])
          order by paper.issue_date desc, paper.expiry_date desc, paper.id desc limit 1
        ) as newest
      ) as one
      cross join lateral (select paper.* ${papers} and paper.id = one.id limit 1) as paper
      where ${theirs(sql`paper`)}`
    : sql`${papers} and ${theirs(sql`paper`)}`;
  const linked = (condition: SQL) => sql`
    left join lateral (
      select other.id, other.type = paper.type and other.${holder} = paper.${holder} as same,
        (other.issue_date, other.expiry_date) > (paper.issue_date, paper.expiry_date) as later,
        (other.issue_date, other.expiry_date) < (paper.issue_date, paper.expiry_date) as earlier
      from ${documents} as other where other.organization_id = ${organizationId} and ${condition} limit 1
    )`;
  const mayBeAbsent =
    written &&
    sql`and subject = any(${written.types}::text[])
      and (source_id = any(${written.ids}::uuid[]) or not ${inArray(sql`subject`, [...typesByThemselves])})`;
  const facts = factStatements(organizationId, kind, {
    outdated: sql`${column ? theirs(sql`${dueFacts}`) : sql`true`} ${mayBeAbsent ?? sql``}
      and not exists (select from found where found.id = source_id and next_renew_by < 'infinity')`,
    organization: sql`paper.organization_id`,
    // A document that a person marked as expired before its date has its alert by its date, like any other.
    values: {
      sourceId: sql`paper.id`,
      vehicleId: sql`paper.vehicle_id`,
      driverId: sql`paper.driver_id`,
      type: sql`'document'`,
      shownFrom: sql`paper.expiry_date - ${noticeOf(organizationId)}`,
      dueOn: sql`paper.expiry_date`,
      priority: sql`${byDate}`,
      subject: sql`paper.type`,
    },
    from: sql`from found as paper where paper.next_renew_by < 'infinity' and paper.expiry_date < 'infinity'`,
  });
  return sql`
    with own as materialized (
      select paper.*, ${isOut} as is_out ${these}
    ), found as materialized (
      select paper.*, newer.id as newer_id, newer.id is not null as next_superseded,
        case when old.id is null or old.same and old.earlier then paper.renews_id end as next_renews_id,
        case
          when newer.id is not null then null
          when not (${inArray(sql`paper.type`, [...typesByThemselves])} or row_number() over (
            partition by paper.${holder}, paper.type
            order by newer.id is not null, paper.issue_date desc, paper.expiry_date desc, paper.id desc
          ) = 1) then null
          when paper.closed or paper.is_out then date 'infinity'
          when paper.status = 'expired' then date '-infinity'
          else paper.expiry_date
        end as next_renew_by
      from own as paper
      ${linked(sql`other.id = paper.renews_id`)} as old on true
      ${linked(sql`other.renews_id = paper.id`)} as newer on newer.same and newer.later
    ), differing as materialized (
      select * from found
      where (renew_by, superseded, renews_id) is distinct from (next_renew_by, next_superseded, next_renews_id)
    ), changed as (
      update ${documents}
      set renew_by = next_renew_by, superseded = next_superseded, renews_id = next_renews_id
      from differing
      where ${documents}.organization_id = ${organizationId} and ${documents}.id = differing.id
      and ${documents}.id = any(array(select id from differing))
      returning ${documents}.id, ${documents}.renew_by is not null as "inForce", ${documents}.superseded,
        ${documents}.renews_id as renews, differing.newer_id as "renewedBy"
    ), forgotten as (${facts.forget}), kept as (${facts.keep})
    select * from changed
  `;
}

const preparedOf = (kind: Kind, isWritten: boolean) => {
  const of = isWritten ? 'written' : 'all';
  // Hidden in a subquery: PostgreSQL would count the elements of a parameter, and plan each call anew.
  const ids = (name: string) => sql`(select ${sql.placeholder(name)}::uuid[])`;
  const request = {
    organizationId: sql.placeholder('organizationId'),
    holders: ids('holders'),
    written: isWritten ? { ids: ids('ids'), types: sql`(select ${sql.placeholder('types')}::text[])` } : undefined,
  };
  return preparedSql<ChangedPaper>(`recompute_${of}_${kind}`, () => statementOf(kind, request));
};

/** Answers the documents that it had to change. */
function paperRule(kind: Kind, hangsOn: DueRule['hangsOn'], more: readonly Change[] = []): DueRule {
  const [all, some] = [preparedOf(kind, false), preparedOf(kind, true)];
  return {
    on: ['document', 'link', ...more],
    hangsOn,
    send(tx, { organizationId }, { holders, written }) {
      if (!written) return all(tx, { organizationId, holders });
      const pairs = holders.flatMap((holder) => (written.types ?? []).map((type) => ({ holder, type })));
      return some(tx, {
        organizationId,
        holders: pairs.map(({ holder }) => holder),
        types: pairs.map(({ type }) => type),
        ids: written.ids,
      });
    },
  };
}

export const paperRules: Record<Kind, DueRule> = {
  document: paperRule('document', 'vehicle', ['service']),
  driver_document: paperRule('driver_document', 'driver', ['retirement']),
  organization_document: paperRule('organization_document', 'organization'),
};

/** The days of notice before the expiry of a paper. */
const noticeOf = (organizationId: OrganizationId | Placeholder) => sql`coalesce((
  select own.notice_days from ${documentTypeRows} as own
  where own.organization_id = ${organizationId} and (own.code = paper.type or own.id::text = paper.type)
), ${soonDays}::int)`;

/**
 * To be called for papers of these holders that are back. Their own types may have been deleted while the papers lay in the
 * Papelera; no other transaction deletes one of them until this one ends.
 * @throws Refusal 'conflict' that names the type, which can be brought back before.
 */
export async function requireTypesOf(
  tx: Database,
  tenant: Tenant,
  { vehicleIds, driverIds }: Record<'vehicleIds' | 'driverIds', readonly string[]>,
): Promise<void> {
  const { organizationId } = tenant;
  const theirs = sql`
    select distinct type from ${documents}
    where organization_id = ${organizationId} and length(type) = 36
      and (vehicle_id = any(${sql.param(vehicleIds)}::uuid[]) or driver_id = any(${sql.param(driverIds)}::uuid[]))`;
  // Waits for a deletion of one of them, and then sees it.
  await tx.execute(sql`
    select id from ${documentTypeRows}
    where organization_id = ${organizationId} and id::text in (${theirs}) order by id for key share`);
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select (
      select line.label from ${activity} as line
      where line.organization_id = ${organizationId} and line.kind = 'document_type' and line.action = 'deleted'
        and line.record_id::text = paper.type
      order by line.at desc limit 1
    ) as name
    from (${theirs}) as paper
    where not exists (
      select from ${documentTypeRows} as own where own.organization_id = ${organizationId} and own.id::text = paper.type
    )`);
  const [absent] = rows;
  if (!absent) return;
  const name = absent.name && reads(tenant, 'setting:read') ? ` ${absent.name}` : '';
  throw conflict(`Recuperá antes el tipo de documento${name}: tiene papeles de ese tipo`);
}
