import type { AlertKind } from '@baqueano/domain/alerts/alert';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { inOneTrip } from '../database/statements/transaction.ts';
import type { OrganizationId, Tenant } from '../tenant.ts';
import { dismissals, dueFacts } from './table.ts';

/**
 * The changes that due rules go by. 'service': a vehicle went out of service, or is back. 'retirement': the same of a driver.
 * 'link': documents were linked, and nothing else of them changed.
 */
export type Change =
  | 'vehicle'
  | 'service'
  | 'km'
  | 'driver'
  | 'retirement'
  | 'document'
  | 'link'
  | 'fine'
  | 'accident'
  | 'maintenance'
  | 'reminder';

/** Records that were written, those that they are or were linked with included; of papers also the types that they have or had. */
export interface Written {
  ids: readonly string[];
  types?: readonly string[];
}

/** A document that a rule had to change. */
export interface ChangedPaper extends Record<string, unknown> {
  id: string;
  inForce: boolean;
  superseded: boolean;
  renews: string | null;
  renewedBy: string | null;
}

interface DueRequest {
  kind: AlertKind;
  /** The organization itself is one null. */
  holders: readonly (string | null)[];
  /** Absent where any record of these holders may have changed. */
  written: Written | undefined;
  on: string;
}

/** When the facts of one kind are recomputed, and how. */
export interface DueRule {
  on: readonly Change[];
  hangsOn: 'vehicle' | 'driver' | 'organization';
  /** The only types of papers that it goes by. */
  types?: readonly string[];
  /** Its statements are sent at once. Answers the documents that it had to change. */
  send: (tx: Database, tenant: Tenant, request: DueRequest) => Promise<readonly ChangedPaper[]>;
}

const columns = {
  sourceId: 'source_id',
  vehicleId: 'vehicle_id',
  driverId: 'driver_id',
  type: 'type',
  shownFrom: 'shown_from',
  dueOn: 'due_on',
  dueKm: 'due_km',
  atKm: 'at_km',
  kmPerDay: 'km_per_day',
  computedOn: 'computed_on',
  priority: 'priority',
  subject: 'subject',
} as const;
type Value = keyof typeof columns;

export interface Facts {
  /** Each column as an expression over a row of `from`; the others are null. */
  values: Partial<Record<Value, SQL>> & Record<'sourceId' | 'type' | 'shownFrom' | 'priority', SQL>;
  /** The organization's column of a table in `from`: a cluster goes by it. */
  organization: SQL;
  /** `from ... where ...`, bound to the organization. */
  from: SQL;
}

/** @param outdated a condition on due_facts: facts that have lost their reason. */
export function factStatements(
  organizationId: OrganizationId | Placeholder,
  kind: AlertKind,
  { outdated, values, organization, from }: Facts & { outdated: SQL },
): { forget: SQL; keep: SQL } {
  const given = (Object.keys(columns) as Value[]).filter((column) => values[column]);
  const list = (of: (column: Value) => SQL | undefined) =>
    sql.join(
      given.flatMap((column) => of(column) ?? []),
      sql`, `,
    );
  const names = list((column) => sql.raw(columns[column]));
  const excluded = list((column) => sql.raw(`excluded.${columns[column]}`));
  const own = list((column) => sql`${dueFacts}.${sql.raw(columns[column])}`);
  const isDismissed = sql`exists (
    select 1 from ${dismissals} as gone
    where gone.organization_id = ${organizationId} and gone.cause = ${kind} and gone.cause_id = ${values.sourceId}
    and gone.due = ${dueOf(values)}
  )`;
  return {
    forget: sql`delete from ${dueFacts} where organization_id = ${organizationId} and kind = ${kind} and ${outdated}`,
    keep: sql`
      insert into ${dueFacts} (organization_id, kind, dismissed, ${names})
      select ${organization}, ${kind}, ${isDismissed}, ${list((column) => values[column])} ${from}
      on conflict (organization_id, kind, source_id) do update set (dismissed, ${names}) = row(excluded.dismissed, ${excluded})
      where ${dueFacts}.organization_id = ${organizationId}
      and (${dueFacts}.dismissed, ${own}) is distinct from (excluded.dismissed, ${excluded})
    `,
  };
}

/** The target of a fact in km, else its day, as text. With kind and source it makes an alert's id. */
export function dueOf({ dueKm, dueOn }: Partial<Record<'dueKm' | 'dueOn', SQL>>): SQL {
  return sql`coalesce(${dueKm ?? sql`null`}::text, ${dueOn ?? sql`null`}::text)`;
}

type Holder = 'vehicle' | 'driver';

interface FactRule<Of extends Holder> extends Omit<DueRule, 'send'> {
  hangsOn: Of;
  /** The facts of the whole organization. */
  facts: (organizationId: OrganizationId, on: string) => Facts & { values: Record<`${Of}Id`, SQL> };
}

/** A rule with the rows of one query as its facts. */
export function factRule<Of extends Holder>({ facts, ...rule }: FactRule<Of>): DueRule {
  const holder = `${rule.hangsOn}Id` as const;
  return {
    ...rule,
    async send(tx, { organizationId }, { kind, holders, written, on }) {
      const { values, organization, from } = facts(organizationId, on);
      const same = (column: Value, value: SQL) => sql`${value} = ${dueFacts}.${sql.raw(columns[column])}`;
      const found = sql`${from} and ${same('sourceId', values.sourceId)} and ${same(holder, values[holder])}`;
      const concerned = (source: SQL, of: SQL) =>
        sql`${written ? source : of} = any(${sql.param(written ? written.ids : holders)}::uuid[])`;
      const these = concerned(sql.raw(columns.sourceId), sql.raw(columns[holder]));
      const { forget, keep } = factStatements(organizationId, kind, {
        outdated: sql`${these} and not exists (select 1 ${found})`,
        values,
        organization,
        from: sql`${from} and ${concerned(values.sourceId, values[holder])}`,
      });
      await inOneTrip([tx.execute(forget), tx.execute(keep)]);
      return [];
    },
  };
}
