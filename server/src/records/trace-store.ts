import type { ActivityAction, ActivityKind } from '@baqueano/domain/activity/activity';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { activity } from '../activity/table.ts';
import type { Database } from '../database/connection/database.ts';
import { prepared } from '../database/statements/batch.ts';
import { counting } from '../database/statements/changes.ts';
import type { Actor, Tenant } from '../tenant.ts';
import { conflict } from './refusals.ts';

/** A line of the activity, before it is known who acts. */
export interface Line {
  id: string;
  kind: ActivityKind;
  recordId: string;
  vehicleId: string | null;
  driverId?: string | null;
  label: string;
  action: ActivityAction;
  changes?: Changes;
  /** The line that it undoes. */
  undoes?: string;
}

/** The fields that differ, as they were and as they are. */
export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const insertLine = (tx: Pick<Database, 'insert'>) =>
  tx.insert(activity).values({
    organizationId: sql.placeholder('organizationId'),
    id: sql.placeholder('id'),
    actor: sql.placeholder('actor'),
    requestId: sql.placeholder('requestId'),
    kind: sql.placeholder('kind'),
    recordId: sql.placeholder('recordId'),
    vehicleId: sql.placeholder('vehicleId'),
    driverId: sql.placeholder('driverId'),
    label: sql.placeholder('label'),
    action: sql.placeholder('action'),
    // Of a null drizzle's own column would make JSON's null.
    before: sql`${sql.placeholder('before')}::jsonb`,
    after: sql`${sql.placeholder('after')}::jsonb`,
    undoes: sql.placeholder('undoes'),
  });

const insertAlone = prepared((tx: Database) => insertLine(tx).prepare('trace'));

/** One statement for both: each costs a call of the system on either side. */
const insertAndCount = prepared((tx: Database) => {
  const line = tx.$with('line').as(insertLine(tx));
  return counting(tx.with(line)).prepare('trace_and_count');
});

function valuesOf({ organizationId, actor }: Tenant, { changes, undoes, driverId, ...line }: Line) {
  return {
    organizationId,
    ...actorOf(actor),
    ...line,
    driverId: driverId ?? null,
    undoes: undoes ?? null,
    before: changes ? JSON.stringify(changes.before) : null,
    after: changes ? JSON.stringify(changes.after) : null,
  };
}

/** Of a change that another one follows in the same transaction, which counts both. */
export function trace(tx: Database, tenant: Tenant, line: Line): Promise<unknown> {
  return insertAlone(tx).execute(valuesOf(tenant, line));
}

/** Counts the change, too: the last statement before the commit, because all of an organization's writes wait for it. */
export function traceAndCount(tx: Database, tenant: Tenant, line: Line): Promise<unknown> {
  return insertAndCount(tx).execute(valuesOf(tenant, line));
}

/** Whether there is a line with that id. */
export async function isTraced(db: Database, { organizationId }: Tenant, id: string): Promise<boolean> {
  return (await db.$count(activity, and(eq(activity.organizationId, organizationId), eq(activity.id, id)))) > 0;
}

/** Whether whoever acts has done that to the record before. */
export async function isOurs(
  db: Database,
  { organizationId, actor }: Tenant,
  recordId: string,
  action: ActivityAction,
): Promise<boolean> {
  const those = and(eq(activity.recordId, recordId), eq(activity.action, action));
  const by = sql`${activity.actor} is not distinct from ${actorOf(actor).actor}::uuid`;
  return (await db.$count(activity, and(eq(activity.organizationId, organizationId), those, by))) > 0;
}

function actorOf(actor: Actor) {
  if (actor.kind === 'system') return { actor: null, requestId: null };
  return { actor: actor.kind === 'person' ? actor.userId : actor.keyId, requestId: actor.requestId };
}

/** Null when none of the fields differs. Values are what JSON holds: texts, numbers, null and lists of them. */
export function changesBetween(before: object, after: object, fields: readonly string[]): Changes | null {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  if (changed.length === 0) return null;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, record[field]]));
  return { before: pick(was), after: pick(is) };
}

/**
 * Says of a line that `by` undoes it; nobody else can until the transaction ends.
 * @throws Refusal 'conflict' when another one has.
 */
export async function markUndone(tx: Database, { organizationId }: Tenant, id: string, by: string): Promise<void> {
  const ours = and(eq(activity.organizationId, organizationId), eq(activity.id, id), isNull(activity.undoneBy));
  const marked = await tx.update(activity).set({ undoneBy: by }).where(ours).returning({ id: activity.id });
  if (marked.length === 0) throw conflict('Ya se deshizo');
}
