import { activityEntry, activityKinds } from '@baqueano/domain/activity';
import { choice } from '@baqueano/domain/fields';
import { isoDate, reference } from '@baqueano/domain/record-fields';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { answerPage, pageQuery } from '../http/paging.ts';
import { errors, type Routes } from '../http/schemas.ts';
import { activityStore } from './store.ts';

const tags = ['Actividad'];

const listQuery = z.extend(pageQuery, {
  kind: z.optional(choice(activityKinds, 'El tipo de registro no es válido')),
  record: z.optional(reference('El registro es requerido')),
  vehicle: z.optional(reference('El vehículo es requerido')),
  /** Who did it. */
  person: z.optional(reference('La persona es requerida')),
  /** The X-Request-Id of the answer that it was done by. */
  request: z.optional(reference('El pedido es requerido')),
  from: z.optional(isoDate('La fecha no es válida')),
  to: z.optional(isoDate('La fecha no es válida')),
});

const usualLimit = 50;

export function activityRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/activity',
      {
        schema: {
          tags,
          summary: 'Quién cambió qué, lo más nuevo primero; siempre por páginas, de 50 si no se pide otra cosa',
          querystring: listQuery,
          response: { 200: z.array(activityEntry), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const { limit = usualLimit, cursor, ...filter } = request.query;
        return answerPage(request, reply, await activityStore(db, request.tenant).page(filter, limit, cursor));
      },
    );
  };
}
