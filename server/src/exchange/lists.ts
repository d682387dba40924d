import { clearanceAnswers } from '@baqueano/domain/clearance/clearance';
import { isOfAnswer } from '@baqueano/domain/clearance/clearance-word';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/drivers/driver-list';
import { driversInTableOrder, driverTableSorts, firstDriverOrder } from '@baqueano/domain/drivers/driver-table';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { type SortOrder, sortOrders } from '@baqueano/domain/records/sorting';
import { accidentSheet } from '@baqueano/domain/sheets/accidents';
import { alertSheet } from '@baqueano/domain/sheets/alerts';
import { assignmentSheet } from '@baqueano/domain/sheets/assignments';
import { clearanceSheet } from '@baqueano/domain/sheets/clearance';
import { documentSheet } from '@baqueano/domain/sheets/documents';
import { driverSheet } from '@baqueano/domain/sheets/drivers';
import { fineSheet } from '@baqueano/domain/sheets/fines';
import { maintenanceSheet } from '@baqueano/domain/sheets/maintenance';
import { vehicleSheet } from '@baqueano/domain/sheets/vehicles';
import { expiryStates } from '@baqueano/domain/values/expiry';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { statusMeanings } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { filterVehicles, searchOfVehicles, sortVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import {
  firstVehicleOrder,
  inTableOrder,
  isVehicleSort,
  vehicleTableSorts,
} from '@baqueano/domain/vehicles/vehicle-table';
import * as z from 'zod/mini';
import { alertFilterQuery } from '../alerts/routes.ts';
import { alertStore } from '../alerts/store.ts';
import type { Database } from '../database/connection/database.ts';
import { accidentListQuery } from '../fleet/accidents/routes.ts';
import { accidentStore } from '../fleet/accidents/store.ts';
import { assignmentListQuery } from '../fleet/assignments/routes.ts';
import { assignmentStore } from '../fleet/assignments/store.ts';
import { driverStore } from '../fleet/drivers/store.ts';
import { vehicleStore } from '../fleet/vehicles/store.ts';
import { retiredQuery } from '../http/records/retirement-routes.ts';
import { told } from '../http/schemas.ts';
import { clearanceListQuery } from '../papers/clearance/routes.ts';
import { clearanceStore } from '../papers/clearance/store.ts';
import { documentListQuery } from '../papers/documents/routes.ts';
import { documentStore } from '../papers/documents/store.ts';
import { fineListQuery } from '../papers/fines/routes.ts';
import { fineStore } from '../papers/fines/store.ts';
import { maintenanceListQuery } from '../upkeep/maintenance/routes.ts';
import { maintenanceStore } from '../upkeep/maintenance/store.ts';
import { allOf, type ListExport, listExport, pagesOf } from './list-export.ts';

/** Every list that can be downloaded, with its columns and the filters that it has anyway. */

const paging = { limit: true, cursor: true } as const;

const idOf = ({ id }: { id: string }) => id;

/** Nobody counts what is read to its end. */
const uncounted = async () => 0;

/** As the lists themselves: by need the most pressing first, all else from the greatest. */
function orderOf<Sort extends string>(sort: Sort, order: SortOrder = sort === 'need' ? 'asc' : 'desc') {
  return { sort, order };
}

const direction = told(
  z.optional(choice(sortOrders, 'El sentido no es válido')),
  'Sin él, km, año y unidades de más a menos, y lo demás de menos a más.',
);

const vehicleQuery = z.object({
  retired: retiredQuery,
  search: told(optionalText(100), 'Cada palabra está en la marca, el modelo, la patente, el interno o una etiqueta.'),
  status: told(z.optional(choice(statusMeanings, 'El estado no es válido')), 'Solo los de ese estado.'),
  brand: told(optionalText(120), 'Solo los de esa marca, sin mirar mayúsculas ni acentos.'),
  kind: told(z.optional(choice(vehicleKinds, 'El tipo no es válido')), 'Solo los de ese tipo.'),
  tag: told(optionalText(30), 'Solo los que llevan esa etiqueta.'),
  costCentre: told(optionalText(60), 'Solo los de ese centro de costos.'),
  clearance: told(
    z.optional(choice(clearanceAnswers, 'La respuesta no es válida')),
    'Solo los que están en servicio y hoy pueden circular (yes), no pueden (no) o no sabemos (unknown).',
  ),
  papers: told(
    z.optional(choice(['missing'], 'El filtro solo puede ser missing')),
    'Solo los que están en servicio sin seguro, patente o VTV cargados.',
  ),
  sort: told(
    z._default(choice(vehicleTableSorts, 'El orden no es válido'), 'plate'),
    'Por qué se ordenan; need: primero los que tienen alertas; name: marca y modelo; next: lo primero que vence.',
  ),
  order: direction,
});

const driverQuery = z.object({
  retired: retiredQuery,
  search: told(optionalText(100), 'Cada palabra está en el nombre, el email, la licencia, el teléfono o una patente.'),
  license: told(z.optional(choice(expiryStates, 'El estado no es válido')), 'Solo los de ese estado de la licencia.'),
  sort: told(
    z._default(choice(driverTableSorts, 'El orden no es válido'), 'name'),
    'Por qué se ordenan; need: primero la licencia que vence antes; units: cuántas unidades tienen.',
  ),
  order: direction,
});

export function listExports(db: Database): ListExport[] {
  return [
    listExport({
      path: '/vehicles',
      area: 'vehicle',
      idOf,
      tags: ['Vehículos'],
      sheet: vehicleSheet,
      query: vehicleQuery,
      async *rows(tenant, { papers, clearance, sort, order, ids, retired = ids && 'all', ...filter }) {
        const store = vehicleStore(db, tenant);
        const alerts = alertStore(db, tenant);
        // Cards have an order for each of theirs; a table has any column, either way, and need among equals.
        const ofCards = order === undefined && isVehicleSort(sort) ? sort : null;
        const [fleet, names, inNeed, lacking, next, words] = await Promise.all([
          allOf((limit, cursor) => store.page(limit, cursor, retired)),
          namesOfDrivers(db, tenant),
          ofCards === null || ofCards === 'need' ? alerts.vehicles() : [],
          papers ? store.withoutPapers() : null,
          sort === 'next' ? alerts.nextOfVehicles() : [],
          clearance ? clearanceStore(db, tenant).words() : [],
        ]);
        const dues = new Map(next.map(({ vehicleId, dueDate }) => [vehicleId, dueDate]));
        const sorted = ofCards
          ? sortVehicles(fleet, ofCards, inNeed)
          : inTableOrder(sortVehicles(fleet, 'need', inNeed), sort, order ?? firstVehicleOrder(sort), {
              driverOf: ({ assignedDriver }) => names.get(assignedDriver ?? '') ?? null,
              dueOf: ({ id }) => dues.get(id) ?? null,
            });
        const matching = filterVehicles(sorted, searchOfVehicles(sorted), filter);
        const answers = new Map(words.map(({ vehicleId, answer }) => [vehicleId, answer]));
        const found = matching.filter((one) => isOfAnswer(one, clearance, answers.get(one.id)));
        const missing = lacking && new Set(lacking.map(({ vehicleId }) => vehicleId));
        const shown = missing ? found.filter(({ id }) => missing.has(id)) : found;
        yield shown.map((one) => ({ ...one, driverName: names.get(one.assignedDriver ?? '') ?? null }));
      },
    }),
    listExport({
      path: '/drivers',
      area: 'driver',
      idOf,
      tags: ['Conductores'],
      sheet: driverSheet,
      query: driverQuery,
      async *rows(tenant, { sort, order = firstDriverOrder(sort), ids, retired = ids && 'all', ...filter }) {
        const [people, fleet] = await Promise.all([
          allOf((limit, cursor) => driverStore(db, tenant).page(limit, cursor, retired)),
          allOf((limit, cursor) => vehicleStore(db, tenant).page(limit, cursor)),
        ]);
        const units = new Map(fleet.map((one) => [one.id, one]));
        const found = filterDrivers(people, searchOfDrivers(people, units), filter, 'name');
        yield driversInTableOrder(found, sort, order).map((one) => ({
          ...one,
          plates: one.assignedVehicles.flatMap((id) => {
            const unit = units.get(id);
            return unit ? plateOf(unit) : [];
          }),
        }));
      },
    }),
    listExport({
      path: '/documents',
      area: 'document',
      idOf,
      tags: ['Documentos'],
      sheet: documentSheet,
      query: z.omit(documentListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) =>
          documentStore(db, tenant).page(filter, orderOf(sort, order), limit, cursor, uncounted),
        ),
    }),
    listExport({
      path: '/maintenance',
      area: 'maintenance',
      idOf,
      tags: ['Mantenimiento'],
      sheet: maintenanceSheet,
      query: z.omit(maintenanceListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) =>
          maintenanceStore(db, tenant).page(filter, { sort, order }, limit, cursor, uncounted),
        ),
    }),
    listExport({
      path: '/fines',
      area: 'fine',
      idOf,
      tags: ['Multas'],
      sheet: fineSheet,
      query: z.omit(fineListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) => fineStore(db, tenant).page(filter, orderOf(sort, order), limit, cursor, uncounted)),
    }),
    listExport({
      path: '/accidents',
      area: 'accident',
      idOf,
      tags: ['Siniestros'],
      sheet: accidentSheet,
      query: z.omit(accidentListQuery, paging),
      rows: (tenant, { sort, order, ...filter }) =>
        pagesOf((limit, cursor) =>
          accidentStore(db, tenant).page(filter, orderOf(sort, order), limit, cursor, uncounted),
        ),
    }),
    listExport({
      path: '/assignments',
      area: 'assignment',
      idOf,
      tags: ['Asignaciones'],
      sheet: assignmentSheet,
      query: z.omit(assignmentListQuery, paging),
      rows: (tenant, { order, ...filter }) =>
        pagesOf((limit, cursor) => assignmentStore(db, tenant).page(filter, order, limit, cursor)),
    }),
    listExport({
      path: '/alerts',
      area: 'alert',
      idOf,
      tags: ['Alertas'],
      sheet: alertSheet,
      query: alertFilterQuery,
      rows: (tenant, filter) =>
        pagesOf((limit, cursor) => alertStore(db, tenant).page(filter, limit, cursor, uncounted)),
    }),
    listExport({
      path: '/clearance',
      area: 'vehicle',
      tags: ['Circulación'],
      sheet: clearanceSheet,
      query: z.omit(clearanceListQuery, paging),
      rows: (tenant, filter) =>
        pagesOf((limit, cursor) => clearanceStore(db, tenant).page(filter, limit, cursor, uncounted)),
    }),
  ];
}

async function namesOfDrivers(db: Database, tenant: Parameters<typeof driverStore>[1]): Promise<Map<string, string>> {
  const people = await allOf((limit, cursor) => driverStore(db, tenant).page(limit, cursor));
  return new Map(people.map(({ id, name }) => [id, name]));
}
