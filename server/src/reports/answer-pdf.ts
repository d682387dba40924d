import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { attemptsStore, type Limit } from '../people/credentials/attempts-store.ts';
import { limiting } from '../people/credentials/limits.ts';
import type { Pdf } from '../printing/printer.ts';
import type { Tenant } from '../tenant.ts';

/** Each takes a processor for up to some seconds. */
const sheets: Limit = { kind: 'pdf', most: 60, windowSeconds: 10 * 60 };

/** Counts a PDF of an organization. @throws 'tooMany' */
export function pdfLimit(db: Database): (tenant: Tenant) => Promise<unknown> {
  const { reserve } = limiting(attemptsStore(db));
  return ({ organizationId }) => reserve(sheets, organizationId);
}

/** For the OpenAPI document. */
export const pdfAnswer = {
  description: 'El PDF, etiquetado (PDF/A-2a), como archivo adjunto',
  content: { 'application/pdf': { schema: z.string().register(z.globalRegistry, { format: 'binary' }) } },
};

/** A name that every system takes. */
function fileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.pdf`;
}

/** As an attachment, which nobody keeps on the way. */
export function answerPdf(reply: FastifyReply, title: string, { body, size }: Pdf): FastifyReply {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': size,
      'content-disposition': `attachment; filename="${fileName(title)}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    })
    .send(body);
}
