import { correction, correctionInput, heldRule } from '@baqueano/domain/rules/held-rule';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { correctionKind, correctionStore } from './store.ts';

const call = callsOf('Reglas');

export function correctionRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/rules',
      call('setting:read', {
        summary: 'Las reglas de papeles que rigen para la organización: qué dicen, de dónde salen y cuáles corrigió',
        response: { 200: z.array(heldRule), ...errors(401) },
      }),
      ({ tenant }) => correctionStore(db, tenant).held(),
    );

    app.get(
      '/rules/corrections',
      call('setting:read', {
        summary: 'Lo que la organización corrigió de las reglas; vale antes que lo que trae el programa',
        response: { 200: z.array(correction), ...errors(401) },
      }),
      ({ tenant }) => correctionStore(db, tenant).list(),
    );

    recordRoutes(app, {
      path: '/rules/corrections',
      area: 'setting',
      call,
      a: 'una corrección de una regla',
      missing: correctionKind.missing,
      input: correctionInput,
      record: correction,
      unique: true,
      storeOf: (tenant) => correctionStore(db, tenant),
    });
  };
}
