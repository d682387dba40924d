import type { documentKinds } from '@baqueano/domain/alerts/alert';
import { typesByThemselves } from '@baqueano/domain/papers/document';
import { soonDays } from '@baqueano/domain/values/expiry';
import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { activity } from '../../activity/table.ts';
import type { Database } from '../../database/connection/database.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { inOneTrip } from '../../database/statements/transaction.ts';
import { factStatements } from '../../due/store.ts';
import { byDate, dueFacts } from '../../due/table.ts';
import { clearanceToSettle, isOfClearance, keepClearance } from '../../papers/clearance/settle-store.ts';
import { documents, documentTypeRows } from '../../papers/documents/table.ts';
import { conflict } from '../../records/refusals.ts';
import type { OrganizationId, Tenant } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';
import { inService, vehicles } from './table.ts';

/** In force, not closed, and of a vehicle in service or a driver who has not left. */
const fallsDue = sql`renew_by < 'infinity'`;

/** What settling has found of a document that it had to change. */
export interface Settled extends Record<string, unknown> {
  inForce: boolean;
  superseded: boolean;
  renews: string | null;
  renewedBy: string | null;
}

type Kind = (typeof documentKinds)[number];

/** A column over a row of documents, or of due_facts: null where it does not matter. */
const holders = { document: 'vehicle_id', driver_document: 'driver_id', organization_document: null } as const;

interface Asked {
  organizationId: OrganizationId | Placeholder;
  /** What the holder is compared with: the ids of some, or one of any. Of the organization itself there is one. */
  those: SQL;
}

/**
 * Which papers of some holders of one kind are in force, which another one replaces, by when they have to be renewed, and their
 * due facts (decisions 30, 42 and 56). A document renews another one of the same holder and type that begins, or ends, before
 * it: a link that is not so any more is dropped, so no loop can arise.
 */
function statementsOf(kind: Kind, { organizationId, those }: Asked) {
  const column = holders[kind];
  const these = column
    ? sql`paper.${sql.raw(column)} ${those}`
    : sql`paper.vehicle_id is null and paper.driver_id is null`;
  const gone = column ? sql`${sql.raw(column)} ${those}` : sql`true`;
  const holder = sql.raw(column ?? 'organization_id');
  const outOfService = {
    document: sql`(select not ${inService()} from ${vehicles} as vehicle
      where vehicle.organization_id = ${organizationId} and vehicle.id = paper.vehicle_id)`,
    driver_document: sql`(select driver.retired_on is not null from ${drivers} as driver
      where driver.organization_id = ${organizationId} and driver.id = paper.driver_id)`,
    organization_document: sql`false`,
  }[kind];
  // Materialized: without statistics PostgreSQL would compute it again for each document of the organization.
  const settle = sql`
    with own as materialized (
      select paper.id, paper.type, paper.issue_date, paper.expiry_date, paper.status, paper.closed, paper.renews_id,
        paper.${holder} as holder, ${outOfService} as is_out
      from ${documents} as paper
      where paper.organization_id = ${organizationId} and ${these}
    ), link as materialized (
      select newer.id as newer_id, old.id as old_id
      from own as newer join own as old on old.id = newer.renews_id
      where newer.holder = old.holder and newer.type = old.type
      and (newer.issue_date, newer.expiry_date) > (old.issue_date, old.expiry_date)
    ), settled as materialized (
      select own.id, by.newer_id, by.newer_id is not null as superseded,
        case when own.renews_id not in (select id from own) or follows.old_id is not null then own.renews_id end as renews_id,
        case
          when by.newer_id is not null then null
          when not (${inArray(sql`own.type`, [...typesByThemselves])} or row_number() over (
            partition by own.holder, own.type
            order by by.newer_id is not null, own.issue_date desc, own.expiry_date desc, own.id desc
          ) = 1) then null
          when own.closed or own.is_out then date 'infinity'
          when own.status = 'expired' then date '-infinity'
          else own.expiry_date
        end as renew_by
      from own
      left join link as by on by.old_id = own.id
      left join link as follows on follows.newer_id = own.id
    )
    update ${documents}
    set renew_by = settled.renew_by, superseded = settled.superseded, renews_id = settled.renews_id
    from settled
    where ${documents}.organization_id = ${organizationId} and ${documents}.id = settled.id
    and (${documents}.renew_by, ${documents}.superseded, ${documents}.renews_id)
      is distinct from (settled.renew_by, settled.superseded, settled.renews_id)
    returning ${documents}.id, ${documents}.renew_by is not null as "inForce", settled.superseded,
      settled.renews_id as renews, settled.newer_id as "renewedBy"
  `;
  const due = factStatements(organizationId, kind, {
    gone: sql`${gone} and not exists (
      select 1 from ${documents} as paper
      where paper.organization_id = ${organizationId} and paper.id = ${dueFacts}.source_id and paper.${fallsDue} and ${these}
    )`,
    organization: sql`paper.organization_id`,
    // What a person has called expired before its date has its alert by its date, as any other.
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
    from: sql`
      from ${documents} as paper
      where paper.organization_id = ${organizationId} and paper.${fallsDue} and paper.expiry_date < 'infinity' and ${these}
    `,
  });
  return { settle, ...due };
}

