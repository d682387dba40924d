import { chosenCount } from '@baqueano/domain/chosen';
import { vehicleDocument } from '@baqueano/domain/document';
import { documentsChange, documentsDeletion } from '@baqueano/domain/document-bulk';
import { bulkRenewalInput } from '@baqueano/domain/document-renewal';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { errors, type Routes } from '../../http/schemas.ts';
import { documentStore } from './store.ts';

const tags = ['Documentos'];

/** What is done with many documents in one call: all of them or none. */
export function bulkDocumentRoutes(db: Database): Routes {
  return async (app) => {
    app.post(
      '/documents/renewals',
      {
        schema: {
          tags,
          summary:
            'Renovar varios documentos juntos, con los mismos datos y archivos salvo lo que diga `each` de cada uno: todos o ninguno',
          headers: idempotencyHeaders,
          body: bulkRenewalInput,
          response: { 201: z.array(vehicleDocument), ...errors(400, 401, 404, 409) },
        },
      },
      async (request, reply) => {
        const made = await documentStore(db, request.tenant).renewMany(request.body, idOf(request));
        return reply.status(201).send(made);
      },
    );

    app.post(
      '/documents/changes',
      {
        schema: {
          tags,
          summary:
            'Escribir los mismos datos en varios documentos: todos o ninguno, y se deshace entero. Lo ausente queda como está',
          headers: idempotencyHeaders,
          body: documentsChange,
          response: { 200: chosenCount, ...errors(400, 401, 404, 409) },
        },
      },
      async (request) => ({ count: await documentStore(db, request.tenant).changeMany(request.body, idOf(request)) }),
    );

    app.post(
      '/documents/deletions',
      {
        schema: {
          tags,
          summary: 'Eliminar varios documentos: todos o ninguno, y se deshace entero',
          headers: idempotencyHeaders,
          body: documentsDeletion,
          response: { 200: chosenCount, ...errors(400, 401, 404, 409) },
        },
      },
      async (request) => ({
        count: await documentStore(db, request.tenant).deleteMany(request.body.records, idOf(request)),
      }),
    );
  };
}
