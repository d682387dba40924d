import {
  documentSorts,
  documentStatusFilters,
  documentSummary,
  vehicleDocument,
} from '@baqueano/domain/papers/document';
import { documentInput, documentTypeCode } from '@baqueano/domain/papers/document-input';
import { documentLinks, renewalInput } from '@baqueano/domain/papers/document-renewal';
import { documentOwners } from '@baqueano/domain/papers/document-rules';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { documentSheet } from '@baqueano/domain/sheets/documents';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { daysQuery } from '../../http/records/days.ts';
import { withTag } from '../../http/records/if-match.ts';
import { listOf, listRoutes } from '../../http/records/list-routes.ts';
import { pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, idParams, type Routes } from '../../http/schemas.ts';
import { bulkDocumentRoutes } from './bulk-routes.ts';
import { documentKind, documentStore } from './store.ts';

const call = callsOf('Documentos');

const filter = {
  of: described(
    z.optional(choice([...documentOwners, 'all'], 'El registro no es válido')),
    'De quién: de vehículos si no se dice otra cosa; all, los de todos.',
  ),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo los de ese conductor.'),
  type: described(z.optional(documentTypeCode()), 'Solo ese tipo: un código, o el id de uno propio.'),
  status: described(
    z.optional(choice(documentStatusFilters, 'El estado no es válido')),
    'El estado de hoy: expired también cuando pasó la fecha; superseded, los reemplazados; expiringSoon, de hoy a 30 días.',
  ),
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  unrenewed: described(
    z.optional(choice(['true'], 'El filtro solo puede ser true')),
    'Solo los que están sin renovar: vencidos, sin uno más nuevo del mismo tipo, de un vehículo en servicio.',
  ),
  quiet: described(
    z.optional(choice(['true'], 'El filtro solo puede ser true')),
    'Solo los que ni están sin renovar ni fueron reemplazados.',
  ),
  retired: described(
    z.optional(choice(['all'], 'Los dados de baja se piden con all')),
    'También los de vehículos y conductores dados de baja; los de uno solo están siempre.',
  ),
  search: described(
    optionalText(100),
    'Cada palabra está en el tipo, los detalles, o la patente, la marca, el modelo o el conductor del vehículo.',
  ),
  ...daysQuery('El vencimiento'),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: described(
    z._default(choice(documentSorts, 'El orden no es válido'), 'expiryDate'),
    'Por qué se ordenan, dentro de cada tipo; need: primero los que hay que renovar.',
  ),
  order: described(
    z.optional(choice(sortOrders, 'El orden no es válido')),
    'Sin él, el que se espera: asc por need, desc por todo lo demás.',
  ),
});

export const documentList = (db: Database) =>
  listOf({
    ...{ path: '/documents', area: 'document', sheet: documentSheet },
    words: [
      'Los documentos por tipo y, dentro de cada uno, primero los que vencen más tarde',
      'Cuántos documentos cumplen los filtros, por estado y por tipo',
    ],
    ...{ filter, query: listQuery, record: vehicleDocument, totals: documentSummary },
    totalOf: ({ total }) => total,
    storeOf: (tenant) => documentStore(db, tenant),
  });

export function documentRoutes(db: Database): Routes {
  return async (app) => {
    listRoutes(app, documentList(db));

    app.get(
      '/documents/links',
      call('document:read', {
        summary:
          'Cuántos papeles de vehículos parecen renovados por uno posterior del mismo tipo, sin estar vinculados',
        response: { 200: documentLinks, ...errors(401) },
      }),
      async ({ tenant }) => ({ count: await documentStore(db, tenant).countLinks() }),
    );

    app.post(
      '/documents/links',
      call('document:write', {
        summary:
          'Vincular todos los que parecen renovados: un solo acto, que se deshace entero; responde cuántos fueron',
        response: { 200: documentLinks, ...errors(401) },
      }),
      async ({ tenant }) => ({ count: await documentStore(db, tenant).linkAll() }),
    );

    app.post(
      '/documents/:id/renewal',
      call('document:write', {
        summary: 'Renovar un documento: crea el nuevo, del mismo tipo y de quien era, y el viejo queda reemplazado',
        params: idParams,
        headers: idempotencyHeaders,
        body: renewalInput,
        response: { 201: vehicleDocument, ...errors(400, 401, 404, 409) },
      }),
      async (request, reply) => {
        const { tenant, params, body } = request;
        const made = await documentStore(db, tenant).renew(params.id, body, idOf(request));
        return reply.status(201).send(withTag(reply, made));
      },
    );

    app.get(
      '/documents/:id/chain',
      call('document:read', {
        summary: 'Un documento con los que renovó y los que lo renovaron, el más viejo primero',
        params: idParams,
        response: { 200: z.array(vehicleDocument), ...errors(401, 404) },
      }),
      ({ tenant, params }) => documentStore(db, tenant).chain(params.id),
    );

    await app.register(bulkDocumentRoutes(db));

    recordRoutes(app, {
      path: '/documents',
      area: 'document',
      call,
      a: 'un documento',
      missing: documentKind.missing,
      input: documentInput,
      record: vehicleDocument,
      storeOf: (tenant) => documentStore(db, tenant),
    });
  };
}
