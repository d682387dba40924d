import { fuelChange, fuelDeletion } from '@baqueano/domain/bulk/fuel';
import {
  fuelEntry,
  fuelEntryInput,
  fuelOptions,
  fuelSorts,
  fuelSummary,
  fuels,
} from '@baqueano/domain/fuel/fuel-entry';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { fuelSheet } from '@baqueano/domain/sheets/fuel';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { daysQuery } from '../../http/records/days.ts';
import { listOf, listRoutes } from '../../http/records/list-routes.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { manyFuelEntries } from './many-store.ts';
import { fuelKind, fuelStore } from './store.ts';

const call = callsOf('Combustible');

const filter = {
  fuel: described(
    z.optional(choice(fuels, 'El combustible no es válido')),
    'Nafta (petrol), nafta premium (premium_petrol), gasoil G2 (diesel) o G3 (premium_diesel), GNC (cng) o electricidad (electricity).',
  ),
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo las de ese vehículo.'),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo las de ese conductor.'),
  ...daysQuery('El día de la carga'),
  search: described(optionalText(100), 'Cada palabra está en la estación, las notas, el conductor o el vehículo.'),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: described(z._default(choice(fuelSorts, 'El orden no es válido'), 'moment'), 'Por qué se ordenan.'),
  order: described(
    z._default(choice(sortOrders, 'El orden no es válido'), 'desc'),
    'De menor a mayor (asc) o de mayor a menor (desc).',
  ),
});

export const fuelList = (db: Database) =>
  listOf({
    ...{ path: '/fuel-entries', area: 'fuel', sheet: fuelSheet },
    words: [
      'Las cargas de combustible, primero la más nueva; siempre por páginas, de 50 si no se pide otra cosa',
      'Cuántas cargas cumplen los filtros, cuánto suman, y el costo por kilómetro donde se sabe',
    ],
    ...{ filter, query: listQuery, record: fuelEntry, totals: fuelSummary },
    totalOf: ({ count }) => count,
    storeOf: (tenant) => fuelStore(db, tenant),
  });

export function fuelRoutes(db: Database): Routes {
  return async (app) => {
    listRoutes(app, fuelList(db));

    app.get(
      '/fuel-entries/options',
      call('fuel:read', {
        summary: 'Las estaciones de las últimas 500 cargas, en orden alfabético',
        response: { 200: fuelOptions, ...errors(401) },
      }),
      async ({ tenant }) => ({ stations: await fuelStore(db, tenant).stations() }),
    );

    manyRoutes(app, db, {
      ...{ path: '/fuel-entries', area: 'fuel', call, several: 'varias cargas', many: manyFuelEntries },
      ...{ change: fuelChange, deletion: fuelDeletion },
    });

    recordRoutes(app, {
      ...{ path: '/fuel-entries', area: 'fuel', call, a: 'una carga de combustible', missing: fuelKind.missing },
      ...{ input: fuelEntryInput, record: fuelEntry },
      storeOf: (tenant) => fuelStore(db, tenant),
      km: ({ vehicleId, moment, km }, current) => {
        const asStored = current?.vehicleId === vehicleId && current.moment === moment && current.km === km;
        return km == null || asStored ? null : { vehicleId, date: moment.slice(0, 10), km, except: current?.id };
      },
      // A key that may not read entries learns of none, and one without their money no total.
      async question(tenant, input, id) {
        const seesIt = tenant.permissions.has('fuel:read') && tenant.permissions.has('fuel:money');
        return seesIt ? fuelStore(db, tenant).question(input, id) : null;
      },
    });
  };
}
