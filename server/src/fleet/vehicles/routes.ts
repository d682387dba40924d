import { today } from '@baqueano/domain/dates';
import { vehicleWithoutPapers } from '@baqueano/domain/document';
import { readingsAround } from '@baqueano/domain/odometer';
import { isoDate } from '@baqueano/domain/record-fields';
import { vehicleSummary } from '@baqueano/domain/statistics';
import { vehicle, vehicleInput } from '@baqueano/domain/vehicle';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { expectedVersions, ifMatchHeaders, withTag } from '../../http/if-match.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { conflictWith, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { odometerStore } from '../odometer/store.ts';
import { vehicleStore } from './store.ts';

const tags = ['Vehículos'];
const missing = () => notFound('Vehículo no encontrado');

const readingsQuery = z.object({
  /** Today when absent. */
  around: z.optional(isoDate('La fecha no es válida')),
  /** A maintenance record whose own reading does not count: the one that is being edited. */
  except: z.optional(z.uuid({ error: 'El registro no es válido' })),
});

export function vehicleRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/vehicles',
      {
        schema: {
          tags,
          summary: 'La flota, por patente',
          querystring: pageQuery,
          response: { 200: z.array(vehicle), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = vehicleStore(db, request.tenant);
        const { limit, cursor } = request.query;
        if (limit === undefined) return store.list();
        return answerPage(request, reply, await store.page(limit, readCursor(cursor, ['text'])));
      },
    );

    app.get(
      '/vehicles/without-papers',
      {
        schema: {
          tags,
          summary: 'Los vehículos en servicio sin seguro, patente o VTV cargados, y qué le falta a cada uno',
          response: { 200: z.array(vehicleWithoutPapers), ...errors(401) },
        },
      },
      (request) => vehicleStore(db, request.tenant).withoutPapers(),
    );

    app.get(
      '/vehicles/:id',
      { schema: { tags, summary: 'Un vehículo', params: idParams, response: { 200: vehicle, ...errors(401, 404) } } },
      async (request) => {
        const found = await vehicleStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    app.get(
      '/vehicles/:id/summary',
      {
        schema: {
          tags,
          summary: 'Lo que depende de un vehículo: cuánto y a qué costo',
          params: idParams,
          response: { 200: vehicleSummary, ...errors(401, 404) },
        },
      },
      async (request) => {
        const found = await vehicleStore(db, request.tenant).summary(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    app.get(
      '/vehicles/:id/readings',
      {
        schema: {
          tags,
          summary: 'La última lectura de kilometraje hasta un día (`around`) y la primera que le sigue',
          params: idParams,
          querystring: readingsQuery,
          response: { 200: readingsAround, ...errors(400, 401, 404) },
        },
      },
      async (request) => {
        const { tenant } = request;
        const { id } = request.params;
        const { around = today(), except } = request.query;
        if (!(await vehicleStore(db, tenant).find(id))) throw missing();
        return odometerStore(db, tenant).around(id, around, except);
      },
    );

    app.post(
      '/vehicles',
      {
        schema: {
          tags,
          summary: 'Agregar un vehículo',
          headers: idempotencyHeaders,
          body: vehicleInput,
          response: { 201: vehicle, ...errors(400, 401, 404, 409) },
        },
      },
      async (request, reply) => {
        const created = await vehicleStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(withTag(reply, created));
      },
    );

    app.put(
      '/vehicles/:id',
      {
        schema: {
          tags,
          summary: 'Cambiar un vehículo',
          params: idParams,
          headers: ifMatchHeaders,
          body: vehicleInput,
          response: { 200: vehicle, ...errors(400, 401, 404), ...conflictWith(vehicle) },
        },
      },
      async (request, reply) => {
        const store = vehicleStore(db, request.tenant);
        const updated = await store.update(request.params.id, request.body, expectedVersions(request));
        if (!updated) throw missing();
        return withTag(reply, updated);
      },
    );

    app.delete(
      '/vehicles/:id',
      {
        schema: {
          tags,
          summary: 'Eliminar un vehículo',
          params: idParams,
          headers: ifMatchHeaders,
          response: { 204: nothing, ...errors(401, 404), ...conflictWith(vehicle) },
        },
      },
      async (request, reply) => {
        const deleted = await vehicleStore(db, request.tenant).delete(request.params.id, expectedVersions(request));
        if (!deleted) throw missing();
        return reply.status(204).send(null);
      },
    );
  };
}
