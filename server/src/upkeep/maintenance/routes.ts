import { maintenanceChange, maintenanceDeletion } from '@baqueano/domain/bulk/maintenance';
import {
  maintenanceInput,
  maintenanceOptions,
  maintenanceRecord,
  maintenanceSorts,
  maintenanceSummary,
} from '@baqueano/domain/maintenance';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { maintenanceSheet } from '@baqueano/domain/sheets/maintenance';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { daysQuery } from '../../http/records/days.ts';
import { listOf, listRoutes } from '../../http/records/list-routes.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { manyServices } from './many-store.ts';
import { maintenanceStore, newestFirst, recordKind } from './store.ts';

const call = callsOf('Mantenimiento');

const filter = {
  search: described(
    optionalText(100),
    'Cada palabra está en la marca y el modelo, la patente, el tipo de servicio o el taller.',
  ),
  serviceType: described(optionalText(120), 'Solo ese tipo de servicio.'),
  workshop: described(optionalText(120), 'Solo ese taller.'),
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  ...daysQuery('La fecha del service'),
};
const listQuery = z.extend(pageQuery, {
  ...filter,
  sort: described(z._default(choice(maintenanceSorts, 'El orden no es válido'), 'date'), 'Por qué se ordenan.'),
  order: described(
    z._default(choice(sortOrders, 'El orden no es válido'), 'desc'),
    'De menor a mayor (asc) o de mayor a menor (desc).',
  ),
});

export const maintenanceList = (db: Database) =>
  listOf({
    ...{ path: '/maintenance', area: 'maintenance', sheet: maintenanceSheet },
    words: [
      'El historial de mantenimiento, primero lo más nuevo',
      'Cuántos registros cumplen los filtros y cuánto costaron',
    ],
    ...{ filter, query: listQuery, record: maintenanceRecord, totals: maintenanceSummary },
    totalOf: ({ count }) => count,
    storeOf: (tenant) => maintenanceStore(db, tenant),
  });

export function maintenanceRoutes(db: Database): Routes {
  return async (app) => {
    const totalsOf = listRoutes(app, maintenanceList(db));

    app.get(
      '/maintenance/options',
      call('maintenance:read', {
        summary: 'Los tipos de servicio y los talleres que ya se usaron',
        response: { 200: maintenanceOptions, ...errors(401) },
      }),
      async (request) => maintenanceStore(db, request.tenant).options(),
    );

    app.get(
      '/maintenance/by-vehicle/:vehicleId',
      call('maintenance:read', {
        summary: 'El historial de un vehículo',
        params: z.object({ vehicleId: z.uuid() }),
        querystring: pageQuery,
        response: { 200: z.array(maintenanceRecord), ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const store = maintenanceStore(db, request.tenant);
        const { vehicleId } = request.params;
        const { limit, cursor } = request.query;
        if (limit === undefined) {
          const records = await store.listOfVehicle(vehicleId);
          if (!records) throw notFound(vehicleKind.missing);
          return records;
        }
        const total = async () => (await totalsOf(request, { vehicleId })).count;
        const [vehicle, page] = await Promise.all([
          findVehicle(db, request.tenant, vehicleId),
          store.page({ vehicleId }, newestFirst, limit, cursor, total),
        ]);
        if (!vehicle) throw notFound(vehicleKind.missing);
        return answerPage(request, reply, page);
      },
    );

    manyRoutes(app, db, {
      path: '/maintenance',
      area: 'maintenance',
      call,
      several: 'varios registros de mantenimiento',
      many: manyServices,
      change: maintenanceChange,
      deletion: maintenanceDeletion,
    });

    recordRoutes(app, {
      path: '/maintenance',
      area: 'maintenance',
      call,
      a: 'un registro de mantenimiento',
      missing: recordKind.missing,
      input: maintenanceInput,
      record: maintenanceRecord,
      storeOf: (tenant) => maintenanceStore(db, tenant),
      km: ({ vehicleId, date, km }, current) => {
        const asStored = current?.vehicleId === vehicleId && current.date === date && current.km === km;
        return asStored ? null : { vehicleId, date, km, except: current?.id };
      },
    });
  };
}
