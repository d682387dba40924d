import {
  type Alert,
  type AlertSummary,
  alert,
  alertDueFilters,
  alertPriorities,
  alertSummary,
  alertTypes,
  dueOnDays,
  nextDue,
} from '@baqueano/domain/alerts/alert';
import { pressingAlerts } from '@baqueano/domain/alerts/pressing';
import { reminderInput } from '@baqueano/domain/alerts/reminder';
import { alertsDeletion } from '@baqueano/domain/bulk/alerts';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { isoDate, reference } from '@baqueano/domain/records/record-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { findVehicle, vehicleKind } from '../fleet/vehicles/store.ts';
import { idempotencyHeaders, idOf } from '../http/idempotency.ts';
import { manyRoutes } from '../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../http/records/paging.ts';
import { cachedTotals } from '../http/records/totals.ts';
import { callsOf, described, errors, idParams, nothing, type Routes } from '../http/schemas.ts';
import { notFound } from '../records/refusals.ts';
import { manyAlerts } from './many-store.ts';
import { type AlertFilter, alertStore } from './store.ts';

const call = callsOf('Alertas');
const missing = () => notFound('Alerta no encontrada');

const filter = {
  type: described(z.optional(choice(alertTypes, 'El tipo no es válido')), 'Solo las de ese tipo.'),
  priority: described(z.optional(choice(alertPriorities, 'La prioridad no es válida')), 'Solo las de esa prioridad.'),
  due: described(
    z.optional(choice(alertDueFilters, 'El vencimiento no es válido')),
    'Las vencidas (overdue), o las que vencen de hoy a tantos días.',
  ),
  vehicleId: described(
    z.optional(reference('El vehículo es requerido')),
    'Solo las de ese vehículo y de la licencia de su conductor.',
  ),
  search: described(optionalText(100), 'Cada palabra está en el mensaje, el vehículo, su patente o el conductor.'),
};
export const alertFilterQuery = z.object(filter);
const listQuery = z.extend(pageQuery, filter);
const dueQuery = z.object({
  from: described(isoDate('La fecha es requerida'), 'El vencimiento: desde ese día.'),
  to: described(isoDate('La fecha es requerida'), 'El vencimiento: hasta ese día inclusive.'),
  vehicleId: filter.vehicleId,
});

export function alertRoutes(db: Database): Routes {
  const cached = cachedTotals<AlertSummary>();
  const totalsOf = (request: FastifyRequest, filters: AlertFilter) =>
    cached(request, filters, () => alertStore(db, request.tenant).summary(filters));

  async function answerAlerts(
    request: FastifyRequest<{ Querystring: z.output<typeof listQuery> }>,
    reply: FastifyReply,
    only: AlertFilter = {},
  ): Promise<Alert[]> {
    const { limit, cursor, ...queried } = request.query;
    const filters = { ...queried, ...only };
    const store = alertStore(db, request.tenant);
    if (limit === undefined) return store.list(filters);
    const total = async () => (await totalsOf(request, filters)).total;
    return answerPage(request, reply, await store.page(filters, limit, cursor, total));
  }

  return async (app) => {
    app.get(
      '/alerts',
      call('alert:read', {
        summary: 'Las alertas, de la más urgente a la menos',
        querystring: listQuery,
        response: { 200: z.array(alert), ...errors(400, 401) },
      }),
      (request, reply) => answerAlerts(request, reply),
    );

    app.get(
      '/alerts/summary',
      call('alert:read', {
        summary: 'Cuántas alertas cumplen los filtros, por prioridad, y cuántas están vencidas',
        querystring: alertFilterQuery,
        response: { 200: alertSummary, ...errors(400, 401) },
      }),
      (request) => totalsOf(request, request.query),
    );

    app.get(
      '/alerts/pressing',
      call('alert:read', {
        summary: 'Cuántas alertas hay, cuántas de prioridad alta y las más urgentes: las primeras, y una por vehículo',
        response: { 200: pressingAlerts, ...errors(401) },
      }),
      async (request) => alertStore(db, request.tenant).pressing(),
    );

    app.get(
      '/alerts/vehicles',
      call('alert:read', {
        summary: 'Los vehículos con alertas, del más urgente al menos: sus ids',
        response: { 200: z.array(z.uuid()), ...errors(401) },
      }),
      async (request) => alertStore(db, request.tenant).vehicles(),
    );

    app.get(
      '/alerts/next',
      call('alert:read', {
        summary: 'Lo primero que vence de cada vehículo, aunque todavía no se avise',
        response: { 200: z.array(nextDue), ...errors(401) },
      }),
      async (request) => alertStore(db, request.tenant).nextOfVehicles(),
    );

    app.get(
      '/alerts/needs',
      call('alert:read', {
        summary: 'Lo más urgente de cada vehículo con alertas: por eso va antes o después que otros',
        response: { 200: z.array(nextDue), ...errors(401) },
      }),
      async (request) => alertStore(db, request.tenant).needsOfVehicles(),
    );

    app.get(
      '/alerts/due',
      call('alert:read', {
        summary: 'Cuánto vence de un día a otro, aunque todavía no se avise, y lo primero',
        querystring: dueQuery,
        response: { 200: dueOnDays, ...errors(400, 401) },
      }),
      async (request) => {
        const { from, to, vehicleId } = request.query;
        return alertStore(db, request.tenant).firstDueOn(from, to, vehicleId);
      },
    );

    app.get(
      '/alerts/:id',
      call('alert:read', { summary: 'Una alerta', params: idParams, response: { 200: alert, ...errors(401, 404) } }),
      async (request) => {
        const found = await alertStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    for (const path of ['/alerts/by-vehicle/:id', '/vehicles/:id/alerts']) {
      app.get(
        path,
        call('alert:read', {
          summary: 'Las alertas de un vehículo y de la licencia de su conductor',
          params: idParams,
          querystring: pageQuery,
          response: { 200: z.array(alert), ...errors(400, 401, 404) },
        }),
        async (request, reply) => {
          const { id } = request.params;
          if (!(await findVehicle(db, request.tenant, id))) throw notFound(vehicleKind.missing);
          return answerAlerts(request, reply, { vehicleId: id });
        },
      );
    }

    app.post(
      '/alerts',
      call('alert:write', {
        summary: 'Agregar un recordatorio',
        headers: idempotencyHeaders,
        body: reminderInput,
        response: { 201: alert, ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const created = await alertStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(created);
      },
    );

    manyRoutes(app, db, {
      path: '/alerts',
      area: 'alert',
      call,
      several: 'varios recordatorios y descartar varias alertas',
      many: manyAlerts,
      deletion: alertsDeletion,
    });

    app.delete(
      '/alerts/:id',
      call('alert:delete', {
        summary: 'Eliminar un recordatorio o descartar una alerta',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async (request, reply) => {
        await alertStore(db, request.tenant).delete(request.params.id);
        return reply.status(204).send(null);
      },
    );
  };
}
