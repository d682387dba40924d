import { folder, folderInput } from '@baqueano/domain/papers/folder';
import { pageLink } from '@baqueano/domain/papers/link';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, idParams, type Routes } from '../../http/schemas.ts';
import { folderKind, folderStore } from './store.ts';

const call = callsOf('Carpetas');

const listQuery = z.object({ vehicleId: described(z.optional(z.uuid()), 'Solo las de ese vehículo.') });

export function folderRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/folders',
      call('link:read', {
        summary: 'Las carpetas: lo que ve de un vehículo quien tiene su enlace',
        querystring: listQuery,
        response: { 200: z.array(folder), ...errors(400, 401) },
      }),
      ({ tenant, query }) => folderStore(db, tenant).list(query.vehicleId),
    );

    recordRoutes(app, {
      reaches: 'link',
      path: '/folders',
      area: 'link',
      call,
      a: 'una carpeta',
      missing: folderKind.missing,
      input: folderInput,
      record: folder,
      storeOf: (tenant) => folderStore(db, tenant),
    });

    app.post(
      '/folders/:id/link',
      call(
        { needs: 'link:write', reaches: 'link' },
        {
          summary: 'Hacer el enlace de una carpeta; el que había deja de servir',
          description:
            'Se responde una sola vez: se guarda nada más que su huella. Quien lo abre no necesita cuenta. Una copia que quedó en un teléfono se borra cuando ese teléfono vuelve a tener señal.',
          params: idParams,
          response: { 201: pageLink, ...errors(401, 404) },
        },
      ),
      async ({ tenant, params }, reply) => {
        const token = await folderStore(db, tenant).makeLink(params.id);
        return reply.status(201).send({ path: `/carpeta/${token}` });
      },
    );
  };
}
