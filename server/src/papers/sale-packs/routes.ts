import { pageLink } from '@baqueano/domain/papers/link';
import { salePack, salePackInput } from '@baqueano/domain/papers/sale-pack';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { callsOf, described, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { requirePermission } from '../../records/permitted.ts';
import { notFound } from '../../records/refusals.ts';
import { salePackKind, salePackStore } from './store.ts';

const call = callsOf('Historias para vender');

const listQuery = z.object({ vehicleId: described(z.optional(z.uuid()), 'Solo las de ese vehículo.') });

/** A pack never changes: there is no PUT, and no version. */
export function salePackRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/sale-packs',
      call('link:read', {
        summary: 'Las historias para vender: lo que ve de un vehículo quien lo compra',
        querystring: listQuery,
        response: { 200: z.array(salePack), ...errors(400, 401) },
      }),
      ({ tenant, query }) => salePackStore(db, tenant).list(query.vehicleId),
    );

    app.get(
      '/sale-packs/:id',
      call('link:read', {
        summary: 'Una historia para vender',
        params: idParams,
        response: { 200: salePack, ...errors(401, 404) },
      }),
      async ({ tenant, params }) => {
        const found = await salePackStore(db, tenant).find(params.id);
        if (!found) throw notFound(salePackKind.missing);
        return found;
      },
    );

    app.post(
      '/sale-packs',
      call(
        { needs: 'link:write', reaches: 'link' },
        {
          summary: 'Hacer la historia de un vehículo para quien lo compra, como está ahora',
          description:
            'Se guardan los registros de ahora, cada uno con su código: SHA-256 del código anterior y de su texto. Lo que cambie después no la cambia. No lleva datos de personas, y costos solo con `withCosts`. Hasta 2.000 registros, los más nuevos.',
          headers: idempotencyHeaders,
          body: salePackInput,
          response: { 201: salePack, ...errors(400, 401, 404) },
        },
      ),
      async (request, reply) => {
        // The holder of the link sees the costs, so that making it needs that right.
        if (request.body.withCosts) requirePermission(request.tenant, 'statistics:money');
        const created = await salePackStore(db, request.tenant).create(request.body, idOf(request));
        return reply.status(201).send(created);
      },
    );

    app.delete(
      '/sale-packs/:id',
      call('link:delete', {
        summary: 'Eliminar una historia para vender: su enlace deja de servir',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async ({ tenant, params }, reply) => {
        await salePackStore(db, tenant).delete(params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/sale-packs/:id/link',
      call(
        { needs: 'link:write', reaches: 'link' },
        {
          summary: 'Hacer el enlace de una historia para vender; el que había deja de servir',
          description: 'Se responde una sola vez: se guarda nada más que su huella. Quien lo abre no necesita cuenta.',
          params: idParams,
          response: { 201: pageLink, ...errors(401, 404) },
        },
      ),
      async ({ tenant, params }, reply) => {
        const token = await salePackStore(db, tenant).makeLink(params.id);
        return reply.status(201).send({ path: `/venta/${token}` });
      },
    );
  };
}
