import { choice, optionalText } from '@baqueano/domain/fields';
import {
  type MaintenanceSummary,
  maintenanceInput,
  maintenanceOptions,
  maintenanceRecord,
  maintenanceSorts,
  maintenanceSummary,
  sortOrders,
} from '@baqueano/domain/maintenance';
import { reference } from '@baqueano/domain/record-fields';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { expectedVersions, ifMatchHeaders, withTag } from '../../http/if-match.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { conflictWith, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { keptTotals } from '../../http/totals.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { type MaintenanceFilter, maintenanceStore, newestFirst } from './store.ts';

const tags = ['Mantenimiento'];
const missing = () => notFound('Registro no encontrado');
const noVehicle = () => notFound('Vehículo no encontrado');

const filter = {
  /** Every word in the vehicle's brand and model or plate, in the service type or in the workshop. */
  search: optionalText(100),
  serviceType: optionalText(120),
  workshop: optionalText(120),
  vehicleId: z.optional(reference('El vehículo es requerido')),
};
const filterQuery = z.object(filter);
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: z._default(choice(maintenanceSorts, 'El orden no es válido'), 'date'),
  order: z._default(choice(sortOrders, 'El orden no es válido'), 'desc'),
});

const keyForm = {
  date: 'date',
  vehicle: 'text',
  km: 'integer',
  serviceType: 'text',
  workshop: 'text',
  cost: 'integer',
} as const;

export function maintenanceRoutes(db: Database): Routes {
  const kept = keptTotals<MaintenanceSummary>();
  const totalsOf = (request: FastifyRequest, filters: MaintenanceFilter) =>
    kept(request, filters, () => maintenanceStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/maintenance',
      {
        schema: {
          tags,
          summary: 'El historial de mantenimiento, primero lo más nuevo',
          querystring: listQuery,
          response: { 200: z.array(maintenanceRecord), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = maintenanceStore(db, request.tenant);
        const { limit, cursor, sort, order, ...filters } = request.query;
        if (limit === undefined) return store.list(filters, { sort, order });
        const after = readCursor(cursor, [keyForm[sort], 'id']);
        const total = async () => (await totalsOf(request, filters)).count;
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, after, total));
      },
    );

    app.get(
      '/maintenance/summary',
      {
        schema: {
          tags,
          summary: 'Cuántos registros cumplen los filtros y cuánto costaron',
          querystring: filterQuery,
          response: { 200: maintenanceSummary, ...errors(400, 401) },
        },
      },
      (request) => totalsOf(request, request.query),
    );

    app.get(
      '/maintenance/options',
      {
        schema: {
          tags,
          summary: 'Los tipos de servicio y los talleres que ya se usaron',
          response: { 200: maintenanceOptions, ...errors(401) },
        },
      },
      async (request) => maintenanceStore(db, request.tenant).options(),
    );

    app.get(
      '/maintenance/by-vehicle/:vehicleId',
      {
        schema: {
          tags,
          summary: 'El historial de un vehículo',
          params: z.object({ vehicleId: z.uuid() }),
          querystring: pageQuery,
          response: { 200: z.array(maintenanceRecord), ...errors(400, 401, 404) },
        },
      },
      async (request, reply) => {
        const store = maintenanceStore(db, request.tenant);
        const { vehicleId } = request.params;
        const { limit, cursor } = request.query;
        if (limit === undefined) {
          const records = await store.listOfVehicle(vehicleId);
          if (!records) throw noVehicle();
          return records;
        }
        const after = readCursor(cursor, [keyForm[newestFirst.sort], 'id']);
        const total = async () => (await totalsOf(request, { vehicleId })).count;
        const [vehicle, page] = await Promise.all([
          vehicleStore(db, request.tenant).find(vehicleId),
          store.page({ vehicleId }, newestFirst, limit, after, total),
        ]);
        if (!vehicle) throw noVehicle();
        return answerPage(request, reply, page);
      },
    );

    app.get(
      '/maintenance/:id',
      {
        schema: {
          tags,
          summary: 'Un registro de mantenimiento',
          params: idParams,
          response: { 200: maintenanceRecord, ...errors(401, 404) },
        },
      },
      async (request) => {
        const found = await maintenanceStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    app.post(
      '/maintenance',
      {
        schema: {
          tags,
          summary: 'Agregar un registro de mantenimiento',
          headers: idempotencyHeaders,
          body: maintenanceInput,
          response: { 201: maintenanceRecord, ...errors(400, 401, 404) },
        },
      },
      async (request, reply) => {
        const created = await maintenanceStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(withTag(reply, created));
      },
    );

    app.put(
      '/maintenance/:id',
      {
        schema: {
          tags,
          summary: 'Cambiar un registro de mantenimiento',
          params: idParams,
          headers: ifMatchHeaders,
          body: maintenanceInput,
          response: { 200: maintenanceRecord, ...errors(400, 401, 404), ...conflictWith(maintenanceRecord) },
        },
      },
      async (request, reply) => {
        const store = maintenanceStore(db, request.tenant);
        return withTag(reply, await store.update(request.params.id, request.body, expectedVersions(request)));
      },
    );

    app.delete(
      '/maintenance/:id',
      {
        schema: {
          tags,
          summary: 'Eliminar un registro de mantenimiento',
          params: idParams,
          headers: ifMatchHeaders,
          response: { 204: nothing, ...errors(401, 404), ...conflictWith(maintenanceRecord) },
        },
      },
      async (request, reply) => {
        const deleted = await maintenanceStore(db, request.tenant).delete(request.params.id, expectedVersions(request));
        if (!deleted) throw missing();
        return reply.status(204).send(null);
      },
    );
  };
}
