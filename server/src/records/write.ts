import type { ActivityAction, ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Kind } from '@baqueano/domain/kinds';
import type { LackingKind } from '@baqueano/domain/records/missing';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/connection/database.ts';
import { isRepeated, violatedConstraint } from '../database/connection/errors.ts';
import { countChange, writing } from '../database/statements/changes.ts';
import type { Tenant } from '../tenant.ts';
import { type Along, type Kept, keepDeleted, rowsToKeep } from './keep-store.ts';
import { conflict, notFound, type Refusal } from './refusals.ts';
import {
  beginUndo,
  type Changes,
  changesBetween,
  type Line,
  markUndone,
  requireOurs,
  trace,
  traceAndCount,
  traceEach,
} from './trace-store.ts';
import { requireVersion, type Versioned } from './version.ts';

/**
 * Every change of a record goes through these functions. Each is one transaction, which is counted in the data version and
 * leaves a line in the activity.
 */

/** Reminders have no version: nobody changes them. */
export type AnyRecord = { id: string } & Partial<Versioned>;

/** What they have to know of a kind of record. */
export interface RecordKind<R extends AnyRecord> {
  name: Kind;
  /** Where its rows are; null for what has none. */
  table: PgTable | null;
  /** 'Vehículo no encontrado' */
  missing: string;
  /** What a person is told when one of these constraints refuses a row. */
  refusals: Record<string, () => Refusal>;
  /** Whose fields may be missing, as `mayLack` names them. */
  lacking?: LackingKind;
  /** Those that a person may change. Nothing secret: the activity keeps them. */
  fields: readonly string[];
  /** How the activity calls the record once it is gone. */
  labelOf: (record: R) => string;
  vehicleOf: (record: R) => string | null;
  /** Whom it concerns, if it can be of a driver; with what an act has changed. */
  driverOf?: (record: R, changes?: Changes) => string | null;
  /** What a change is called that is more than one; null for any other. */
  actionOf?: (changes: Changes) => ActivityAction | null;
}

/** Of what leaves the fleet, and comes back. */
export function retirementAction({ before, after }: Changes): ActivityAction | null {
  if (!('retiredOn' in after)) return null;
  if (after.retiredOn === null) return 'reinstated';
  return before.retiredOn === null ? 'retired' : null;
}

export function refusalOf({ refusals }: Pick<RecordKind<never>, 'refusals'>, error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return (constraint && refusals[constraint]?.()) ?? error;
}

/** What the activity keeps of an act on a record. */
export function lineOf<R extends AnyRecord>(
  kind: RecordKind<R>,
  action: ActivityAction,
  record: R,
  changes?: Changes,
): Line {
  return {
    id: uuidv7(),
    kind: kind.name,
    recordId: record.id,
    vehicleId: kind.vehicleOf(record),
    driverId: kind.driverOf?.(record, changes) ?? null,
    label: kind.labelOf(record),
    action,
    changes,
  };
}

/** What was done, and what the activity says of it. */
export interface Act<T> {
  done: T;
  line: Line | null;
  kept?: Kept;
  /** Of an act on many: what it did to each. */
  each?: Line[];
}

/** Does the work, and then traces it by the line that is made of its result, if any. */
export function traced<T>(db: Database, tenant: Tenant, work: (tx: Database) => Promise<Act<T>>): Promise<T> {
  const written = writing(db, tenant, work, (tx, { line, kept, each = [] }) => [
    ...(line && kept ? [keepDeleted(tx, tenant, line.id, kept)] : []),
    ...(line && each.length > 0 ? [trace(tx, tenant, line), traceEach(tx, tenant, line.id, each)] : []),
    line && each.length === 0 ? traceAndCount(tx, tenant, line) : countChange(tx, tenant),
  ]);
  return written.then(({ done }) => done);
}

/**
 * Creates once: whoever repeats it with the same id is given what is there, as the same person or key.
 * @param find the record with that id, for whoever repeats.
 * @throws Refusal of the kind when a constraint refuses the row, 'conflict' for the id of what somebody else has made,
 * 'otherwise' for the id of what another request of theirs has.
 */
export async function createRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  work: { find: () => Promise<R | null>; insert: (tx: Database) => Promise<R>; action?: ActivityAction },
): Promise<R> {
  const { action = 'created' } = work;
  try {
    return await traced(db, tenant, async (tx) => {
      const done = await work.insert(tx);
      return { done, line: lineOf(kind, action, done) };
    });
  } catch (error) {
    const before = isRepeated(error) ? await work.find() : null;
    if (!before) throw refusalOf(kind, error);
    await requireOurs(db, tenant, { kind: kind.name, recordId: before.id, action }, before);
    return before;
  }
}

