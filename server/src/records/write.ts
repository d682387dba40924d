import type { Database } from '../database/connection/database.ts';
import { isRepeated, violatedConstraint } from '../database/connection/errors.ts';
import { writing } from '../database/statements/changes.ts';
import type { Tenant } from '../tenant.ts';
import { notFound, type Refusal } from './refusals.ts';
import { requireVersion, type Versioned } from './version.ts';

/** Every change of a record goes through these functions: each is one transaction, counted in the data version. */

/** What they have to know of a kind of record. */
export interface RecordKind {
  /** 'Vehículo no encontrado' */
  missing: string;
  /** What a person is told when one of these constraints refuses a row. */
  refusals: Record<string, () => Refusal>;
}

function refusalOf({ refusals }: RecordKind, error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return (constraint && refusals[constraint]?.()) ?? error;
}

/**
 * Creates once: whoever repeats it with the same id is given what is there.
 * @param find the record with that id, for whoever repeats.
 * @throws Refusal of the kind when a constraint refuses the row.
 */
export async function createRecord<R extends object>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind,
  work: { find: () => Promise<R | null>; insert: (tx: Database) => Promise<R> },
): Promise<R> {
  try {
    return await writing(db, tenant, work.insert);
  } catch (error) {
    const before = isRepeated(error) ? await work.find() : null;
    if (before) return before;
    throw refusalOf(kind, error);
  }
}

interface Seen<R> {
  /** The versions that its author may have seen; null when they do not say. */
  expected: string[] | null;
  /** The record as it is, which nobody else changes until the transaction ends; null when there is none. */
  lock: (tx: Database) => Promise<R | null>;
}

/** Reminders have no version: nobody changes them. */
type AnyRecord = { id: string } & Partial<Versioned>;

async function lockSeen<R extends AnyRecord>(tx: Database, kind: RecordKind, seen: Seen<R>): Promise<R> {
  const before = await seen.lock(tx);
  if (!before) throw notFound(kind.missing);
  requireVersion(before, seen.expected);
  return before;
}

/**
 * Changes what its author has seen.
 * @throws Refusal 'notFound' when there is none, 'conflict' when it is in none of the expected versions, or of the kind.
 */
export async function changeRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind,
  { change, ...seen }: Seen<R> & { change: (tx: Database, before: R) => Promise<R> },
): Promise<R> {
  try {
    return await writing(db, tenant, async (tx) => change(tx, await lockSeen(tx, kind, seen)));
  } catch (error) {
    throw refusalOf(kind, error);
  }
}

/** @throws as `changeRecord`. */
export async function deleteRecord<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind,
  { remove, ...seen }: Seen<R> & { remove: (tx: Database, before: R) => Promise<unknown> },
): Promise<void> {
  await writing(db, tenant, async (tx) => {
    await remove(tx, await lockSeen(tx, kind, seen));
  });
}

/** The row of a statement that answers one. */
export function theRow<R>([row]: R[]): R {
  if (!row) throw new Error('The database returned no row');
  return row;
}
