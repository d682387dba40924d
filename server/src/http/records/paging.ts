import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Page, writeCursor } from '../../records/page.ts';
import { described } from '../schemas.ts';

/**
 * `limit` is the length of a page, the Link header leads to the next one. X-Total-Count is the number of rows, where they are
 * counted.
 */

const limit = z.coerce
  .number({ error: 'El límite debe ser un número' })
  .check(
    z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 500, { error: 'El límite va de 1 a 500' }),
  );

/** In characters: the longest own cursor holds two texts of 120. */
const cursor = z.string().check(z.maxLength(8_000, { error: 'El cursor no es válido' }));

export const pageQuery = z.object({
  limit: described(
    z.optional(limit),
    'Pide una página de a lo sumo tantas filas, de 1 a 500. El encabezado Link (rel="next") lleva a la que sigue, y X-Total-Count dice cuántas filas hay.',
  ),
  cursor: described(z.optional(cursor), 'Dónde empieza la página: viene en el Link de la anterior.'),
});

export function linkNext({ url }: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const next = new URL(url, 'http://localhost');
  next.searchParams.set(name, value);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

export function answerPage<Rows>(request: FastifyRequest, reply: FastifyReply, page: Page<Rows>): Rows {
  if (page.total !== null) reply.header('x-total-count', page.total);
  if (page.next) linkNext(request, reply, 'cursor', writeCursor(page.next));
  return page.rows;
}
