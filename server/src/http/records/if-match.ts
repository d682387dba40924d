import * as z from 'zod/mini';
import type { Versioned } from '../../records/version.ts';

/** The strong ETag of a record is its `version`: lists carry it too, and a GET's own ETag is of the whole answer. */

const tagged = /(?:^|,)\s*"([^"]*)"\s*(?=,|$)/g;

/** The headers of a call that changes a record. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().register(z.globalRegistry, {
      description:
        'La versión del registro que el cliente conoce, entre comillas. Si ya es otra, 409 y nada cambia. Sin este encabezado no se compara nada.',
    }),
  ),
});

/**
 * The versions that the client may have seen; null when it does not say, and for '*', any that exists. By RFC 9110 a weak
 * tag is none of them, so whoever sends only that is told of a conflict.
 */
export function expectedVersions({ headers }: { headers: { 'if-match'?: string } }): string[] | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  return [...header.matchAll(tagged)].map(([, version = '']) => version);
}

/** The record with its ETag, for the next If-Match. */
export function withTag<T extends Versioned>(reply: { header(name: string, value: string): unknown }, record: T): T {
  reply.header('etag', `"${record.version}"`);
  return record;
}
