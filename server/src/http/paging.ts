import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { badRequest } from './errors.ts';

/** Keyset pages: `limit` asks for one, the Link header leads to the next, X-Total-Count says how many rows there are. */

const limit = z.coerce
  .number({ error: 'El límite debe ser un número' })
  .check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 500, { error: 'El límite va de 1 a 500' }),
  );

export const pageQuery = z.object({ limit: z.optional(limit), cursor: z.optional(z.string()) });

export interface Page<T> {
  rows: T[];
  total: number;
  /** The keys of the last row, when more follow. */
  next: string[] | null;
}

/** Throws 400 for a cursor that we did not make. */
export function readCursor(cursor: string | undefined, keys: number): string[] | null {
  if (cursor === undefined) return null;
  const parsed = z.array(z.string()).safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data.length !== keys || parsed.data.some((key) => key.includes('\0'))) {
    throw badRequest('El cursor no es válido');
  }
  return parsed.data;
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
