import { type Recovery, recovery, recoveryInput, trashEntry } from '@baqueano/domain/activity/trash';
import { kindNames } from '@baqueano/domain/kinds';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { answerPage, pageQuery } from '../http/records/paging.ts';
import { callsOf, described, errors, type Routes } from '../http/schemas.ts';
import { notFound, Refusal } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { activityStore } from './store.ts';
import { trashStore } from './trash-store.ts';
import { type Undos, undoEntry } from './undo.ts';

const call = callsOf('Papelera');

const listQuery = z.extend(pageQuery, {
  kind: described(z.optional(choice(kindNames, 'El tipo de registro no es válido')), 'Solo ese tipo de registro.'),
  search: described(optionalText(100), 'Cada palabra está en cómo se llamaba, o en la patente de su vehículo.'),
});

const usualLimit = 50;

const isDeletion = (action: string) => action === 'deleted' || action === 'deleted_many';

/** One by one, the last deletion first: records that others refer to were deleted after these. */
async function recover(db: Database, tenant: Tenant, undos: Undos, ids: string[]): Promise<Recovery[]> {
  const store = activityStore(db, tenant);
  const found = await Promise.all(ids.map((id) => store.find(id)));
  const deleted = found.filter((entry) => entry !== null).filter(({ action }) => isDeletion(action));
  if (deleted.length < ids.length) throw notFound('Eliminación no encontrada');
  const outcomes = new Map<string, Recovery>();
  for (const { id, undo } of deleted.sort((one, other) => (one.at < other.at ? 1 : -1))) {
    try {
      // A repeated request, after a lost answer, gets the present state.
      if (undo !== 'done') await undoEntry(db, tenant, undos, id);
      outcomes.set(id, { id, recovered: true, why: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.set(id, { id, recovered: false, why: error.message });
    }
  }
  return ids.flatMap((id) => outcomes.get(id) ?? []);
}

export function trashRoutes(db: Database, undos: Undos): Routes {
  return async (app) => {
    app.get(
      '/trash',
      call('activity:read', {
        summary:
          'La papelera: lo que se eliminó y no volvió, lo más nuevo primero; por páginas, de 50 si no se pide otra cosa',
        querystring: listQuery,
        response: { 200: z.array(trashEntry), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const { limit = usualLimit, cursor, ...filter } = request.query;
        return answerPage(request, reply, await trashStore(db, request.tenant).page(filter, limit, cursor));
      },
    );

    app.post(
      '/trash/recoveries',
      call('activity:read', {
        summary: 'Recuperar una o varias eliminaciones; responde qué pasó con cada una',
        body: recoveryInput,
        response: { 200: z.array(recovery), ...errors(400, 401, 404) },
      }),
      ({ tenant, body }) => recover(db, tenant, undos, body.ids),
    );
  };
}