type Row = Settled & { id: string };

/** Of one holder: most writes are of one. */
const preparedOf = (kind: Kind) => {
  const asked = { organizationId: sql.placeholder('organizationId'), those: sql`= ${sql.placeholder('holder')}` };
  return {
    settle: preparedSql<Row>(`settle_${kind}`, () => statementsOf(kind, asked).settle),
    forget: preparedSql(`forget_${kind}_facts`, () => statementsOf(kind, asked).forget),
    keep: preparedSql(`keep_${kind}_facts`, () => statementsOf(kind, asked).keep),
  };
};
const preparedBy = {
  document: preparedOf('document'),
  driver_document: preparedOf('driver_document'),
  organization_document: preparedOf('organization_document'),
};

/** Its statements are sent at once. Answers what it had to change. */
async function settle(tx: Database, { organizationId }: Tenant, kind: Kind, ids: string[]): Promise<Row[]> {
  const [holder = null, ...others] = ids;
  if (others.length === 0) {
    const { settle, forget, keep } = preparedBy[kind];
    const values = { organizationId, holder };
    const [rows] = await inOneTrip([settle(tx, values), forget(tx, values), keep(tx, values)]);
    return rows;
  }
  const those = sql`= any(${sql.param(ids)}::uuid[])`;
  const { settle, forget, keep } = statementsOf(kind, { organizationId, those });
  // A statement of drizzle's is sent when its promise is first looked at.
  const sent = [settle, forget, keep].map((statement) => tx.execute<Row>(statement).then(({ rows }) => rows));
  const [rows = []] = await inOneTrip(sent);
  return rows;
}

/** How many days before its expiry a paper is told of. */
const noticeOf = (organizationId: OrganizationId | Placeholder) => sql`coalesce((
  select own.notice_days from ${documentTypeRows} as own
  where own.organization_id = ${organizationId} and (own.code = paper.type or own.id::text = paper.type)
), ${soonDays}::int)`;

/**
 * To be called by whoever has brought back papers of these holders, before they are settled. Their own types may have been deleted
 * while the papers lay among what can be undone; nobody deletes one of them until the transaction ends.
 * @throws Refusal 'conflict' that names the type, which can be brought back before.
 */
export async function requireTypesOf(tx: Database, tenant: Tenant, { vehicleIds = [], driverIds = [] }: Holders) {
  const { organizationId } = tenant;
  const theirs = sql`
    select distinct type from ${documents}
    where organization_id = ${organizationId} and length(type) = 36
      and (vehicle_id = any(${sql.param(vehicleIds)}::uuid[]) or driver_id = any(${sql.param(driverIds)}::uuid[]))`;
  // Whoever is deleting one of them is waited for, and seen then.
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
  const [gone] = rows;
  if (gone)
    throw conflict(`Recuperá antes el tipo de documento${gone.name ? ` ${gone.name}` : ''}: tiene papeles de ese tipo`);
}

export interface Holders {
  vehicleIds?: string[];
  driverIds?: string[];
  organization?: boolean;
  /** Of which types papers were written; of any, unless it is said. */
  types?: readonly string[];
}

/**
 * To be called in the same transaction by whoever has written documents, or taken a vehicle out of service, a driver out of the fleet, or one of them back, with these
 * holders locked from its beginning: it may travel with what is written. Whether the vehicles may circulate follows
 * (decision 58). Answers what it had to change, by the document's id.
 */
export async function settlePapers(
  tx: Database,
  tenant: Tenant,
  { vehicleIds = [], driverIds = [], organization = false, types }: Holders,
): Promise<ReadonlyMap<string, Settled>> {
  const [ofVehicles, ofDrivers] = [[...new Set(vehicleIds)], [...new Set(driverIds)]];
  const none = Promise.resolve<Row[]>([]);
  const cleared = types === undefined || types.some(isOfClearance) ? ofVehicles : [];
  const [theirs, drivers, own, known] = await inOneTrip([
    ofVehicles.length > 0 ? settle(tx, tenant, 'document', ofVehicles) : none,
    ofDrivers.length > 0 ? settle(tx, tenant, 'driver_document', ofDrivers) : none,
    organization ? settle(tx, tenant, 'organization_document', []) : none,
    clearanceToSettle(tx, tenant, cleared),
  ]);
  await keepClearance(tx, tenant, known);
  return new Map([...theirs, ...drivers, ...own].map(({ id, ...settled }) => [id, settled]));
}

/** As `settlePapers`, of vehicles alone. */
export function settleDocuments(tx: Database, tenant: Tenant, vehicleIds: string[]) {
  return settlePapers(tx, tenant, { vehicleIds });
}
