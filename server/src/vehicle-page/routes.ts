import { kinds } from '@baqueano/domain/kinds';
import { vehicleWithoutPapers } from '@baqueano/domain/papers/document';
import type { Permission } from '@baqueano/domain/people/permissions';
import { costPerKm } from '@baqueano/domain/statistics';
import { vehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { summaryKinds, vehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { vehicleKind } from '../fleet/vehicles/store.ts';
import { daysQuery } from '../http/records/days.ts';
import { callsOf, errors, idParams, type Routes } from '../http/schemas.ts';
import { notFound } from '../records/refusals.ts';
import { partsOf, type Slices } from '../slice.ts';
import { costsOfVehicle, fleetCostPerKm } from './costs-store.ts';
import { papersStore } from './papers-store.ts';
import { summaryOfVehicle } from './summary-store.ts';

const call = callsOf('Vehículos');

/** Its parts, each of which has a call of its own. */
const ofSummary = summaryKinds.map((kind) => `${kinds[kind].area}:read` as const);

export function vehiclePageRoutes(db: Database, slices: Slices): Routes {
  return async (app) => {
    app.get(
      '/vehicles/without-papers',
      call(
        { needs: 'vehicle:read', shows: ['document:read'] },
        {
          summary: 'Los vehículos en servicio sin seguro, patente o VTV cargados, y qué le falta a cada uno',
          response: { 200: z.array(vehicleWithoutPapers), ...errors(401) },
        },
      ),
      (request) => papersStore(db, request.tenant).missing(),
    );

    app.get(
      '/vehicles/cost-per-km',
      call(
        // One sum of all of them: a key that may not see one part would learn it by subtraction.
        {
          needs: 'statistics:money',
          shows: partsOf(slices, 'costs').map(([kind]) => `${kinds[kind].area}:money` as Permission),
        },
        {
          summary: 'Lo que costaron en unos días los vehículos con km conocidos, y los km que hicieron',
          querystring: z.object(daysQuery('El service, la emisión, la infracción o el siniestro')),
          response: { 200: costPerKm, ...errors(400, 401) },
        },
      ),
      (request) => fleetCostPerKm(db, request.tenant, slices, request.query),
    );

    app.get(
      '/vehicles/:id/summary',
      call(
        { needs: 'vehicle:read', shows: ofSummary },
        {
          summary: 'Lo que depende de un vehículo: cuánto y a qué costo',
          params: idParams,
          response: { 200: vehicleSummary, ...errors(401, 404) },
        },
      ),
      async (request) => {
        const found = await summaryOfVehicle(db, request.tenant, slices, request.params.id);
        if (!found) throw notFound(vehicleKind.missing);
        return found;
      },
    );

    app.get(
      '/vehicles/:id/costs',
      call('statistics:money', {
        summary: 'Lo que costó un vehículo en unos días: services, papeles, multas y siniestros, y los km que hizo',
        params: idParams,
        querystring: z.object(daysQuery('El service, la emisión, la infracción o el siniestro')),
        response: { 200: vehicleCostsOn, ...errors(400, 401, 404) },
      }),
      async (request) => {
        const found = await costsOfVehicle(db, request.tenant, slices, request.params.id, request.query);
        if (!found) throw notFound(vehicleKind.missing);
        return found;
      },
    );
  };
}
