import type { ActivityAction } from '@baqueano/domain/activity/activity';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { type Act, type AnyRecord, lineOf, lockSeen, type RecordKind, refusalOf, traced } from './write.ts';

/** What is done with records beyond creating, changing and deleting them: it is counted and leaves a line as those do. */

interface Acting<R, T> {
  lock: (tx: Database) => Promise<R | null>;
  act: (tx: Database, record: R) => Promise<T>;
  /** Whether there is anything to tell; there is, unless it is said otherwise. */
  isDone?: (done: T) => boolean;
}

/** Does with a record what changes none of its fields, and tells so. @throws Refusal 'notFound' when there is none. */
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
 * One act over many records: its work leaves the lines of its own, all but the last, which it answers.
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
