import { problem } from '@baqueano/domain/alerts/problem';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { callsOf, errors, idParams, type Routes } from '../http/schemas.ts';
import { problemStore } from './problem-store.ts';

const call = callsOf('Alertas');

export function problemRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/problems',
      call('alert:read', {
        summary: 'Los problemas que avisaron quienes manejan: primero los que nadie vio',
        response: { 200: z.array(problem), ...errors(401) },
      }),
      async (request) => problemStore(db, request.tenant).list(),
    );

    app.post(
      '/problems/:id/seen',
      call('maintenance:write', {
        summary: 'Decir que se vio un problema: deja de estar primero; se deshace',
        params: idParams,
        response: { 200: problem, ...errors(401, 404) },
      }),
      async ({ tenant, params: { id } }) => {
        const store = problemStore(db, tenant);
        return store.update(id, { seenBy: await store.nameOfActor() });
      },
    );
  };
}
