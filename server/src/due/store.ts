import { type AlertKind, documentKinds } from '@baqueano/domain/alerts/alert';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { prepared } from '../database/statements/batch.ts';
import type { Tenant } from '../tenant.ts';
import { dueOf } from './rule-store.ts';
import { dismissals, dueFacts } from './table.ts';

/** Papers of this type are shown so many days before their expiry. The caller has locked their holders. */
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

/** The same of a row of due_facts that has this name in the statement. */
export const dueOfFact = (name: SQL) => dueOf({ dueKm: sql`${name}.due_km`, dueOn: sql`${name}.due_on` });

export interface DueKey {
  kind: AlertKind;
  sourceId: string;
  due: string;
}

/** Hides these facts, and others of the same due. The caller has locked their vehicles, or for a licence their drivers. */
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

/** Dismissals of the first version, which did not store their cause. */
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
    // Not compared as text: the text of a date depends on the session, and Citus changes no rows by that.
    const isDue = /^\d+$/.test(due) ? sql`due_km = ${due}::int` : sql`due_km is null and due_on = ${due}::date`;
    await tx.execute(sql`
      update ${dueFacts} set dismissed = false
      where organization_id = ${organizationId} and kind = ${cause} and source_id = ${causeId} and ${isDue}
    `);
  }
}
