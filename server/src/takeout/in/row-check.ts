import { isDeepStrictEqual } from 'node:util';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { onOneLine, seenText } from '@baqueano/domain/values/unseen';
import * as z from 'zod/mini';
import type { Row } from '../../records/carried.ts';
import { hasOwnWords } from '../../records/refusals.ts';
import { type CarriedColumn, carriedOf, columnsOf } from '../carried/carried-store.ts';

/** The checks of a ZIP's row: its table's types, and the rules of the forms. */

/** In UTF-16 units: 2,000 characters of a few each. The entries of a history for a buyer are shorter. */
const longestText = 20_000;
const mostOfList = 2_000;

const isDay = (text: string) => isCalendarDate(text) || /^-?infinity$/.test(text);
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::\d{2})?)?$/;
const text = () =>
  z.string().check(
    z.maxLength(longestText),
    z.refine((value) => !value.includes('\0')),
  );

/** Any JSON value without a key that JavaScript treats specially: z.json() would take 7 µs for each value. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every(isPlain);
}

const aMoment = () =>
  z.string().check(
    z.maxLength(40, { abort: true }),
    z.refine((text) => moment.test(text) && isCalendarDate(text.slice(0, 10))),
  );

/** The keys are drizzle's names of column types. */
const types: Record<string, () => z.ZodMiniType> = {
  PgUUID: () => z.uuid().check(z.toLowerCase()),
  PgText: text,
  PgInteger: () => z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647)),
  PgBigInt53: () => z.int(),
  PgDoublePrecision: () => z.number(),
  PgBoolean: () => z.boolean(),
  PgDateString: () => z.string().check(z.maxLength(10, { abort: true }), z.refine(isDay)),
  PgTimestamp: aMoment,
  PgTimestampString: aMoment,
  PgJsonb: () => z.unknown().check(z.refine(isPlain)),
  PgArray: () => z.array(text()).check(z.maxLength(mostOfList)),
};

function typeOf({ type: name, notNull, column }: CarriedColumn): z.ZodMiniType {
  const type = types[name];
  if (!type) throw new Error(`No row says how ${column}, a ${name}, is checked`);
  return notNull ? type() : z.nullable(type());
}

/** The schema's message, if it has one. */
function wordsOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const message = issue?.message ?? '';
  const where = issue?.path.join('.');
  const isSentence = /^\p{Lu}/u.test(message) && hasOwnWords(message);
  return isSentence ? message : `${where ? `«${where.slice(0, 60)}» ` : ''}no es válido`;
}

export interface RowCheck {
  /** @param row any JSON of a line. @returns the row under the columns' names, or the problem. */
  check: (row: unknown) => { row: Row } | { problem: string };
  /** For a checked row: the further checks, step by step. */
  checkAtLength: (row: Row, turn: () => Promise<void>) => Promise<string | null>;
}

/** Hashed values, and former states of a record. */
const asTheyWere = ['entries', 'hashes', 'before', 'after'];

/** Replaces each text that `read` would change. */
function mended(value: unknown, read: (text: string) => string): unknown {
  if (value === null || !['object', 'string'].includes(typeof value)) return value;
  return JSON.parse(JSON.stringify(value), (_key, one) => {
    if (typeof one !== 'string') return one;
    const text = read(one);
    return text === one ? one : text.trim();
  });
}

/** A row may be older than decision 92: its texts are normalized as in a form. */
function withoutUnseen(row: Row): Row {
  const texts = Object.entries(row).map(([column, value]) =>
    asTheyWere.includes(column) ? [column, value] : [column, mended(value, seenText)],
  );
  return Object.fromEntries(texts);
}

/** Compares the row with the form's output: a row that no form would produce is refused. */
export function rowCheck(name: string): RowCheck {
  const columns = columnsOf(name);
  const shape = Object.fromEntries(columns.map((one) => [one.column, typeOf(one)]));
  const schema = z.strictObject(shape);
  const { schema: form, of = (row) => row, atLength } = carriedOf(name);
  const camelOf = (row: Row): Row => Object.fromEntries(columns.map(({ key, column }) => [key, row[column]]));
  return {
    checkAtLength: async (row, turn) => (await atLength?.(camelOf(row), turn)) ?? null,
    check(given) {
      const typed = schema.safeParse(given);
      if (!typed.success) return { problem: wordsOf(typed.error) };
      const row = withoutUnseen(typed.data);
      const asInput = of(camelOf(row));
      const checked = form.safeParse(asInput);
      if (!checked.success) return { problem: wordsOf(checked.error) };
      const formed = checked.data as Row;
      for (const key of differing(asInput, formed)) {
        const column = columns.find((one) => one.key === key)?.column;
        if (!column || !isDeepStrictEqual(mended(asInput[key], onOneLine), formed[key])) {
          return { problem: `«${key}» no está escrito como lo guarda Baqueano` };
        }
        row[column] = formed[key];
      }
      return { row };
    },
  };
}

/** The values of own fields are checked with the fields. */
const notCompared = ['custom'];

function differing(given: Row, checked: Row): string[] {
  return Object.keys(checked).filter(
    (key) =>
      !notCompared.includes(key) &&
      key in given &&
      checked[key] !== undefined &&
      !isDeepStrictEqual(given[key], checked[key]),
  );
}
