import type { ActivityAction } from '@baqueano/domain/activity/activity';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import type { Changes } from './trace-store.ts';
import { type Act, type AnyRecord, lineOf, lockSeen, type RecordKind, refusalOf, traced } from './write.ts';

/** Acts beyond creating, changing and deleting: they are counted and leave a line as well. */

interface Acting<R, T> {
  lock: (tx: Database) => Promise<R | null>;
  act: (tx: Database, record: R) => Promise<T>;
  /** Whether to leave a line; default: always. */
  isDone?: (done: T) => boolean;
}

/** An act on a record that changes none of its fields. @throws Refusal 'notFound' for a missing one. */
export function actOn<R extends AnyRecord, T>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  action: ActivityAction,
  { lock, act, isDone = () => true }: Acting<R, T>,
): Promise<T> {
  return traced(db, tenant, async (tx) => {
    const record = await lockSeen(tx, kind, { expected: null, lock });
    const done = await act(tx, record);
    return { done, line: isDone(done) ? lineOf(kind, action, record) : null };
  });
}

/**
 * One act on many records: the work writes all lines but the last, which it returns.
 * @throws Refusal of the kind when a constraint refuses a row.
 */
export async function actOnMany<R extends AnyRecord, T>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  work: (tx: Database) => Promise<Act<T>>,
): Promise<T> {
  try {
    return await traced(db, tenant, work);
  } catch (error) {
    throw refusalOf(kind, error);
  }
}

/** For leaving the fleet, and coming back. */
export function retirementAction({ before, after }: Changes): ActivityAction | null {
  if (!('retiredOn' in after)) return null;
  if (after.retiredOn === null) return 'reinstated';
  return before.retiredOn === null ? 'retired' : null;
}
