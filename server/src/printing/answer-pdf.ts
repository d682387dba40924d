import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Pdf } from './printer.ts';

/** For the OpenAPI document. */
export const pdfAnswer = {
  description: 'El PDF, etiquetado (PDF/A-2a), como archivo adjunto',
  content: { 'application/pdf': { schema: z.string().register(z.globalRegistry, { format: 'binary' }) } },
};

function fileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)}.pdf`;
}

/** An attachment that no proxy may cache. */
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
