import { importKinds } from '@baqueano/domain/imports/import';
import { choice } from '@baqueano/domain/records/fields';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { attachment } from '../http/pages/attachment.ts';
import { callsOf, described, errors, idParams, type Routes } from '../http/schemas.ts';
import type { Reader } from './judging/kind.ts';
import { importStore } from './store.ts';

const call = callsOf('Importaciones');

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

const format = () =>
  described(
    z._default(choice(formats, 'El formato no es válido'), 'xlsx'),
    'xlsx, o csv como lo abre un Excel en español: con ; y coma decimal.',
  );

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

const file = {
  description: 'El archivo',
  content: {
    [mediaTypes.xlsx]: { schema: z.string() },
    'text/csv': { schema: z.string() },
  },
};

function sendFile(reply: FastifyReply, name: string, kind: Format, body: Buffer) {
  reply.headers({
    'content-type': mediaTypes[kind],
    'content-disposition': attachment(`${name}.${kind}`),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
  return reply.send(body);
}

export function importFileRoutes(db: Database, reader: Reader): Routes {
  return async (app) => {
    app.get(
      '/imports/:id/failed',
      call(
        'exchange:read',
        {
          summary: 'Las filas que no entran o no entraron, con el porqué, como archivo',
          params: idParams,
          querystring: z.object({ format: format() }),
          response: { 200: file, ...errors(400, 401, 404, 503) },
        },
        { exposeHeadRoute: false },
      ),
      async ({ tenant, params, query }, reply) => {
        const { name, bytes } = await importStore(db, tenant, reader).failed(params.id, query.format);
        return sendFile(reply, name, query.format, bytes);
      },
    );

    app.get(
      '/imports/templates/:kind',
      call(
        'exchange:read',
        {
          summary: 'Una planilla vacía con las columnas de ese tipo y dos filas de ejemplo',
          params: z.object({ kind: z.enum(importKinds) }),
          querystring: z.object({ format: format() }),
          response: { 200: file, ...errors(400, 401, 404, 503) },
        },
        { exposeHeadRoute: false },
      ),
      async ({ tenant, params, query }, reply) => {
        const { name, bytes } = await importStore(db, tenant, reader).template(params.kind, query.format);
        return sendFile(reply, name, query.format, bytes);
      },
    );
  };
}
