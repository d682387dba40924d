import { type Alert, alert, alertPriorities, reminderInput } from '@baqueano/domain/alert';
import { pressingAlerts } from '@baqueano/domain/pressing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../http/idempotency.ts';
import { answerPage, pageQuery } from '../http/paging.ts';
import { errors, idParams, nothing, type Routes } from '../http/schemas.ts';
import { readCursor } from '../records/page.ts';
import { invalid, notFound } from '../records/refusals.ts';
import { alertStore, type Place, pageOfAlerts } from './store.ts';

const tags = ['Alertas'];
const missing = () => notFound('Alerta no encontrada');

const cursorKeys = z.tuple([z.enum(alertPriorities), z.string(), z.string()]);

function readPlace(cursor: string | undefined): Place | null {
  const keys = readCursor(cursor, ['text', 'date', 'id']);
  if (!keys) return null;
  const parsed = cursorKeys.safeParse(keys);
  if (!parsed.success) throw invalid('El cursor no es válido');
  const [priority, dueDate, id] = parsed.data;
  return { priority, dueDate, id };
}

/** The whole list, or the page that the query asks for. */
function answerAlerts(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  reply: FastifyReply,
  alerts: Alert[],
): Alert[] {
  const { limit, cursor } = request.query;
  return limit === undefined ? alerts : answerPage(request, reply, pageOfAlerts(alerts, limit, readPlace(cursor)));
}

export function alertRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/alerts',
      {
        schema: {
          tags,
          summary: 'Las alertas, de la más urgente a la menos',
          querystring: pageQuery,
          response: { 200: z.array(alert), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        return answerAlerts(request, reply, await alertStore(db, request.tenant).list());
      },
    );

    app.get(
      '/alerts/pressing',
      {
        schema: {
          tags,
          summary:
            'Cuántas alertas hay, cuántas de prioridad alta y las más urgentes: las primeras, y una por vehículo',
          response: { 200: pressingAlerts, ...errors(401) },
        },
      },
      async (request) => alertStore(db, request.tenant).pressing(),
    );

    app.get(
      '/alerts/vehicles',
      {
        schema: {
          tags,
          summary: 'Los vehículos con alertas, del más urgente al menos: sus ids',
          response: { 200: z.array(z.uuid()), ...errors(401) },
        },
      },
      async (request) => alertStore(db, request.tenant).vehicles(),
    );

    app.get(
      '/alerts/:id',
      { schema: { tags, summary: 'Una alerta', params: idParams, response: { 200: alert, ...errors(401, 404) } } },
      async (request) => {
        const found = await alertStore(db, request.tenant).find(request.params.id);
        if (!found) throw missing();
        return found;
      },
    );

    for (const path of ['/alerts/by-vehicle/:id', '/vehicles/:id/alerts']) {
      app.get(
        path,
        {
          schema: {
            tags,
            summary: 'Las alertas de un vehículo y de la licencia de su conductor',
            params: idParams,
            querystring: pageQuery,
            response: { 200: z.array(alert), ...errors(400, 401, 404) },
          },
        },
        async (request, reply) => {
          const found = await alertStore(db, request.tenant).ofVehicle(request.params.id);
          if (!found) throw notFound('Vehículo no encontrado');
          return answerAlerts(request, reply, found);
        },
      );
    }

    app.post(
      '/alerts',
      {
        schema: {
          tags,
          summary: 'Agregar un recordatorio',
          headers: idempotencyHeaders,
          body: reminderInput,
          response: { 201: alert, ...errors(400, 401, 404) },
        },
      },
      async (request, reply) => {
        const created = await alertStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(created);
      },
    );

    app.delete(
      '/alerts/:id',
      {
        schema: {
          tags,
          summary: 'Eliminar un recordatorio o descartar una alerta',
          params: idParams,
          response: { 204: nothing, ...errors(401, 404) },
        },
      },
      async (request, reply) => {
        await alertStore(db, request.tenant).delete(request.params.id);
        return reply.status(204).send(null);
      },
    );
  };
}
