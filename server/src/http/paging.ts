import { isCalendarDate } from '@baqueano/domain/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { badRequest } from './errors.ts';

/** Keyset pages: `limit` asks for one, the Link header leads to the next, X-Total-Count says how many rows there are. */

const limit = z.coerce
  .number({ error: 'El límite debe ser un número' })
  .check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 500, { error: 'El límite va de 1 a 500' }),
  );

/** The longest that we make holds two texts of 120 characters. */
const cursor = z.string().check(z.maxLength(8_000, { error: 'El cursor no es válido' }));

export const pageQuery = z.object({ limit: z.optional(limit), cursor: z.optional(cursor) });

export interface Page<T> {
  rows: T[];
  total: number;
  /** The keys of the last row, when more follow. */
  next: string[] | null;
}

/** What a key of a cursor may be: PostgreSQL fails on a text that is no value of its column's type. */
const keyForms = {
  text: z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed())),
  id: z.uuid(),
  date: z.string().check(z.refine(isCalendarDate)),
  /** Two with a space between them; the first may lie before or after every other day. */
  dates: z.string().check(
    z.refine((text) => {
      const [first = '', second = '', ...more] = text.split(' ', 3);
      return more.length === 0 && (/^-?infinity$/.test(first) || isCalendarDate(first)) && isCalendarDate(second);
    }),
  ),
  integer: z.string().check(z.regex(/^\d{1,15}$/)),
};

/** The last row's keys. Throws 400 for a cursor that we did not make. */
export function readCursor(cursor: string | undefined, forms: readonly (keyof typeof keyForms)[]): string[] | null {
  if (cursor === undefined) return null;
  const keys = z.array(z.string()).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString())).data;
  if (keys?.length !== forms.length || !forms.every((form, index) => keyForms[form].safeParse(keys[index]).success)) {
    throw badRequest('El cursor no es válido');
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

/** Cuts a query that read one row more than `limit` into a page. */
export function cutPage<T>(rows: T[], pageLimit: number, total: number, keysOf: (row: T) => string[]): Page<T> {
  const last = rows[pageLimit - 1];
  return { rows: rows.slice(0, pageLimit), total, next: rows.length > pageLimit && last ? keysOf(last) : null };
}

/** Sets the page's headers and returns its rows. */
export function answerPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  reply.header('x-total-count', page.total);
  if (page.next) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', Buffer.from(JSON.stringify(page.next)).toString('base64url'));
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.rows;
}
