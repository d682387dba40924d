import { clearanceAnswers } from '@baqueano/domain/clearance/clearance';
import { isOfAnswer } from '@baqueano/domain/clearance/clearance-word';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { isoDate, kilometres } from '@baqueano/domain/records/record-fields';
import { vehicleSheet } from '@baqueano/domain/sheets/vehicles';
import { heldVehicleRetirement } from '@baqueano/domain/vehicles/retirement-input';
import { statusMeanings } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import { filterVehicles, searchOfVehicles, sortVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import {
  firstVehicleOrder,
  inTableOrder,
  isVehicleSort,
  vehicleTableSorts,
} from '@baqueano/domain/vehicles/vehicle-table';
import * as z from 'zod/mini';
import { alertStore } from '../../alerts/store.ts';
import type { Database } from '../../database/connection/database.ts';
import { allOf, direction, idOf, listExport } from '../../http/records/list-export.ts';
import { retiredQuery } from '../../http/records/retirement-routes.ts';
import { described } from '../../http/schemas.ts';
import { clearanceStore } from '../../papers/clearance/store.ts';
import type { Slice } from '../../slice.ts';
import type { Tenant } from '../../tenant.ts';
import { papersStore } from '../../vehicle-page/papers-store.ts';
import { driverStore } from '../drivers/store.ts';
import { odometerReadings } from '../odometer/table.ts';
import { vehicleUndo } from './many-store.ts';
import { vehicleRoutes } from './routes.ts';
import { vehicleStore } from './store.ts';
import { vehicles } from './table.ts';

const vehicleQuery = z.object({
  retired: retiredQuery,
  search: described(
    optionalText(100),
    'Cada palabra está en la marca, el modelo, la patente, el interno o una etiqueta.',
  ),
  status: described(z.optional(choice(statusMeanings, 'El estado no es válido')), 'Solo los de ese estado.'),
  brand: described(optionalText(120), 'Solo los de esa marca, sin mirar mayúsculas ni acentos.'),
  kind: described(z.optional(choice(vehicleKinds, 'El tipo no es válido')), 'Solo los de ese tipo.'),
  tag: described(optionalText(30), 'Solo los que llevan esa etiqueta.'),
  costCentre: described(optionalText(60), 'Solo los de ese centro de costos.'),
  clearance: described(
    z.optional(choice(clearanceAnswers, 'La respuesta no es válida')),
    'Solo los que están en servicio y hoy pueden circular (yes), no pueden (no) o no sabemos (unknown).',
  ),
  papers: described(
    z.optional(choice(['missing'], 'El filtro solo puede ser missing')),
    'Solo los que están en servicio sin seguro, patente o VTV cargados.',
  ),
  sort: described(
    z._default(choice(vehicleTableSorts, 'El orden no es válido'), 'plate'),
    'Por qué se ordenan; need: primero los que tienen alertas; name: marca y modelo; next: lo primero que vence.',
  ),
  order: direction,
});

async function namesOfDrivers(db: Database, tenant: Tenant): Promise<Map<string, string>> {
  const people = await allOf((limit, cursor) => driverStore(db, tenant).page(limit, cursor));
  return new Map(people.map(({ id, name }) => [id, name]));
}

export const vehicleSlice: Slice<'vehicle'> = {
  routes: [vehicleRoutes],
  undo: vehicleUndo,
  list: (db) =>
    listExport({
      path: '/vehicles',
      area: 'vehicle',
      idOf,
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
          papers ? papersStore(db, tenant).missing() : null,
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
  tables: [
    {
      ...{ table: vehicles, called: 'los vehículos', later: ['trailer_id'] },
      schema: z.safeExtend(incompleteVehicle, {
        ...heldVehicleRetirement,
        unplatedNumber: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
        revision: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
      }),
      of: ({ driverId, ...row }) => ({ ...row, assignedDriver: driverId }),
    },
    {
      ...{ table: odometerReadings, called: 'las lecturas de kilómetros' },
      schema: z.object({ date: isoDate('La fecha es requerida'), km: kilometres() }),
    },
  ],
  costs: null,
};
