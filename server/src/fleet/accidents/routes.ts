import {
  type AccidentSummary,
  accident,
  accidentInput,
  accidentSeverities,
  accidentSorts,
  accidentStates,
  accidentSummary,
} from '@baqueano/domain/accidents/accident';
import { accidentsChange, accidentsDeletion } from '@baqueano/domain/bulk/accidents';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { isoDate, reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { keptTotals } from '../../http/records/totals.ts';
import { errors, type Routes, told } from '../../http/schemas.ts';
import { manyAccidents } from './many-store.ts';
import type { AccidentFilter } from './search-store.ts';
import { accidentKind, accidentStore } from './store.ts';

const tags = ['Siniestros'];

const filter = {
  state: told(
    z.optional(choice(accidentStates, 'El estado no es válido')),
    'Abiertos (open), denunciados (reported), en reparación (in_repair) o cerrados (closed).',
  ),
  severity: told(
    z.optional(choice(accidentSeverities, 'La gravedad no es válida')),
    'Leves (minor), moderados (moderate) o graves (severe).',
  ),
  vehicleId: told(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  driverId: told(z.optional(reference('El conductor es requerido')), 'Solo los de ese conductor.'),
  from: told(z.optional(isoDate('La fecha es requerida')), 'Solo los de ese día en adelante.'),
  to: told(z.optional(isoDate('La fecha es requerida')), 'Solo los de hasta ese día.'),
  search: told(
    optionalText(100),
    'Cada palabra está en el lugar, la descripción, el seguro, la denuncia, el conductor, el vehículo o los terceros.',
  ),
};
export const accidentListQuery = z.extend(pageQuery, {
  ...filter,
  sort: told(
    z._default(choice(accidentSorts, 'El orden no es válido'), 'need'),
    'Por qué se ordenan; need: primero los que nadie denunció.',
  ),
  order: told(
    z.optional(choice(sortOrders, 'El orden no es válido')),
    'Sin él, el que se espera: asc por need, desc por todo lo demás.',
  ),
});

const usualLimit = 50;

export function accidentRoutes(db: Database): Routes {
  const kept = keptTotals<AccidentSummary>();
  const totalsOf = (request: FastifyRequest, filters: AccidentFilter) =>
    kept(request, filters, () => accidentStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/accidents',
      {
        config: { needs: 'accident:read' },
        schema: {
          tags,
          summary: 'Los siniestros, primero los que nadie denunció; siempre por páginas, de 50 si no se pide otra cosa',
          querystring: accidentListQuery,
          response: { 200: z.array(accident), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const {
          limit = usualLimit,
          cursor,
          sort,
          order = sort === 'need' ? 'asc' : 'desc',
          ...filters
        } = request.query;
        const total = async () => (await totalsOf(request, filters)).total;
        const store = accidentStore(db, request.tenant);
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, cursor, total));
      },
    );

    app.get(
      '/accidents/summary',
      {
        config: { needs: 'accident:read' },
        schema: {
          tags,
          summary: 'Cuántos siniestros cumplen los filtros, cuánto costaron y cuánto se recuperó',
          querystring: z.object(filter),
          response: { 200: accidentSummary, ...errors(400, 401) },
        },
      },
      (request) => totalsOf(request, request.query),
    );

    manyRoutes(app, db, {
      path: '/accidents',
      area: 'accident',
      tags,
      several: 'varios siniestros',
      many: manyAccidents,
      change: accidentsChange,
      deletion: accidentsDeletion,
    });

    recordRoutes(app, {
      path: '/accidents',
      area: 'accident',
      tags,
      a: 'un siniestro',
      missing: accidentKind.missing,
      input: accidentInput,
      record: accident,
      storeOf: (tenant) => accidentStore(db, tenant),
    });
  };
}
