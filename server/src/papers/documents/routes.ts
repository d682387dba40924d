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
import { sortOrders } from '@baqueano/domain/maintenance';
import { reference } from '@baqueano/domain/record-fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { expectedVersions, ifMatchHeaders, withTag } from '../../http/if-match.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { conflictWith, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { keptTotals } from '../../http/totals.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { type DocumentFilter, documentStore } from './store.ts';

const tags = ['Documentos'];
const missing = () => notFound('Documento no encontrado');

const filter = {
  type: z.optional(choice(documentTypes, 'El tipo de documento no es válido')),
  /** The effective one: Vencido also when the date has passed. */
  status: z.optional(choice(documentStatusFilters, 'El estado no es válido')),
  vehicleId: z.optional(reference('El vehículo es requerido')),
  /** Only those that are Sin renovar (decision 30). */
  unrenewed: z.optional(choice(['true'], 'El filtro solo puede ser true')),
  /** Every word in the type's name, the details, or the vehicle's plate, brand and model or driver. */
  search: optionalText(100),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: z._default(choice(documentSorts, 'El orden no es válido'), 'expiryDate'),
  /** Absent: the order that people expect, which is `asc` by need and `desc` by everything else. */
  order: z.optional(choice(sortOrders, 'El orden no es válido')),
});

const keyForm = {
  need: 'dates',
  vehicle: 'text',
  issueDate: 'date',
  expiryDate: 'date',
  status: 'text',
  cost: 'integer',
} as const;

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
        const after = readCursor(cursor, ['text', keyForm[sort], 'id']);
        const total = async () => (await totalsOf(request, filters)).total;
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, after, total));
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

    app.get(
      '/documents/:id',
      {
        schema: {
          tags,
          summary: 'Un documento',
          params: idParams,
          response: { 200: vehicleDocument, ...errors(401, 404) },
        },
      },
      async (request) => {
        const found = await documentStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    app.post(
      '/documents',
      {
        schema: {
          tags,
          summary: 'Agregar un documento',
          headers: idempotencyHeaders,
          body: documentInput,
          response: { 201: vehicleDocument, ...errors(400, 401, 404) },
        },
      },
      async (request, reply) => {
        const created = await documentStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(withTag(reply, created));
      },
    );

    app.put(
      '/documents/:id',
      {
        schema: {
          tags,
          summary: 'Cambiar un documento',
          params: idParams,
          headers: ifMatchHeaders,
          body: documentInput,
          response: { 200: vehicleDocument, ...errors(400, 401, 404), ...conflictWith(vehicleDocument) },
        },
      },
      async (request, reply) => {
        const store = documentStore(db, request.tenant);
        const updated = await store.update(request.params.id, request.body, expectedVersions(request));
        if (!updated) throw missing();
        return withTag(reply, updated);
      },
    );

    app.delete(
      '/documents/:id',
      {
        schema: {
          tags,
          summary: 'Eliminar un documento',
          params: idParams,
          headers: ifMatchHeaders,
          response: { 204: nothing, ...errors(401, 404), ...conflictWith(vehicleDocument) },
        },
      },
      async (request, reply) => {
        const deleted = await documentStore(db, request.tenant).delete(request.params.id, expectedVersions(request));
        if (!deleted) throw missing();
        return reply.status(204).send(null);
      },
    );
  };
}