interface Seen<R> {
  /** The versions that its author may have seen; null when they do not say. */
  expected: string[] | null;
  /** The record as it is, which nobody else changes until the transaction ends; null when there is none. */
  lock: (tx: Database) => Promise<R | null>;
}

export async function lockSeen<R extends AnyRecord>(tx: Database, kind: RecordKind<R>, seen: Seen<R>): Promise<R> {
  const before = await seen.lock(tx);
  if (!before) throw notFound(kind.missing);
  requireVersion(before, seen.expected);
  return before;
}

interface Changing<R> {
  change: (tx: Database, before: R) => Promise<R>;
  /** What the change takes along, before it does: whoever undoes it puts these rows back. */
  keep?: (tx: Database, before: R) => Promise<Kept | undefined>;
  undoing?: string;
}

/**
 * Changes what its author has seen.
 * @param undoing the line that this undoes.
 * @throws Refusal 'notFound' when there is none, 'conflict' when it is in none of the expected versions, or of the kind.
 */
export async function changeRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  { change, keep, undoing, ...seen }: Seen<R> & Changing<R>,
): Promise<R> {
  try {
    return await traced(db, tenant, async (tx) => {
      const id = uuidv7();
      if (undoing) await beginUndo(tx, tenant, undoing, id);
      const before = await lockSeen(tx, kind, seen);
      const kept = await keep?.(tx, before);
      const done = await change(tx, before);
      const changes = changesBetween(before, done, kind.fields);
      if (!changes) return { done, line: null };
      const action = kind.actionOf?.(changes) ?? 'changed';
      return { done, line: { ...lineOf(kind, action, done, changes), id, undoes: undoing }, kept };
    });
  } catch (error) {
    throw refusalOf(kind, error);
  }
}

interface Removing<R> {
  remove: (tx: Database, before: R) => Promise<unknown>;
  along?: Along;
  /** The line that this undoes. */
  undoing?: string;
}

async function removed<R extends AnyRecord>(
  tx: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  before: R,
  { remove, along, undoing }: Removing<R>,
): Promise<{ line: Line; kept: Kept }> {
  const rows = kind.table ? await rowsToKeep(tx, tenant, getTableName(kind.table), before.id, { along }) : '[]';
  await remove(tx, before);
  const line: Line = { ...lineOf(kind, 'deleted', before), undoes: undoing };
  if (undoing) await markUndone(tx, tenant, undoing, line.id);
  return { line, kept: { record: before, rows } };
}

/** @throws as `changeRecord`. */
export async function deleteRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  { expected, lock, ...removing }: Seen<R> & Removing<R>,
): Promise<void> {
  await traced(db, tenant, async (tx) => {
    const before = await lockSeen(tx, kind, { expected, lock });
    return { done: undefined, ...(await removed(tx, tenant, kind, before, removing)) };
  });
}

/** Deletes a locked record beside others in the same transaction, which counts them. It leaves a line of its own. */
export async function deleteAmong<R extends AnyRecord>(
  tx: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  before: R,
  removing: Removing<R>,
): Promise<void> {
  const { line, kept } = await removed(tx, tenant, kind, before, removing);
  await trace(tx, tenant, line);
  await keepDeleted(tx, tenant, line.id, kept);
}

/**
 * Brings back what was deleted.
 * @throws Refusal of the kind when a constraint refuses a row, 'conflict' when it is there again.
 */
export async function restoreRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  deleted: Pick<ActivityEntry, 'id' | 'kind' | 'recordId' | 'vehicleId' | 'driverId' | 'label'>,
  restore: (tx: Database) => Promise<void>,
  /** Of an act on many: what it did to each. */
  eachOf: () => Line[] = () => [],
): Promise<void> {
  const { id: undoes, recordId, vehicleId, driverId, label } = deleted;
  const about = { kind: kind.name, recordId, vehicleId, driverId, label };
  const line: Line = { id: uuidv7(), ...about, action: 'restored', undoes };
  try {
    await traced(db, tenant, async (tx) => {
      await beginUndo(tx, tenant, undoes, line.id);
      await restore(tx);
      const each = eachOf();
      return { done: undefined, line: each.length > 0 ? { ...line, act: line.id } : line, each };
    });
  } catch (error) {
    if (isRepeated(error)) throw conflict('El registro está de nuevo');
    throw refusalOf(kind, error);
  }
}

/** The row of a statement that answers one. */
export function theRow<R>([row]: R[]): R {
  if (!row) throw new Error('The database returned no row');
  return row;
}
