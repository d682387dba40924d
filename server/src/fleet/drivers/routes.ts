import { driversChange, driversDeletion } from '@baqueano/domain/bulk/drivers';
import { driverInput, incompleteDriver, wholeDriver } from '@baqueano/domain/drivers/driver';
import { driverRetirementInput } from '@baqueano/domain/vehicles/retirement-input';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { retiredQuery, retirementRoutes } from '../../http/records/retirement-routes.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { manyDrivers } from './many-store.ts';
import { driverKind, driverStore } from './store.ts';

const call = callsOf('Conductores');

const driverListQuery = z.extend(pageQuery, { retired: retiredQuery });

export function driverRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/drivers',
      call('driver:read', {
        summary: 'Los conductores, por nombre',
        querystring: driverListQuery,
        response: { 200: z.array(wholeDriver), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const store = driverStore(db, request.tenant);
        const { limit, cursor, retired } = request.query;
        if (limit === undefined) return store.list(retired);
        return answerPage(request, reply, await store.page(limit, cursor, retired));
      },
    );

    retirementRoutes(app, {
      path: '/drivers',
      area: 'driver',
      call,
      a: 'un conductor',
      input: driverRetirementInput,
      record: wholeDriver,
      storeOf: (tenant) => driverStore(db, tenant),
    });

    manyRoutes(app, db, {
      path: '/drivers',
      area: 'driver',
      call,
      several: 'varios conductores',
      many: manyDrivers,
      change: driversChange,
      deletion: driversDeletion,
    });

    recordRoutes(app, {
      path: '/drivers',
      area: 'driver',
      call,
      a: 'un conductor',
      missing: driverKind.missing,
      input: driverInput,
      change: { of: 'driver', input: incompleteDriver },
      record: wholeDriver,
      unique: true,
      storeOf: (tenant) => driverStore(db, tenant),
    });
  };
}
