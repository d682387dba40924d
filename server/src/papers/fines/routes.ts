import { isCalendarDate } from '@baqueano/domain/dates';
import { choice, optionalText } from '@baqueano/domain/fields';
import { type FineSummary, fine, fineInput, fineSorts, fineStates, fineSummary } from '@baqueano/domain/fine';
import { fineReference, fineRule, fineRuleInput } from '@baqueano/domain/fine-rules';
import { jurisdictions } from '@baqueano/domain/jurisdiction';
import { isoDate, reference } from '@baqueano/domain/record-fields';
import { sortOrders } from '@baqueano/domain/sorting';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { errors, type Routes } from '../../http/schemas.ts';
import { keptTotals } from '../../http/totals.ts';
import { fineReferenceOf } from './reference.ts';
import { fineRuleKind, fineRuleStore } from './rule-store.ts';
import type { FineFilter } from './search-store.ts';
import { fineKind, fineStore } from './store.ts';

const tags = ['Multas'];

const theJurisdiction = choice(jurisdictions, 'La jurisdicción no es válida');

const filter = {
  state: z.optional(choice(fineStates, 'El estado no es válido')),
  /** Only those that nobody has paid, and that were not annulled and have not prescribed. */
  open: z.optional(choice(['true'], 'El filtro solo puede ser true')),
  vehicleId: z.optional(reference('El vehículo es requerido')),
  driverId: z.optional(reference('El conductor es requerido')),
  jurisdiction: z.optional(theJurisdiction),
  /** The month of the last day to pay, 'YYYY-MM'. */
  due: z.optional(
    z.string().check(
      z.maxLength(7),
      z.refine((month) => isCalendarDate(`${month}-01`), { error: 'El mes no es válido' }),
    ),
  ),
  /** Every word in the acta, the offence, the place, the issuer, the details, the driver's name, or the vehicle. */
  search: optionalText(100),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: z._default(choice(fineSorts, 'El orden no es válido'), 'need'),
  /** Absent: the order that people expect, which is `asc` by need and `desc` by everything else. */
  order: z.optional(choice(sortOrders, 'El orden no es válido')),
});

const usualLimit = 50;

export function fineRoutes(db: Database): Routes {
  const kept = keptTotals<FineSummary>();
  const totalsOf = (request: FastifyRequest, filters: FineFilter) =>
    kept(request, filters, () => fineStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/fines',
      {
        schema: {
          tags,
          summary:
            'Las multas, primero las que hay que pagar antes; siempre por páginas, de 50 si no se pide otra cosa',
          querystring: listQuery,
          response: { 200: z.array(fine), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = fineStore(db, request.tenant);
        const {
          limit = usualLimit,
          cursor,
          sort,
          order = sort === 'need' ? 'asc' : 'desc',
          ...filters
        } = request.query;
        const total = async () => (await totalsOf(request, filters)).total;
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, cursor, total));
      },
    );

    app.get(
      '/fines/summary',
      {
        schema: {
          tags,
          summary: 'Cuántas multas cumplen los filtros, cuánto hay que pagar este mes y qué descuento se pierde',
          querystring: z.object(filter),
          response: { 200: fineSummary, ...errors(400, 401) },
        },
      },
      (request) => totalsOf(request, request.query),
    );

    app.get(
      '/fines/reference',
      {
        schema: {
          tags,
          summary: 'Descuentos, prescripción y valor de la unidad en una jurisdicción y un día, con sus fuentes',
          querystring: z.object({
            jurisdiction: theJurisdiction,
            /** The day of the offence. */
            on: isoDate('La fecha de la infracción es requerida'),
            notifiedOn: z.optional(isoDate('La fecha no es válida')),
          }),
          response: { 200: fineReference, ...errors(400, 401) },
        },
      },
      async ({ tenant, query: { jurisdiction, on, notifiedOn } }) => {
        const rules = await fineRuleStore(db, tenant).holding(jurisdiction, on);
        return fineReferenceOf(jurisdiction, rules, notifiedOn, on);
      },
    );

    app.get(
      '/fines/reference/rules',
      {
        schema: {
          tags,
          summary: 'Los datos de multas que cargó la organización; valen antes que los del programa',
          querystring: z.object({ jurisdiction: z.optional(theJurisdiction) }),
          response: { 200: z.array(fineRule), ...errors(400, 401) },
        },
      },
      ({ tenant, query }) => fineRuleStore(db, tenant).list(query.jurisdiction),
    );

    recordRoutes(app, {
      path: '/fines/reference/rules',
      tags,
      a: 'un dato de multas',
      missing: fineRuleKind.missing,
      input: fineRuleInput,
      record: fineRule,
      storeOf: (tenant) => fineRuleStore(db, tenant),
    });

    recordRoutes(app, {
      path: '/fines',
      tags,
      a: 'una multa',
      missing: fineKind.missing,
      input: fineInput,
      record: fine,
      unique: true,
      storeOf: (tenant) => fineStore(db, tenant),
    });
  };
}
