import { type AlertKind, documentKinds } from '@baqueano/domain/alerts/alert';
import { and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { prepared } from '../database/statements/batch.ts';
import { inOneTrip } from '../database/statements/transaction.ts';
import type { OrganizationId, Tenant } from '../tenant.ts';
import { dismissals, dueFacts } from './table.ts';

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
  /** Which facts of this kind have lost their reason: a condition on due_facts. */
  gone: SQL;
  /** What each column is, of a row of `from`; null for those that are not named. */
  values: Partial<Record<Value, SQL>> & Record<'sourceId' | 'type' | 'shownFrom' | 'priority', SQL>;
  /** The organization's column of a table in `from`: a cluster goes by it. */
  organization: SQL;
  /** `from ... where ...`, bound to the organization. */
  from: SQL;
}

/** The two statements of `settleFacts`, for whoever prepares them. */
export function factStatements(
  organizationId: OrganizationId | Placeholder,
  kind: AlertKind,
  { gone, values, organization, from }: Facts,
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
    forget: sql`delete from ${dueFacts} where organization_id = ${organizationId} and kind = ${kind} and ${gone}`,
    keep: sql`
      insert into ${dueFacts} (organization_id, kind, dismissed, ${names})
      select ${organization}, ${kind}, ${isDismissed}, ${list((column) => values[column])} ${from}
      on conflict (organization_id, kind, source_id) do update set (dismissed, ${names}) = row(excluded.dismissed, ${excluded})
      where ${dueFacts}.organization_id = ${organizationId}
      and (${dueFacts}.dismissed, ${own}) is distinct from (excluded.dismissed, ${excluded})
    `,
  };
}

/**
 * Makes the facts of one kind what follows from the rows of `from`: to be called in the transaction that has written them,
 * with what the facts hang on locked from its beginning.
 */
export async function settleFacts(
  tx: Database,
  { organizationId }: Tenant,
  kind: AlertKind,
  facts: Facts,
): Promise<void> {
  const { forget, keep } = factStatements(organizationId, kind, facts);
  await inOneTrip([tx.execute(forget), tx.execute(keep)]);
}

/** Papers of this type are told of so many days before they expire: to be called with whoever has some locked. */
export async function showFactsFrom(
  tx: Database,
  { organizationId }: Tenant,
  type: string,
  days: number,
): Promise<void> {
  await tx.execute(sql`
    update ${dueFacts} set shown_from = due_on - ${days}::int
    where organization_id = ${organizationId} and ${inArray(dueFacts.kind, [...documentKinds])} and subject = ${type}`);
}

/** What of a fact is due, as text: its target in km, else its day. With kind and source it makes an alert's id. */
function dueOf({ dueKm, dueOn }: Partial<Record<'dueKm' | 'dueOn', SQL>>): SQL {
  return sql`coalesce(${dueKm ?? sql`null`}::text, ${dueOn ?? sql`null`}::text)`;
}

/** The same of a row of due_facts that is called so. */
export const dueOfFact = (name: SQL) => dueOf({ dueKm: sql`${name}.due_km`, dueOn: sql`${name}.due_on` });

export interface DueKey {
  kind: AlertKind;
  sourceId: string;
  due: string;
}

/**
 * Nobody hears of these facts any more, nor of others of the same due: to be called with their vehicles locked, or their drivers
 * where they are of a licence.
 */
export async function dismiss(
  tx: Database,
  { organizationId }: Tenant,
  facts: readonly (DueKey & { alertId: string })[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ alertId, kind, sourceId, due }) => {
    return { organizationId, alertId, cause: kind, causeId: sourceId, due };
  });
  await tx.insert(dismissals).values(rows).onConflictDoNothing();
  await tx.execute(sql`
    update ${dueFacts} set dismissed = true
    where organization_id = ${organizationId} and (kind, source_id) in (
      select * from unnest(
        ${sql.param(facts.map(({ kind }) => kind))}::text[], ${sql.param(facts.map(({ sourceId }) => sourceId))}::uuid[]
      )
    )`);
}

/** What the first version has dismissed, which did not say of what. */
export const dismissedByIdAlone = prepared((db: Database) =>
  db
    .select({ id: dismissals.alertId })
    .from(dismissals)
    .where(and(eq(dismissals.organizationId, sql.placeholder('organizationId')), isNull(dismissals.cause)))
    .prepare('dismissed_by_id_alone'),
);

/** Undoes `dismiss`, with the same locked. */
export async function takeDismissalsBack(tx: Database, { organizationId }: Tenant, alertIds: string[]): Promise<void> {
  const ours = and(eq(dismissals.organizationId, organizationId), inArray(dismissals.alertId, alertIds));
  for (const { cause, causeId, due } of await tx.delete(dismissals).where(ours).returning()) {
    if (cause === null || causeId === null || due === null) continue;
    // Not compared as text: what a date looks like depends on the session, and Citus changes no rows by that.
    const isDue = /^\d+$/.test(due) ? sql`due_km = ${due}::int` : sql`due_km is null and due_on = ${due}::date`;
    await tx.execute(sql`
      update ${dueFacts} set dismissed = false
      where organization_id = ${organizationId} and kind = ${cause} and source_id = ${causeId} and ${isDue}
    `);
  }
}
