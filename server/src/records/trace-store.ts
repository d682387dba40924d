import type { ActivityAction } from '@baqueano/domain/activity/activity';
import type { Kind } from '@baqueano/domain/kinds';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { prepared } from '../database/statements/batch.ts';
import { counting } from '../database/statements/changes.ts';
import type { Actor, Tenant } from '../tenant.ts';
import { conflict, usedOtherwise } from './refusals.ts';
import { activity } from './table.ts';

/** A line of the activity, without its actor. */
export interface Line {
  id: string;
  kind: Kind;
  recordId: string;
  vehicleId: string | null;
  driverId?: string | null;
  label: string;
  action: ActivityAction;
  changes?: Changes;
  undoes?: string;
  /** The id of the line of the act on many that it belongs to, which may be its own. */
  act?: string;
}

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
    fingerprint: sql.placeholder('fingerprint'),
    kind: sql.placeholder('kind'),
    recordId: sql.placeholder('recordId'),
    vehicleId: sql.placeholder('vehicleId'),
    driverId: sql.placeholder('driverId'),
    label: sql.placeholder('label'),
    action: sql.placeholder('action'),
    // For a null, drizzle's own column would write JSON's null.
    before: sql`${sql.placeholder('before')}::jsonb`,
    after: sql`${sql.placeholder('after')}::jsonb`,
    undoes: sql.placeholder('undoes'),
    act: sql.placeholder('act'),
  });

const insertAlone = prepared((tx: Database) => insertLine(tx).prepare('trace'));

/** One statement for both: each costs a call of the system on either side. */
const insertAndCount = prepared((tx: Database) => {
  const line = tx.$with('line').as(insertLine(tx));
  return counting(tx.with(line)).prepare('trace_and_count');
});

function valuesOf({ organizationId, actor }: Tenant, { changes, undoes, act, driverId, ...line }: Line) {
  return {
    organizationId,
    ...actorOf(actor),
    ...line,
    driverId: driverId ?? null,
    undoes: undoes ?? null,
    act: act ?? null,
    before: changes ? JSON.stringify(changes.before) : null,
    after: changes ? JSON.stringify(changes.after) : null,
  };
}

/** For a change before another one in the same transaction, which counts both. */
export function trace(tx: Database, tenant: Tenant, line: Line): Promise<unknown> {
  return insertAlone(tx).execute(valuesOf(tenant, line));
}

/** The effects of an act on many on each record. The act's line is written before. */
export function traceEach(
  tx: Database,
  { organizationId }: Tenant,
  act: string,
  each: readonly Line[],
): Promise<unknown> {
  const rows = each.map(({ changes, ...line }) => ({ ...line, ...changes }));
  return tx
    .execute(sql`
      insert into ${activity} (organization_id, id, at, actor, request_id, kind, record_id, vehicle_id, driver_id, label, action,
        before, after, undoes, act)
      select act.organization_id, one.id, act.at, act.actor, act.request_id, act.kind, one."recordId", one."vehicleId",
        one."driverId", one.label, one.action, one.before, one.after, act.undoes, act.id
      from ${activity} as act
      cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, "recordId" uuid, "vehicleId" uuid,
        "driverId" uuid, label text, action text, before jsonb, after jsonb)
      where act.organization_id = ${organizationId} and act.id = ${act}`)
    .execute();
}

/**
 * Like `traceEach`, for thousands of records that a statement finds.
 * @param found by column, with their source `from`. organization_id, vehicle_id, driver_id, label, before and after are
 * of each; record_id is one of both ids.
 */
export function traceFound(
  tx: Database,
  { actor: who }: Tenant,
  { act, kind, action }: Pick<Line, 'kind' | 'action'> & { act: string },
  { from, ...found }: Record<'organizationId' | 'vehicleId' | 'driverId' | 'label' | 'before' | 'after' | 'from', SQL>,
): Promise<unknown> {
  const { actor, requestId, fingerprint } = actorOf(who);
  return tx
    .execute(sql`
      insert into ${activity} (organization_id, id, actor, request_id, fingerprint, kind, record_id, vehicle_id, driver_id, label,
        action, before, after, act)
      select ${found.organizationId}, gen_random_uuid(), ${actor}::uuid, ${requestId}::uuid, ${fingerprint}::uuid, ${kind},
        coalesce(${found.vehicleId}, ${found.driverId}), ${found.vehicleId}, ${found.driverId}, ${found.label}, ${action},
        ${found.before}, ${found.after}, ${act}::uuid
      from ${from}`)
    .execute();
}

/** Counts the change, too: the last statement before the commit, because all of an organization's writes wait for it. */
export function traceAndCount(tx: Database, tenant: Tenant, line: Line): Promise<unknown> {
  return insertAndCount(tx).execute(valuesOf(tenant, line));
}

