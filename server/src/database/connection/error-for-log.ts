import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** The part of an error for the log: never a value that a person typed, and never a hash. */
export type ErrorForLog = {
  type: string;
  message: string;
  code?: string;
  /** Only for PostgreSQL: the violated constraint. */
  constraint?: string;
  table?: string;
  column?: string;
  /** With $1, $2 and so on in place of its values. */
  statement?: string;
  /** The stack without the message that Node writes before it. */
  stack: string;
  cause?: ErrorForLog;
  errors?: ErrorForLog[];
};

const mostCauses = 5;
// PostgreSQL's messages of these classes contain our own names (tables, constraints, roles) and no value. Those of 22, wrong
// data, quote it: https://www.postgresql.org/docs/18/errcodes-appendix.html
const namesOursOnly = /^(08|23|25|28|3D|40|42|53|55|57|58)/;

/**
 * The only way of an error into the log. A DrizzleQueryError has the statement's values in its message, its stack and its
 * `params`. PostgreSQL quotes some in `detail`, `where` and messages, a mail server the address. All of that stays out.
 */
export function errorForLog(error: unknown, causes = mostCauses): ErrorForLog {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error', stack: '' };
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...textsOf(error, 'code', 'constraint', 'table', 'column'),
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    stack: framesOf(error),
    ...(cause !== undefined && causes > 0 && { cause: errorForLog(cause, causes - 1) }),
    ...(error instanceof AggregateError && causes > 0 && { errors: error.errors.map((one) => errorForLog(one, 0)) }),
  };
}

/** In one line, for standard error. */
export function errorLine(error: unknown): string {
  const { message, code, cause } = errorForLog(error);
  const own = code ? `${message} (${code})` : message;
  return error instanceof Error && cause ? `${own}: ${errorLine(error.cause)}` : own;
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'Failed query';
  return quotesValues(error) ? (error.message.split(/[:"'<]/, 1)[0] ?? '').trim() : error.message;
}

function quotesValues(error: Error): boolean {
  if (error instanceof DatabaseError) return !namesOursOnly.test(error.code ?? '');
  // JSON.parse quotes its input, nodemailer the mail server's answer with the address.
  return error instanceof SyntaxError || 'responseCode' in error || 'command' in error;
}

function textsOf<Name extends 'code' | 'constraint' | 'table' | 'column'>(error: object, ...names: Name[]) {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at === -1 ? '' : stack.slice(at + message.length).trim();
}
