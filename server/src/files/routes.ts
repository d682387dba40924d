import { choice } from '@baqueano/domain/records/fields';
import { fileHolders, fileInput, mostFilesOfRecord, recordFile } from '@baqueano/domain/records/file';
import { reference } from '@baqueano/domain/records/record-fields';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { answerPage, pageQuery } from '../http/records/paging.ts';
import { recordRoutes } from '../http/records/record-routes.ts';
import { callsOf, described, errors, type Routes } from '../http/schemas.ts';
import { fileKind, fileStore } from './store.ts';

const call = callsOf('Archivos');

const listQuery = z.extend(pageQuery, {
  kind: described(
    z.optional(choice(fileHolders, 'El tipo de registro no es válido')),
    'Solo los de ese tipo de registro.',
  ),
  record: described(z.optional(reference('El registro es requerido')), 'Solo los de ese registro.'),
  content: described(z.optional(reference('El contenido es requerido')), 'Solo los que tienen ese contenido.'),
});

export function fileRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/files',
      call('file:read', {
        summary: `Los archivos, los más nuevos primero; siempre por páginas, de ${mostFilesOfRecord} si no se pide otra cosa: las que tiene un registro`,
        querystring: listQuery,
        response: { 200: z.array(recordFile), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const { limit = mostFilesOfRecord, cursor, ...filter } = request.query;
        return answerPage(request, reply, await fileStore(db, request.tenant).page(filter, limit, cursor));
      },
    );

    recordRoutes(app, {
      path: '/files',
      area: 'file',
      call,
      a: 'un archivo',
      missing: fileKind.missing,
      input: fileInput,
      record: recordFile,
      storeOf: (tenant) => fileStore(db, tenant),
    });
  };
}
