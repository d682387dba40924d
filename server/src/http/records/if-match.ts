import * as z from 'zod/mini';
import type { Versioned } from '../../records/version.ts';

/** The strong ETag of a record is its `version`, which lists also have. A GET's own ETag is that of the whole answer. */

const tagged = /(?:^|,)\s*"([^"]*)"\s*(?=,|$)/g;

export const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'La versión del registro que el cliente conoce, entre comillas. Si ya es otra, 409 y nada cambia. Sin este encabezado no se compara nada.',
    }),
  ),
});

/**
 * Versions that the client may have seen; null without the header, and for '*', any existing one. By RFC 9110 a weak tag
 * never matches, so that a client with only that gets a conflict.
 */
export function expectedVersions({ headers }: { headers: { 'if-match'?: string } }): string[] | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(tagged)].map(([, version = '']) => version);
}

/** Sets its ETag, for the next If-Match. */
export function withTag<T extends Versioned>(reply: { header(name: string, value: string): unknown }, record: T): T {
  reply.header('etag', `"${record.version}"`);
  return record;
}
