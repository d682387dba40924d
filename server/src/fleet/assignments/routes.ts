import { assignmentsDeletion } from '@baqueano/domain/bulk/assignments';
import {
  type Assignment,
  assignment,
  assignmentInput,
  assignmentStates,
  driverAtMoment,
} from '@baqueano/domain/drivers/assignment';
import { choice } from '@baqueano/domain/records/fields';
import { isoDate, isoMinute, reference } from '@baqueano/domain/records/record-fields';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { thisMinute } from '@baqueano/domain/values/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { manyRoutes } from '../../http/records/many-routes.ts';
import { answerPage, pageQuery } from '../../http/records/paging.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, described, errors, idParams, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { driverKind, driverStore } from '../drivers/store.ts';
import { findVehicle, vehicleKind } from '../vehicles/store.ts';
import { manyAssignments } from './many-store.ts';
import type { AssignmentFilter } from './row-store.ts';
import { assignmentKind, assignmentStore } from './store.ts';

const call = callsOf('Asignaciones');

const common = {
  state: described(
    z.optional(choice(assignmentStates, 'El estado no es válido')),
    'Previstas (planned), vigentes (current) o terminadas (past).',
  ),
  on: described(z.optional(isoDate('El día es requerido')), 'Solo las que abarcan una parte de ese día.'),
};
const ownQuery = z.extend(pageQuery, {
  ...common,
  order: described(z._default(choice(sortOrders, 'El orden no es válido'), 'desc'), 'Por el momento en que empiezan.'),
});
export const assignmentListQuery = z.extend(ownQuery, {
  vehicleId: described(z.optional(reference('El vehículo es requerido')), 'Solo las de ese vehículo.'),
  driverId: described(z.optional(reference('El conductor es requerido')), 'Solo las de ese conductor.'),
});

const momentQuery = z.object({
  at: described(z.optional(isoMinute('El momento es requerido')), "'AAAA-MM-DDTHH:MM', hora argentina; sin él, ahora."),
});

/** @param warningsOf the form's warnings about a driver's licence and the vehicle: the rules are in a layer above hand-overs. */
export function assignmentRoutes(
  db: Database,
  warningsOf: (tenant: Tenant, written: Assignment) => Promise<string[]>,
): Routes {
  async function answer(request: FastifyRequest, reply: FastifyReply, query: z.output<typeof assignmentListQuery>) {
    const store = assignmentStore(db, request.tenant);
    const { limit, cursor, order, ...filter } = query;
    const wanted: AssignmentFilter = filter;
    if (limit === undefined) return store.json(wanted, order);
    return answerPage(request, reply, await store.page(wanted, order, limit, cursor));
  }

  return async (app) => {
    app.get(
      '/assignments',
      call('assignment:read', {
        summary: 'Quién tuvo cada vehículo, desde cuándo y hasta cuándo',
        querystring: assignmentListQuery,
        response: { 200: z.array(assignment), ...errors(400, 401) },
      }),
      (request, reply) => answer(request, reply, request.query),
    );

    app.get(
      '/vehicles/:id/assignments',
      call('assignment:read', {
        summary: 'Quién tuvo un vehículo; con `on`, quién lo tuvo ese día',
        params: idParams,
        querystring: ownQuery,
        response: { 200: z.array(assignment), ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const vehicleId = request.params.id;
        if (!(await findVehicle(db, request.tenant, vehicleId))) throw notFound(vehicleKind.missing);
        return answer(request, reply, { ...request.query, vehicleId });
      },
    );

    app.get(
      '/vehicles/:id/driver',
      call('assignment:read', {
        summary: 'Quién tenía un vehículo en un momento; `known` es falso cuando no lo sabemos',
        params: idParams,
        querystring: momentQuery,
        response: { 200: driverAtMoment, ...errors(400, 401, 404) },
      }),
      (request) => {
        const { at = thisMinute() } = request.query;
        return assignmentStore(db, request.tenant).driverAt(request.params.id, at);
      },
    );

    app.get(
      '/drivers/:id/assignments',
      call('assignment:read', {
        summary: 'Qué vehículos tuvo un conductor',
        params: idParams,
        querystring: ownQuery,
        response: { 200: z.array(assignment), ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const driverId = request.params.id;
        if (!(await driverStore(db, request.tenant).find(driverId))) throw notFound(driverKind.missing);
        return answer(request, reply, { ...request.query, driverId });
      },
    );

    manyRoutes(app, db, {
      path: '/assignments',
      area: 'assignment',
      call,
      several: 'varias asignaciones',
      many: manyAssignments,
      deletion: assignmentsDeletion,
    });

    recordRoutes(app, {
      path: '/assignments',
      area: 'assignment',
      call,
      a: 'una asignación',
      missing: assignmentKind.missing,
      input: assignmentInput,
      record: assignment,
      unique: true,
      storeOf: (tenant) => assignmentStore(db, tenant),
      warningsOf,
      km: ({ vehicleId, from, km }, current) =>
        km == null || (current?.vehicleId === vehicleId && current.km === km)
          ? null
          : { vehicleId, km, date: (from ?? thisMinute()).slice(0, 10) },
    });
  };
}
