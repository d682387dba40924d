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
import { type Along, keepDeleted, rowsToKeep, type StoredRecord } from './keep-store.ts';
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
 * Every change of a record goes through these functions. Each is one transaction, which counts in the data version and leaves
 * a line in the activity.
 */

/** Reminders have no version, because they never change. */
export type AnyRecord = { id: string } & Partial<Versioned>;

export interface RecordKind<R extends AnyRecord> {
  name: Kind;
  /** The table of its rows; null without rows. */
  table: PgTable | null;
  /** 'Vehículo no encontrado' */
  missing: string;
  /** The refusals for violated constraints. */
  refusals: Record<string, () => Refusal>;
  /** The kind in `mayLack`, if fields may be missing. */
  lacking?: LackingKind;
  /** Fields that a person may change. None may be secret: the activity stores them. */
  fields: readonly string[];
  /** The name of the record in the activity, also after its deletion. */
  labelOf: (record: R) => string;
  vehicleOf: (record: R) => string | null;
  /** The driver concerned, if the kind has one; includes an act's changes. */
  driverOf?: (record: R, changes?: Changes) => string | null;
  /** The special action of a change; null for a usual one. */
  actionOf?: (changes: Changes) => ActivityAction | null;
}

export function refusalOf({ refusals }: Pick<RecordKind<never>, 'refusals'>, error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return (constraint && refusals[constraint]?.()) ?? error;
}

/** The line of an act on a record, for the activity. */
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

export interface Act<T> {
  done: T;
  line: Line | null;
  stored?: StoredRecord;
  /** Only for an act on many: a line for each. */
  each?: Line[];
}

/** Does the work, and then writes the line that its result gives, if any. */
export function traced<T>(db: Database, tenant: Tenant, work: (tx: Database) => Promise<Act<T>>): Promise<T> {
  const written = writing(db, tenant, work, (tx, { line, stored, each = [] }) => [
    ...(line && stored ? [keepDeleted(tx, tenant, line.id, stored)] : []),
    ...(line && each.length > 0 ? [trace(tx, tenant, line), traceEach(tx, tenant, line.id, each)] : []),
    line && each.length === 0 ? traceAndCount(tx, tenant, line) : countChange(tx, tenant),
  ]);
  return written.then(({ done }) => done);
}

/**
 * Creates once: a repetition with the same id gets the existing record, for the same person or key.
 * @param find the record with that id, for a repetition.
 * @throws Refusal of the kind when a constraint refuses the row, 'conflict' for the id of another person's record,
 * 'otherwise' for an id that another request of theirs used.
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
  /** Versions that the client may have seen; null where it does not require one. */
  expected: string[] | null;
  /** The present record, locked until the transaction ends; null without one. */
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
  /** Rows that the change deletes, stored before: its undo puts them back. */
  keep?: (tx: Database, before: R) => Promise<StoredRecord | undefined>;
  undoing?: string;
}

/**
 * Changes a record with the expected version.
 * @param undoing the line that this undoes.
 * @throws Refusal 'notFound' for a missing one, 'conflict' for another version, or of the kind.
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
      const stored = await keep?.(tx, before);
      const done = await change(tx, before);
      const changes = changesBetween(before, done, kind.fields);
      if (!changes) return { done, line: null };
      const action = kind.actionOf?.(changes) ?? 'changed';
      return { done, line: { ...lineOf(kind, action, done, changes), id, undoes: undoing }, stored };
    });
  } catch (error) {
    throw refusalOf(kind, error);
  }
}

interface Removing<R> {
  remove: (tx: Database, before: R) => Promise<unknown>;
  along?: Along;
  undoing?: string;
}

async function removed<R extends AnyRecord>(
  tx: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  before: R,
  { remove, along, undoing }: Removing<R>,
): Promise<{ line: Line; stored: StoredRecord }> {
  const rows = kind.table ? await rowsToKeep(tx, tenant, getTableName(kind.table), before.id, { along }) : '[]';
  await remove(tx, before);
  const line: Line = { ...lineOf(kind, 'deleted', before), undoes: undoing };
  if (undoing) await markUndone(tx, tenant, undoing, line.id);
  return { line, stored: { record: before, rows } };
}

/** @throws like `changeRecord`. */
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

/** Deletes a locked record within a larger transaction, which counts them. It leaves a line of its own. */
export async function deleteAmong<R extends AnyRecord>(
  tx: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  before: R,
  removing: Removing<R>,
): Promise<void> {
  const { line, stored } = await removed(tx, tenant, kind, before, removing);
  await trace(tx, tenant, line);
  await keepDeleted(tx, tenant, line.id, stored);
}

/**
 * Restores a deleted record.
 * @throws Refusal of the kind when a constraint refuses a row, 'conflict' when it exists again.
 */
export async function restoreRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  deleted: Pick<ActivityEntry, 'id' | 'kind' | 'recordId' | 'vehicleId' | 'driverId' | 'label'>,
  restore: (tx: Database) => Promise<void>,
  /** Only for an act on many: a line for each. */
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

export function theRow<R>([row]: R[]): R {
  if (!row) throw new Error('The database returned no row');
  return row;
}
