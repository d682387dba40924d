import { documentsChange, documentsDeletion } from '@baqueano/domain/bulk/documents';
import { vehicleDocument } from '@baqueano/domain/papers/document';
import { documentsInput } from '@baqueano/domain/papers/document-input';
import { bulkRenewalInput } from '@baqueano/domain/papers/document-renewal';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { createAll, manyDocuments } from './many-store.ts';
import { documentStore } from './store.ts';

const call = callsOf('Documentos');

export function bulkDocumentRoutes(db: Database): Routes {
  return async (app) => {
    app.post(
      '/documents/renewals',
      call('document:write', {
        summary:
          'Renovar varios documentos juntos, con los mismos datos y archivos salvo lo que diga `each` de cada uno: todos o ninguno',
        headers: idempotencyHeaders,
        body: bulkRenewalInput,
        response: { 201: z.array(vehicleDocument), ...errors(400, 401, 404, 409) },
      }),
      async (request, reply) => {
        const made = await documentStore(db, request.tenant).renewMany(request.body, idOf(request));
        return reply.status(201).send(made);
      },
    );

    app.post(
      '/documents/creations',
      call('document:write', {
        summary: 'Cargar varios documentos juntos, todos o ninguno',
        headers: idempotencyHeaders,
        body: documentsInput,
        response: { 201: z.array(vehicleDocument), ...errors(400, 401, 404, 409) },
      }),
      async (request, reply) => {
        const { documents } = request.body;
        const made = await createAll(db, request.tenant, documents, idOf(request));
        return reply.status(201).send(made);
      },
    );

    manyRoutes(app, db, {
      path: '/documents',
      area: 'document',
      call,
      several: 'varios documentos',
      many: manyDocuments,
      change: documentsChange,
      deletion: documentsDeletion,
    });
  };
}
