import {
  type DocumentSummary,
  documentInput,
  documentSorts,
  documentStatusFilters,
  documentSummary,
  documentTypes,
  vehicleDocument,
} from '@baqueano/domain/document';
import { choice, optionalText } from '@baqueano/domain/fields';
import { reference } from '@baqueano/domain/record-fields';
import { sortOrders } from '@baqueano/domain/sorting';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { errors, type Routes, told } from '../../http/schemas.ts';
import { keptTotals } from '../../http/totals.ts';
import { type DocumentFilter, documentKind, documentStore } from './store.ts';

const tags = ['Documentos'];

const filter = {
  type: told(z.optional(choice(documentTypes, 'El tipo de documento no es válido')), 'Solo ese tipo.'),
  status: told(
    z.optional(choice(documentStatusFilters, 'El estado no es válido')),
    'El estado de hoy: expired también cuando pasó la fecha; expiringSoon, de hoy a 30 días.',
  ),
  vehicleId: told(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  unrenewed: told(
    z.optional(choice(['true'], 'El filtro solo puede ser true')),
    'Solo los que están sin renovar: vencidos, sin uno más nuevo del mismo tipo, de un vehículo en servicio.',
  ),
  search: told(
    optionalText(100),
    'Cada palabra está en el tipo, los detalles, o la patente, la marca, el modelo o el conductor del vehículo.',
  ),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: told(
    z._default(choice(documentSorts, 'El orden no es válido'), 'expiryDate'),
    'Por qué se ordenan, dentro de cada tipo; need: primero los que hay que renovar.',
  ),
  order: told(
    z.optional(choice(sortOrders, 'El orden no es válido')),
    'Sin él, el que se espera: asc por need, desc por todo lo demás.',
  ),
});

export function documentRoutes(db: Database): Routes {
  const kept = keptTotals<DocumentSummary>();
  const totalsOf = (request: FastifyRequest, filters: DocumentFilter) =>
    kept(request, filters, () => documentStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/documents',
      {
        schema: {
          tags,
          summary: 'Los documentos por tipo y, dentro de cada uno, primero los que vencen más tarde',
          querystring: listQuery,
          response: { 200: z.array(vehicleDocument), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = documentStore(db, request.tenant);
        const { limit, cursor, sort, order = sort === 'need' ? 'asc' : 'desc', ...filters } = request.query;
        if (limit === undefined) return store.list(filters, { sort, order });
        const total = async () => (await totalsOf(request, filters)).total;
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, cursor, total));
      },
    );

    app.get(
      '/documents/summary',
      {
        schema: {
          tags,
          summary: 'Cuántos documentos cumplen los filtros, por estado y por tipo',
          querystring: z.object(filter),
          response: { 200: documentSummary, ...errors(400, 401) },
        },
      },
      (request) => totalsOf(request, request.query),
    );

    recordRoutes(app, {
      path: '/documents',
      tags,
      a: 'un documento',
      missing: documentKind.missing,
      input: documentInput,
      record: vehicleDocument,
      storeOf: (tenant) => documentStore(db, tenant),
    });
  };
}
