import { driver, driverInput } from '@baqueano/domain/driver';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { expectedVersions, ifMatchHeaders, withTag } from '../../http/if-match.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { conflictWith, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { driverStore } from './store.ts';

const tags = ['Conductores'];
const missing = () => notFound('Conductor no encontrado');

export function driverRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/drivers',
      {
        schema: {
          tags,
          summary: 'Los conductores, por nombre',
          querystring: pageQuery,
          response: { 200: z.array(driver), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = driverStore(db, request.tenant);
        const { limit, cursor } = request.query;
        if (limit === undefined) return store.list();
        return answerPage(request, reply, await store.page(limit, readCursor(cursor, ['text', 'id'])));
      },
    );

    app.get(
      '/drivers/:id',
      { schema: { tags, summary: 'Un conductor', params: idParams, response: { 200: driver, ...errors(401, 404) } } },
      async (request) => {
        const found = await driverStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    app.post(
      '/drivers',
      {
        schema: {
          tags,
          summary: 'Agregar un conductor',
          headers: idempotencyHeaders,
          body: driverInput,
          response: { 201: driver, ...errors(400, 401, 404, 409) },
        },
      },
      async (request, reply) => {
        const created = await driverStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(withTag(reply, created));
      },
    );

    app.put(
      '/drivers/:id',
      {
        schema: {
          tags,
          summary: 'Cambiar un conductor',
          params: idParams,
          headers: ifMatchHeaders,
          body: driverInput,
          response: { 200: driver, ...errors(400, 401, 404), ...conflictWith(driver) },
        },
      },
      async (request, reply) => {
        const store = driverStore(db, request.tenant);
        const updated = await store.update(request.params.id, request.body, expectedVersions(request));
        if (!updated) throw missing();
        return withTag(reply, updated);
      },
    );

    app.delete(
      '/drivers/:id',
      {
        schema: {
          tags,
          summary: 'Eliminar un conductor',
          params: idParams,
          headers: ifMatchHeaders,
          response: { 204: nothing, ...errors(401, 404), ...conflictWith(driver) },
        },
      },
      async (request, reply) => {
        const deleted = await driverStore(db, request.tenant).delete(request.params.id, expectedVersions(request));
        if (!deleted) throw missing();
        return reply.status(204).send(null);
      },
    );
  };
}
