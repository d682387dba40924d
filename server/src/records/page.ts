import { isCalendarDate, isMinute } from '@baqueano/domain/values/dates';
import * as z from 'zod/mini';
import { invalid } from './refusals.ts';

/** Keyset pages: the keys of a page's last row lead to the next one. */

/** Its rows are an array, or the JSON of one. */
export interface Page<Rows> {
  rows: Rows;
  /** Null without a count. */
  total: number | null;
  /** The keys of the last row; null on the last page. */
  next: string[] | null;
}

/** Cuts the rows of a query, one more than `limit`, into a page. */
export function cutPage<T>(rows: T[], limit: number, total: number | null, keysOf: (row: T) => string[]): Page<T[]> {
  const last = rows[limit - 1];
  return { rows: rows.slice(0, limit), total, next: rows.length > limit && last ? keysOf(last) : null };
}

/** A day, or one before or after all others: 'infinity' is the expiry of a paper that never expires. */
const isDateKey = (text: string) => /^-?infinity$/.test(text) || isCalendarDate(text);

/** The valid forms of a cursor's keys: PostgreSQL fails on a text outside its column's type. */
const keyForms = {
  text: z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed())),
  id: z.uuid(),
  date: z.string().check(z.refine(isDateKey)),
  /** Two dates with a space between them. */
  dates: z.string().check(
    z.refine((text) => {
      const [first = '', second = '', ...more] = text.split(' ', 3);
      return more.length === 0 && isDateKey(first) && isDateKey(second);
    }),
  ),
  minute: z.string().check(z.refine(isMinute)),
  /** In UTC, to the microsecond. */
  moment: z
    .string()
    .check(
      z.refine((text) => isCalendarDate(text.slice(0, 10)) && /^.{10}T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}$/.test(text)),
    ),
  integer: z.string().check(z.regex(/^\d{1,15}$/)),
};

export type KeyForm = keyof typeof keyForms;

export function writeCursor(keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/**
 * The last row's keys; null for the first page.
 * @throws Refusal 'invalid' for a cursor that writeCursor has not made of such keys.
 */
export function readCursor(cursor: string | undefined, forms: readonly KeyForm[]): string[] | null {
  if (cursor === undefined) return null;
  const keys = z.array(z.string()).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;
  if (keys?.length !== forms.length || !forms.every((form, index) => keyForms[form].safeParse(keys[index]).success)) {
    throw invalid('El cursor no es válido');
  }
  return keys;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
