import { apiKey, apiKeyInput, apiKeySecret } from '@baqueano/domain/people/api-key';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { apiKeyKind, apiKeyStore } from './store.ts';

const call = callsOf('Claves');

/** There is no PUT: a key never changes, so that an agreement with another program holds. */
export function apiKeyRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/api-keys',
      call('key:read', {
        summary: 'Las claves con las que otros programas usan la API',
        response: { 200: z.array(apiKey), ...errors(401) },
      }),
      ({ tenant }) => apiKeyStore(db, tenant).list(),
    );

    app.get(
      '/api-keys/:id',
      call('key:read', { summary: 'Una clave', params: idParams, response: { 200: apiKey, ...errors(401, 404) } }),
      async ({ tenant, params }) => {
        const found = await apiKeyStore(db, tenant).find(params.id);
        if (!found) throw notFound(apiKeyKind.missing);
        return found;
      },
    );

    app.post(
      '/api-keys',
      call('key:write', {
        summary: 'Agregar una clave, con sus permisos; sirve desde que tiene su secreto',
        headers: idempotencyHeaders,
        body: apiKeyInput,
        response: { 201: apiKey, ...errors(400, 401) },
      }),
      async (request, reply) =>
        reply.status(201).send(await apiKeyStore(db, request.tenant).create(request.body, idOf(request))),
    );

    app.delete(
      '/api-keys/:id',
      call('key:write', {
        summary: 'Revocar una clave: desde ya no abre nada, y no vuelve',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async ({ tenant, params }, reply) => {
        await apiKeyStore(db, tenant).revoke(params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api-keys/:id/secret',
      call('key:write', {
        summary: 'Hacer el secreto de una clave; el que había deja de servir',
        description: 'Se responde una sola vez: se guarda nada más que su huella. Va en `Authorization: Bearer baq_…`.',
        params: idParams,
        response: { 201: apiKeySecret, ...errors(401, 404) },
      }),
      async ({ tenant, params }, reply) => {
        return reply.status(201).send({ secret: await apiKeyStore(db, tenant).makeSecret(params.id) });
      },
    );
  };
}
