import { DatabaseError } from 'pg';

/** PostgreSQL's own error, which drizzle wraps. */
function databaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current;
  }
  return null;
}

/**
 * Citus passes on a worker's error without the constraint's field. The message has the name of the shard's copy:
 * `vehicles_vin_102015`.
 */
const namedInMessage = /\bconstraint "([^"]+?)(?:_\d{6,})?"/;

/** For rows that Citus copies to a worker, it passes on only the message, as an internal error. */
function isViolation({ code, message }: DatabaseError): boolean {
  return code?.startsWith('23') || (code === 'XX000' && message.includes(' violates '));
}

/** The constraint that refused a row; null for another error. */
export function violatedConstraint(error: unknown): string | null {
  const found = databaseError(error);
  if (!found || !isViolation(found)) return null;
  return found.constraint ?? namedInMessage.exec(found.message)?.[1] ?? null;
}

/** True when a row refers to a deleted one; Citus may pass on the message alone. */
export const isOrphan = (error: unknown): boolean =>
  databaseError(error)?.message.includes(' violates foreign key constraint ') ?? false;

/** True when a row with that id exists already: the creation was repeated. */
export function isRepeated(error: unknown): boolean {
  return violatedConstraint(error)?.endsWith('_pk') ?? false;
}

/** Thrown by a transaction's work when its rows changed between reading and locking. */
export class Overtaken extends Error {}

/** A write waited too long behind others of the same organization. */
export class TooManyWrites extends Error {}

/** True when a transaction failed only because of another one: repeated, it may succeed. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  // serialization_failure and deadlock_detected.
  return ['40001', '40P01'].includes(databaseError(error)?.code ?? '');
}

// Connection exceptions, insufficient resources (disk full, too many connections), operator intervention (shutdown, starting
// up), read-only standby: https://www.postgresql.org/docs/18/errcodes-appendix.html
const awayCodes = /^(08|53|57P|25006)/;
// A slow statement, an idle transaction, a collision of two.
const busyCodes = /^(57014|25P03|40001|40P01|55P03)/;
const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EMFILE',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// In pg these failures have no code.
const connectionMessages = /Connection terminated|timeout expired|not queryable/;
/** From a queue for connections, and from a statement that PostgreSQL has not ended in time. */
const waitingMessages = /timeout exceeded when trying to connect|Query read timeout/;

/** True when the database is unreachable, or lacks resources: the request may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  const found = databaseError(error);
  if (found) return awayCodes.test(found.code ?? '');
  for (let current = error; current instanceof Error; current = current.cause) {
    // A name with several addresses, such as localhost, fails with one error for each.
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
    if ('syscall' in current && 'code' in current && connectionFailures.has(String(current.code))) return true;
    if (connectionMessages.test(current.message)) return true;
  }
  return false;
}

/** True when the database is reachable, but too busy, or another transaction interfered: the request may be tried again. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof Overtaken || error instanceof TooManyWrites) return true;
  const found = databaseError(error);
  if (found) return busyCodes.test(found.code ?? '');
  for (let current = error; current instanceof Error; current = current.cause) {
    if (waitingMessages.test(current.message)) return true;
  }
  return false;
}