/** A line from before fingerprints matches any request. */
const sameRequest = ({ actor }: Tenant) =>
  sql<boolean>`coalesce(${activity.fingerprint} = ${actorOf(actor).fingerprint}::uuid, true)`;

/** Whether the line with that id is of the same request, sent again; null without a line. */
export async function isRepeatOf(db: Database, tenant: Tenant, id: string): Promise<boolean | null> {
  const [line] = await db
    .select({ isSame: sameRequest(tenant) })
    .from(activity)
    .where(and(eq(activity.organizationId, tenant.organizationId), eq(activity.id, id)));
  return line?.isSame ?? null;
}

type Done = Pick<Line, 'kind' | 'recordId' | 'action'>;

/**
 * Like `isRepeatOf`, for the last action on a record; null if another actor did it, or for none. An id is
 * free again after a deletion, so an older line may be of another record.
 */
export async function isOurs(db: Database, tenant: Tenant, { kind, recordId, action }: Done): Promise<boolean | null> {
  const { organizationId, actor } = tenant;
  const those = and(eq(activity.recordId, recordId), eq(activity.kind, kind), eq(activity.action, action));
  const [line] = await db
    .select({
      isSame: sameRequest(tenant),
      isBySame: sql<boolean>`${activity.actor} is not distinct from ${actorOf(actor).actor}::uuid`,
    })
    .from(activity)
    .where(and(eq(activity.organizationId, organizationId), those))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(1);
  return line?.isBySame ? line.isSame : null;
}

/**
 * For an existing record, when its creation is repeated.
 * @param current the record that the first request made, if it made only one.
 * @throws Refusal 'conflict' if another actor made it, 'otherwise' if another request did.
 */
export async function requireOurs(db: Database, tenant: Tenant, done: Done, current?: object): Promise<void> {
  const isSame = await isOurs(db, tenant, done);
  if (isSame === null) throw conflict('La clave de idempotencia ya es de otro registro');
  if (!isSame) throw usedOtherwise(current);
}

function actorOf(actor: Actor) {
  if (actor.kind === 'system') return { actor: null, requestId: null, fingerprint: null };
  const { requestId, fingerprint = null } = actor;
  return { actor: actor.kind === 'person' ? actor.userId : actor.keyId, requestId, fingerprint };
}

/** Null if none of the fields differs. Values are those of JSON: texts, numbers, null and lists of them. */
export function changesBetween(before: object, after: object, fields: readonly string[]): Changes | null {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  if (changed.length === 0) return null;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, record[field]]));
  return { before: pick(was), after: pick(is) };
}

/**
 * Marks a line, and its line of each record, as undone by `by`. Other undos wait until the transaction ends.
 * @throws Refusal 'conflict' if it was undone already.
 */
export async function markUndone(tx: Database, { organizationId }: Tenant, id: string, by: string): Promise<void> {
  const its = and(eq(activity.organizationId, organizationId), or(eq(activity.id, id), eq(activity.act, id)));
  const marked = await tx
    .update(activity)
    .set({ undoneBy: by })
    .where(and(its, isNull(activity.undoneBy)))
    .returning({ id: activity.id, act: activity.act });
  const own = marked.find((line) => line.id === id);
  if (!own) throw conflict('Ya se deshizo');
  if (own.act && own.act !== id) await markLastOf(tx, organizationId, own.act, by);
}

/**
 * Records of an act with lines that were undone one by one, and still are: that undo may have been undone, too.
 * @param by the line that undoes the act: it does not count.
 */
export async function undoneByThemselves(
  tx: Database,
  organizationId: string,
  act: string,
  by: string | null,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive undone (id, undone_by, times) as (
      select record_id, undone_by, 1 from ${activity}
      where organization_id = ${organizationId} and act = ${act} and id <> act
        and undone_by is not null and undone_by is distinct from ${by}::uuid
      union all
      select undone.id, line.undone_by, times + 1 from undone
      join ${activity} as line on line.organization_id = ${organizationId} and line.id = undone.undone_by
      where line.undone_by is not null
    )
    select id from undone group by id having max(times) % 2 = 1`);
  return new Set(rows.map(({ id }) => id));
}

/** An act is undone with the last of its records. */
async function markLastOf(tx: Database, organizationId: string, act: string, by: string): Promise<void> {
  const undone = await undoneByThemselves(tx, organizationId, act, null);
  const its = and(eq(activity.organizationId, organizationId), eq(activity.act, act));
  if ((await tx.$count(activity, its)) > undone.size + 1) return;
  await tx
    .update(activity)
    .set({ undoneBy: by })
    .where(and(its, eq(activity.id, act)));
}

/**
 * Like `markUndone`, before any other lock. The undos of an organization come one after the other. A row that one of
 * them restores may refer to a record that the other restores, and neither exists yet to be locked.
 */
export async function beginUndo(tx: Database, tenant: Tenant, id: string, by: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${tenant.organizationId}`}, 0))`);
  await markUndone(tx, tenant, id, by);
}
