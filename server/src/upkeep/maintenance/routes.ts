import { maintenanceChange, maintenanceDeletion } from '@baqueano/domain/bulk/maintenance';
import {
  type MaintenanceSummary,
  maintenanceInput,
  maintenanceOptions,
  maintenanceRecord,
  maintenanceSorts,
  maintenanceSummary,
} from '@baqueano/domain/maintenance';
import { choice, optionalText } from '@baqueano/domain/records/fields';
import { reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { findVehicle, vehicleKind } from '../../fleet/vehicles/store.ts';
import { daysQuery } from '../../http/records/days.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { keptTotals } from '../../http/records/totals.ts';
import { errors, type Routes, told } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { manyServices } from './many-store.ts';
import { type MaintenanceFilter, maintenanceStore, newestFirst, recordKind } from './store.ts';

const tags = ['Mantenimiento'];

const filter = {
  search: told(
    optionalText(100),
    'Cada palabra está en la marca y el modelo, la patente, el tipo de servicio o el taller.',
  ),
  serviceType: told(optionalText(120), 'Solo ese tipo de servicio.'),
  workshop: told(optionalText(120), 'Solo ese taller.'),
  vehicleId: told(z.optional(reference('El vehículo es requerido')), 'Solo los de ese vehículo.'),
  ...daysQuery('La fecha del service'),
};
const filterQuery = z.object(filter);
export const maintenanceListQuery = z.extend(pageQuery, {
  ...filter,
  sort: told(z._default(choice(maintenanceSorts, 'El orden no es válido'), 'date'), 'Por qué se ordenan.'),
  order: told(
    z._default(choice(sortOrders, 'El orden no es válido'), 'desc'),
    'De menor a mayor (asc) o de mayor a menor (desc).',
  ),
});

export function maintenanceRoutes(db: Database): Routes {
  const kept = keptTotals<MaintenanceSummary>();
  const totalsOf = (request: FastifyRequest, filters: MaintenanceFilter) =>
    kept(request, filters, () => maintenanceStore(db, request.tenant).summary(filters));

  return async (app) => {
    app.get(
      '/maintenance',
      {
        config: { needs: 'maintenance:read' },
        schema: {
          tags,
          summary: 'El historial de mantenimiento, primero lo más nuevo',
          querystring: maintenanceListQuery,
          response: { 200: z.array(maintenanceRecord), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = maintenanceStore(db, request.tenant);
        const { limit, cursor, sort, order, ...filters } = request.query;
        if (limit === undefined) return store.list(filters, { sort, order });
        const total = async () => (await totalsOf(request, filters)).count;
        return answerPage(request, reply, await store.page(filters, { sort, order }, limit, cursor, total));
      },
    );

    app.get(
      '/maintenance/summary',
      {
        config: { needs: 'maintenance:read' },
        schema: {
          tags,
          summary: 'Cuántos registros cumplen los filtros y cuánto costaron',
          querystring: filterQuery,
          response: { 200: maintenanceSummary, ...errors(400, 401) },
        },
      },
      (request) => totalsOf(request, request.query),
    );

    app.get(
      '/maintenance/options',
      {
        config: { needs: 'maintenance:read' },
        schema: {
          tags,
          summary: 'Los tipos de servicio y los talleres que ya se usaron',
          response: { 200: maintenanceOptions, ...errors(401) },
        },
      },
      async (request) => maintenanceStore(db, request.tenant).options(),
    );

    app.get(
      '/maintenance/by-vehicle/:vehicleId',
      {
        config: { needs: 'maintenance:read' },
        schema: {
          tags,
          summary: 'El historial de un vehículo',
          params: z.object({ vehicleId: z.uuid() }),
          querystring: pageQuery,
          response: { 200: z.array(maintenanceRecord), ...errors(400, 401, 404) },
        },
      },
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
      tags,
      several: 'varios registros de mantenimiento',
      many: manyServices,
      change: maintenanceChange,
      deletion: maintenanceDeletion,
    });

    recordRoutes(app, {
      path: '/maintenance',
      area: 'maintenance',
      tags,
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
