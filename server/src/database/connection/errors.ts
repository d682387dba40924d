import { DatabaseError } from 'pg';

/** PostgreSQL's own error behind drizzle's, which wraps it. */
function databaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current;
  }
  return null;
}

/**
 * Citus passes on a worker's error without the field that names the constraint. Its message names the shard's copy of it:
 * `vehicles_vin_102015`.
 */
const namedInMessage = /\bconstraint "([^"]+?)(?:_\d{6,})?"/;

/** Of rows that Citus copies to a worker it passes on the message alone, as an internal error. */
function isViolation({ code, message }: DatabaseError): boolean {
  return code?.startsWith('23') || (code === 'XX000' && message.includes(' violates '));
}

/** The name of the constraint that refused a row, or null when the error is another. */
export function violatedConstraint(error: unknown): string | null {
  const found = databaseError(error);
  if (!found || !isViolation(found)) return null;
  return found.constraint ?? namedInMessage.exec(found.message)?.[1] ?? null;
}

/** True when a row speaks of another that is no longer there; Citus may pass on the message alone. */
export const isOrphan = (error: unknown): boolean =>
  databaseError(error)?.message.includes(' violates foreign key constraint ') ?? false;

/** True when a row with that id is there already: the creation is being repeated. */
export function isRepeated(error: unknown): boolean {
  return violatedConstraint(error)?.endsWith('_pk') ?? false;
}

/** What a transaction has read was changed before it could lock it: for its work to throw. */
export class Overtaken extends Error {}

/** Too many others of the same organization write: for whoever has waited long for their turn. */
export class TooManyWrites extends Error {}

/** True when a transaction failed only because of another one: done again it can succeed. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  // serialization_failure and deadlock_detected.
  return ['40001', '40P01'].includes(databaseError(error)?.code ?? '');
}

// Connection exceptions, insufficient resources (disk full, too many connections), operator intervention (shutdown, starting
// up), read-only standby: https://www.postgresql.org/docs/18/errcodes-appendix.html
const awayCodes = /^(08|53|57P|25006)/;
// A statement that took too long, a transaction left waiting, two that collided.
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
// pg gives these failures no code.
const connectionMessages = /Connection terminated|timeout expired|not queryable/;
/** Of a queue for connections, and of a statement that PostgreSQL itself has not ended in time. */
const waitingMessages = /timeout exceeded when trying to connect|Query read timeout/;

/** True when the database could not be reached, or has no means to do what it was asked: the request may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  const found = databaseError(error);
  if (found) return awayCodes.test(found.code ?? '');
  for (let current = error; current instanceof Error; current = current.cause) {
    // A name with several addresses, such as localhost, fails with one error for each of them.
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
    if ('syscall' in current && 'code' in current && connectionFailures.has(String(current.code))) return true;
    if (connectionMessages.test(current.message)) return true;
  }
  return false;
}

/** True when the database is there and did not come to it in time, or for other transactions: the request may be tried again. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof Overtaken || error instanceof TooManyWrites) return true;
  const found = databaseError(error);
  if (found) return busyCodes.test(found.code ?? '');
  for (let current = error; current instanceof Error; current = current.cause) {
    if (waitingMessages.test(current.message)) return true;
  }
  return false;
}
