import { importWhole } from '@baqueano/domain/imports/import';
import { importUndoLook } from '@baqueano/domain/imports/import-undo';
import type { Database } from '../database/connection/database.ts';
import { callsOf, errors, idParams, type Routes } from '../http/schemas.ts';
import type { Reader } from './judging/kind.ts';
import { importStore } from './store.ts';

const call = callsOf('Importaciones');

export function importUndoRoutes(db: Database, reader: Reader): Routes {
  return async (app) => {
    app.get(
      '/imports/:id/undo',
      call('exchange:write', {
        summary: 'Cuántos registros quedarían al deshacer la importación, porque cambiaron o se usaron desde entonces',
        params: idParams,
        response: { 200: importUndoLook, ...errors(401, 404, 409) },
      }),
      ({ tenant, params }) => importStore(db, tenant, reader).lookAtUndo(params.id),
    );

    app.post(
      '/imports/:id/undo',
      call('exchange:write', {
        summary: 'Deshacer toda la importación, hasta 30 días después; lo que cambió desde entonces queda, y se dice',
        params: idParams,
        response: { 200: importWhole, ...errors(401, 404, 409) },
      }),
      ({ tenant, params }) => importStore(db, tenant, reader).undo(params.id),
    );
  };
}
