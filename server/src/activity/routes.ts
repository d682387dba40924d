import { activityEntry } from '@baqueano/domain/activity/activity';
import { kindNames } from '@baqueano/domain/kinds';
import { choice } from '@baqueano/domain/records/fields';
import { isoDate, reference } from '@baqueano/domain/records/record-fields';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { answerPage, pageQuery } from '../http/records/paging.ts';
import { callsOf, described, errors, idParams, type Routes } from '../http/schemas.ts';
import { activityStore } from './store.ts';
import { type Undos, undoEntry } from './undo.ts';

const call = callsOf('Actividad');

const listQuery = z.extend(pageQuery, {
  kind: described(z.optional(choice(kindNames, 'El tipo de registro no es válido')), 'Solo ese tipo de registro.'),
  record: described(z.optional(reference('El registro es requerido')), 'Solo lo que se hizo con ese registro.'),
  vehicle: described(z.optional(reference('El vehículo es requerido')), 'Solo lo de ese vehículo y de lo que es suyo.'),
  driver: described(
    z.optional(reference('El conductor es requerido')),
    'Solo lo de ese conductor: sus papeles, lo que manejó, sus multas y siniestros.',
  ),
  person: described(z.optional(reference('La persona es requerida')), 'Quién lo hizo.'),
  request: described(
    z.optional(reference('El pedido es requerido')),
    'El X-Request-Id de la respuesta con la que se hizo.',
  ),
  from: described(z.optional(isoDate('La fecha no es válida')), 'Desde ese día, en la Argentina.'),
  to: described(z.optional(isoDate('La fecha no es válida')), 'Hasta ese día inclusive.'),
});

const usualLimit = 50;

export function activityRoutes(db: Database, undos: Undos): Routes {
  return async (app) => {
    app.get(
      '/activity',
      call('activity:read', {
        summary: 'Quién cambió qué, lo más nuevo primero; siempre por páginas, de 50 si no se pide otra cosa',
        querystring: listQuery,
        response: { 200: z.array(activityEntry), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const { limit = usualLimit, cursor, ...filter } = request.query;
        return answerPage(request, reply, await activityStore(db, request.tenant).page(filter, limit, cursor));
      },
    );

    app.post(
      '/activity/:id/undo',
      call('activity:read', {
        summary: 'Deshacer un cambio o una eliminación de los últimos 30 días; responde lo que quedó registrado',
        params: idParams,
        response: { 200: activityEntry, ...errors(401, 404, 409) },
      }),
      ({ tenant, params }) => undoEntry(db, tenant, undos, params.id),
    );
  };
}
