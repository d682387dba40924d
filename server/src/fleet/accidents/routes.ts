import {
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
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { listOf, listRoutes } from '../../http/records/list-routes.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, type Routes } from '../../http/schemas.ts';
import { manyAccidents } from './many-store.ts';
import { accidentKind, accidentStore } from './store.ts';

const call = callsOf('Siniestros');

const filter = {
  state: described(
    z.optional(choice(accidentStates, 'El estado no es válido')),
    'Abiertos (open), denunciados (reported), en reparación (in_repair) o cerrados (closed).',
  ),
  severity: described(
    z.optional(choice(accidentSeverities, 'La gravedad no es válida')),
    'Leves (minor), moderados (moderate) o graves (severe).',
  ),
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo los de ese conductor.'),
  from: described(z.optional(isoDate('La fecha es requerida')), 'Solo los de ese día en adelante.'),
  to: described(z.optional(isoDate('La fecha es requerida')), 'Solo los de hasta ese día.'),
  search: described(
    optionalText(100),
    'Cada palabra está en el lugar, la descripción, el seguro, la denuncia, el conductor, el vehículo o los terceros.',
  ),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: described(
    z._default(choice(accidentSorts, 'El orden no es válido'), 'need'),
    'Por qué se ordenan; need: primero los que nadie denunció.',
  ),
  order: described(
    z.optional(choice(sortOrders, 'El orden no es válido')),
    'Sin él, el que se espera: asc por need, desc por todo lo demás.',
  ),
});

export const accidentList = (db: Database) =>
  listOf({
    ...{ path: '/accidents', area: 'accident', sheet: accidentSheet },
    words: [
      'Los siniestros, primero los que nadie denunció; siempre por páginas, de 50 si no se pide otra cosa',
      'Cuántos siniestros cumplen los filtros, cuánto costaron y cuánto se recuperó',
    ],
    ...{ filter, query: listQuery, record: accident, totals: accidentSummary },
    totalOf: ({ total }) => total,
    storeOf: (tenant) => accidentStore(db, tenant),
  });

export function accidentRoutes(db: Database): Routes {
  return async (app) => {
    listRoutes(app, accidentList(db));

    manyRoutes(app, db, {
      path: '/accidents',
      area: 'accident',
      call,
      several: 'varios siniestros',
      many: manyAccidents,
      change: accidentsChange,
      deletion: accidentsDeletion,
    });

    recordRoutes(app, {
      path: '/accidents',
      area: 'accident',
      call,
      a: 'un siniestro',
      missing: accidentKind.missing,
      input: accidentInput,
      record: accident,
      storeOf: (tenant) => accidentStore(db, tenant),
    });
  };
}
