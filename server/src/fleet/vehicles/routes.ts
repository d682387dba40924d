import { vehiclesChange, vehiclesDeletion } from '@baqueano/domain/bulk/vehicles';
import { nextServiceAnswer } from '@baqueano/domain/maintenance';
import { isoDate } from '@baqueano/domain/records/record-fields';
import { today } from '@baqueano/domain/values/dates';
import { readingsAround } from '@baqueano/domain/vehicles/odometer';
import { vehicleRetirementInput } from '@baqueano/domain/vehicles/retirement-input';
import { vehicle } from '@baqueano/domain/vehicles/vehicle';
import { incompleteVehicle, vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { wholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { retiredQuery, retirementRoutes } from '../../http/records/retirement-routes.ts';
import { callsOf, described, errors, idParams, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { nextOilChange } from '../../upkeep/maintenance/due-store.ts';
import { odometerStore } from '../odometer/store.ts';
import { manyVehicles } from './many-store.ts';
import { findVehicle, vehicleKind, vehicleStore } from './store.ts';

const call = callsOf('Vehículos');

const vehicleListQuery = z.extend(pageQuery, { retired: retiredQuery });

const readingsQuery = z.object({
  around: described(z.optional(isoDate('La fecha no es válida')), 'El día; sin él, hoy.'),
  except: described(
    z.optional(z.uuid({ error: 'El registro no es válido' })),
    'Un registro de mantenimiento cuya lectura no cuenta: el que se está editando.',
  ),
});

export function vehicleRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/vehicles',
      call('vehicle:read', {
        summary: 'La flota, por patente',
        querystring: vehicleListQuery,
        response: { 200: z.array(vehicle), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const store = vehicleStore(db, request.tenant);
        const { limit, cursor, retired } = request.query;
        if (limit === undefined) return store.list(retired);
        return answerPage(request, reply, await store.page(limit, cursor, retired));
      },
    );

    app.get(
      '/vehicles/:id/next-service',
      call('maintenance:read', {
        summary: 'El próximo service de un vehículo, según el último cambio de aceite que lo dice',
        params: idParams,
        response: { 200: nextServiceAnswer, ...errors(401, 404) },
      }),
      async ({ tenant, params: { id } }) => {
        if (!(await findVehicle(db, tenant, id))) throw notFound(vehicleKind.missing);
        return { next: await nextOilChange(db, tenant, id) };
      },
    );

    app.get(
      '/vehicles/:id/readings',
      call('vehicle:read', {
        summary: 'La última lectura de kilometraje hasta un día (`around`) y la primera que le sigue',
        params: idParams,
        querystring: readingsQuery,
        response: { 200: readingsAround, ...errors(400, 401, 404) },
      }),
      async (request) => {
        const { tenant } = request;
        const { id } = request.params;
        const { around = today(), except } = request.query;
        if (!(await findVehicle(db, tenant, id))) throw notFound(vehicleKind.missing);
        const odometer = odometerStore(db, tenant);
        return odometer.around(id, around, { except, of: odometer.readable });
      },
    );

    retirementRoutes(app, {
      path: '/vehicles',
      area: 'vehicle',
      call,
      a: 'un vehículo',
      input: vehicleRetirementInput,
      record: wholeVehicle,
      storeOf: (tenant) => vehicleStore(db, tenant),
    });

    manyRoutes(app, db, {
      path: '/vehicles',
      area: 'vehicle',
      call,
      several: 'varios vehículos, con todo lo suyo',
      many: manyVehicles,
      change: vehiclesChange,
      deletion: vehiclesDeletion,
    });

    recordRoutes(app, {
      path: '/vehicles',
      area: 'vehicle',
      call,
      a: 'un vehículo',
      missing: vehicleKind.missing,
      input: vehicleInput,
      change: { of: 'vehicle', input: incompleteVehicle },
      record: wholeVehicle,
      unique: true,
      storeOf: (tenant) => vehicleStore(db, tenant),
      // A new one has no readings to contradict.
      km: ({ currentKm: km }, current) =>
        current && km != null && km !== current.currentKm ? { vehicleId: current.id, km, date: today() } : null,
    });
  };
}
