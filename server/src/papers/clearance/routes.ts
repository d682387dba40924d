import {
  type ClearanceSummary,
  clearanceAnswers,
  clearanceSummary,
  reasonOfKey,
  vehicleClearance,
} from '@baqueano/domain/clearance/clearance';
import { clearanceWord } from '@baqueano/domain/clearance/clearance-word';
import { completion } from '@baqueano/domain/clearance/completion';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { reference } from '@baqueano/domain/records/record-fields';
import { stoppedShown } from '@baqueano/domain/values/shown-first';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { cachedTotals } from '../../http/records/totals.ts';
import { callsOf, described, errors, idParams, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { completionOf } from './completion-store.ts';
import { clearanceStore } from './store.ts';
import type { ClearanceFilter } from './unit-store.ts';

const call = callsOf('Circulación');

const unknownReason = 'El motivo no es válido';
const reason = z.string({ error: unknownReason }).check(
  z.maxLength(60, { error: unknownReason }),
  z.refine((key) => reasonOfKey(key) !== null, { error: unknownReason }),
);

const filter = {
  tag: described(optionalText(30), 'Solo los que llevan esa etiqueta.'),
  costCentre: described(optionalText(60), 'Solo los de ese centro de costos.'),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo los que ese conductor tiene ahora.'),
  search: described(
    optionalText(100),
    'Cada palabra está en la patente, la marca, el modelo, el interno o el conductor del vehículo.',
  ),
};
export const clearanceListQuery = z.extend(pageQuery, {
  answer: described(
    z.optional(choice(clearanceAnswers, 'La respuesta no es válida')),
    'Solo los de esa respuesta de hoy.',
  ),
  reason: described(
    z.optional(reason),
    'Solo los que tienen ese motivo: expired.insurance, missing.inspection, unfit.licence.',
  ),
  ...filter,
});

export function clearanceRoutes(db: Database): Routes {
  const cached = cachedTotals<ClearanceSummary>();
  const totalsOf = (request: FastifyRequest, filters: ClearanceFilter) =>
    cached(request, filters, () => clearanceStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/clearance',
      call('vehicle:read', {
        summary: 'Si cada vehículo en servicio puede circular hoy, y por qué no: primero los que no pueden',
        querystring: clearanceListQuery,
        response: { 200: z.array(vehicleClearance), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const store = clearanceStore(db, request.tenant);
        const { limit, cursor, ...filters } = request.query;
        if (limit === undefined) return store.list(filters);
        const { answer, ...others } = filters;
        const total = async () => {
          const { byAnswer, total } = await totalsOf(request, others);
          return answer ? byAnswer[answer] : total;
        };
        return answerPage(request, reply, await store.page(filters, limit, cursor, total));
      },
    );

    app.get(
      '/clearance/summary',
      call('vehicle:read', {
        summary: 'Cuántos vehículos en servicio pueden circular hoy, cuántos no y por qué motivos',
        querystring: z.object(filter),
        response: { 200: clearanceSummary, ...errors(400, 401) },
      }),
      (request) => totalsOf(request, request.query),
    );

    app.get(
      '/clearance/words',
      call('vehicle:read', {
        summary: 'De cada vehículo en servicio que hoy no puede circular, o del que no sabemos, el motivo más grave',
        response: { 200: z.array(clearanceWord), ...errors(401) },
      }),
      (request) => clearanceStore(db, request.tenant).words(),
    );

    app.get(
      '/clearance/stopped',
      call('vehicle:read', {
        summary: 'Las primeras unidades que hoy no pueden circular: antes las que están en uso',
        response: { 200: z.array(vehicleClearance), ...errors(401) },
      }),
      (request) => clearanceStore(db, request.tenant).stopped(stoppedShown),
    );

    app.get(
      '/completion',
      call('vehicle:read', {
        summary:
          'Qué datos y papeles les faltan a las unidades en servicio y a los conductores: solo a los que les falta alguno',
        response: { 200: completion, ...errors(401) },
      }),
      (request) => completionOf(db, request.tenant),
    );

    app.get(
      '/vehicles/:id/clearance',
      call('vehicle:read', {
        summary: 'Si un vehículo, con su conductor y lo que lleva enganchado, puede circular hoy',
        params: idParams,
        response: { 200: vehicleClearance, ...errors(401, 404) },
      }),
      async ({ tenant, params: { id } }) => {
        const found = await clearanceStore(db, tenant).find(id);
        if (!found) throw notFound('Vehículo no encontrado');
        return found;
      },
    );
  };
}
