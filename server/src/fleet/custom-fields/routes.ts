import { customField, customFieldInput, customFieldOwners } from '@baqueano/domain/records/custom-field';
import { choice } from '@baqueano/domain/records/fields';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { customFieldKind, customFieldStore } from './store.ts';

const call = callsOf('Campos propios');

const listQuery = z.object({
  of: described(
    z.optional(choice(customFieldOwners, 'El registro no es válido')),
    'Solo los de vehículos, o los de conductores.',
  ),
});

export function customFieldRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/custom-fields',
      call('vehicle:read', {
        summary: 'Los campos propios de la organización, en el orden en que se crearon',
        querystring: listQuery,
        response: { 200: z.array(customField), ...errors(400, 401) },
      }),
      (request) => customFieldStore(db, request.tenant).list(request.query.of),
    );

    recordRoutes(app, {
      path: '/custom-fields',
      area: 'setting',
      call,
      a: 'un campo propio',
      missing: customFieldKind.missing,
      input: customFieldInput,
      record: customField,
      unique: true,
      storeOf: (tenant) => customFieldStore(db, tenant),
    });
  };
}
