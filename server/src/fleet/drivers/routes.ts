import { driver, driverInput, wholeDriver } from '@baqueano/domain/driver';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { answerPage, pageQuery } from '../../http/paging.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { errors, type Routes } from '../../http/schemas.ts';
import { driverKind, driverStore } from './store.ts';

const tags = ['Conductores'];

export function driverRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/drivers',
      {
        schema: {
          tags,
          summary: 'Los conductores, por nombre',
          querystring: pageQuery,
          response: { 200: z.array(driver), ...errors(400, 401) },
        },
      },
      async (request, reply) => {
        const store = driverStore(db, request.tenant);
        const { limit, cursor } = request.query;
        if (limit === undefined) return store.list();
        return answerPage(request, reply, await store.page(limit, cursor));
      },
    );

    recordRoutes(app, {
      path: '/drivers',
      tags,
      a: 'un conductor',
      missing: driverKind.missing,
      input: driverInput,
      record: wholeDriver,
      unique: true,
      storeOf: (tenant) => driverStore(db, tenant),
    });
  };
}
