import { finesChange, finesDeletion } from '@baqueano/domain/bulk/fines';
import { fine, fineInput, fineSorts, fineStates, fineSummary } from '@baqueano/domain/fines/fine';
import { fineReference, fineRule, fineRuleInput } from '@baqueano/domain/fines/fine-rules';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { isoDate, reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { fineSheet } from '@baqueano/domain/sheets/fines';
import { isCalendarDate } from '@baqueano/domain/values/dates';
import { jurisdictions } from '@baqueano/domain/values/jurisdiction';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { daysQuery } from '../../http/records/days.ts';
import { listOf, listRoutes } from '../../http/records/list-routes.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { manyFines } from './many-store.ts';
import { fineReferenceOf } from './reference.ts';
import { fineRuleKind, fineRuleStore } from './rule-store.ts';
import { fineKind, fineStore } from './store.ts';

const call = callsOf('Multas');

const theJurisdiction = choice(jurisdictions, 'La jurisdicción no es válida');

const filter = {
  state: described(z.optional(choice(fineStates, 'El estado no es válido')), 'Solo las de ese estado.'),
  open: described(
    z.optional(choice(['true'], 'El filtro solo puede ser true')),
    'Solo las que nadie pagó, ni fueron anuladas, ni prescribieron.',
  ),
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo las de ese vehículo.'),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo las de ese conductor.'),
  jurisdiction: described(z.optional(theJurisdiction), 'Solo las de esa jurisdicción (ISO 3166-2); AR: la Nación.'),
  due: described(
    z.optional(
      z.string().check(
        z.maxLength(7),
        z.refine((month) => isCalendarDate(`${month}-01`), { error: 'El mes no es válido' }),
      ),
    ),
    "Solo las que se pagan hasta algún día de ese mes, 'AAAA-MM'.",
  ),
  ...daysQuery('El día de la infracción'),
  search: described(
    optionalText(100),
    'Cada palabra está en el acta, la infracción, el lugar, el emisor, los detalles, el conductor o el vehículo.',
  ),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: described(
    z._default(choice(fineSorts, 'El orden no es válido'), 'need'),
    'Por qué se ordenan; need: primero las que hay que pagar antes.',
  ),
  order: described(
    z.optional(choice(sortOrders, 'El orden no es válido')),
    'Sin él, el que se espera: asc por need, desc por todo lo demás.',
  ),
});

export const fineList = (db: Database) =>
  listOf({
    ...{ path: '/fines', area: 'fine', sheet: fineSheet },
    words: [
      'Las multas, primero las que hay que pagar antes; siempre por páginas, de 50 si no se pide otra cosa',
      'Cuántas multas cumplen los filtros, cuánto hay que pagar este mes y qué descuento se pierde',
    ],
    ...{ filter, query: listQuery, record: fine, totals: fineSummary },
    totalOf: ({ total }) => total,
    storeOf: (tenant) => fineStore(db, tenant),
  });

export function fineRoutes(db: Database): Routes {
  return async (app) => {
    listRoutes(app, fineList(db));

    app.get(
      '/fines/reference',
      call('fine:read', {
        summary: 'Descuentos, prescripción y valor de la unidad en una jurisdicción y un día, con sus fuentes',
        querystring: z.object({
          jurisdiction: described(choice(jurisdictions, 'La jurisdicción no es válida'), 'ISO 3166-2; AR: la Nación.'),
          on: described(isoDate('La fecha de la infracción es requerida'), 'El día de la infracción.'),
          notifiedOn: described(
            z.optional(isoDate('La fecha no es válida')),
            'El día de la notificación, si ya la hubo: de él dependen los plazos.',
          ),
        }),
        response: { 200: fineReference, ...errors(400, 401) },
      }),
      async ({ tenant, query: { jurisdiction, on, notifiedOn } }) => {
        const rules = await fineRuleStore(db, tenant).holding(jurisdiction, on);
        return fineReferenceOf(jurisdiction, rules, notifiedOn, on);
      },
    );

    app.get(
      '/fines/reference/rules',
      call('setting:read', {
        summary: 'Los datos de multas que cargó la organización; valen antes que los del programa',
        querystring: z.object({ jurisdiction: filter.jurisdiction }),
        response: { 200: z.array(fineRule), ...errors(400, 401) },
      }),
      ({ tenant, query }) => fineRuleStore(db, tenant).list(query.jurisdiction),
    );

    recordRoutes(app, {
      path: '/fines/reference/rules',
      area: 'setting',
      call,
      a: 'un dato de multas',
      missing: fineRuleKind.missing,
      input: fineRuleInput,
      record: fineRule,
      storeOf: (tenant) => fineRuleStore(db, tenant),
    });

    manyRoutes(app, db, {
      path: '/fines',
      area: 'fine',
      call,
      several: 'varias multas',
      many: manyFines,
      change: finesChange,
      deletion: finesDeletion,
    });

    recordRoutes(app, {
      path: '/fines',
      area: 'fine',
      call,
      a: 'una multa',
      missing: fineKind.missing,
      input: fineInput,
      record: fine,
      unique: true,
      storeOf: (tenant) => fineStore(db, tenant),
    });
  };
}
