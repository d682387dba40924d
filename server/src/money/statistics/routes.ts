import { dashboardStatistics, monthlyCost, spending, vehicleCosts } from '@baqueano/domain/statistics';
import { shownMonths } from '@baqueano/domain/values/period';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { daysQuery } from '../../http/records/days.ts';
import { callsOf, described, errors, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { statisticsStore } from './store.ts';

const call = callsOf('Estadísticas');

const everyVehicle = 'all';
const costParams = z.object({ vehicle: z.union([z.literal(everyVehicle), z.uuid()]) });

const mostMonths = 120;
const costQuery = z.object({
  months: described(
    z._default(
      z.coerce.number({ error: 'Los meses deben ser un número' }).check(
        z.refine((value) => Number.isInteger(value) && value >= 1 && value <= mostMonths, {
          error: `Los meses van de 1 a ${mostMonths}`,
        }),
      ),
      shownMonths,
    ),
    `Cuántos, con el corriente: de 1 a ${mostMonths}. No cuenta cuando se piden días.`,
  ),
  ...daysQuery('La fecha del service'),
});

export function statisticsRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/statistics/dashboard',
      call('vehicle:read', {
        summary: 'Los números del tablero',
        response: { 200: dashboardStatistics, ...errors(401) },
      }),
      async (request) => statisticsStore(db, request.tenant).dashboard(),
    );

    app.get(
      '/statistics/monthly-costs/:vehicle',
      call('statistics:money', {
        summary: 'El costo de mantenimiento por mes: de toda la flota (all) o de un vehículo',
        params: costParams,
        querystring: costQuery,
        response: { 200: z.array(monthlyCost), ...errors(400, 401, 404) },
      }),
      async (request) => {
        const { vehicle } = request.params;
        const store = statisticsStore(db, request.tenant);
        const { months, from, to } = request.query;
        const vehicleId = vehicle === everyVehicle ? undefined : vehicle;
        const found =
          from || to
            ? await store.monthlyCostsOn({ from, to }, vehicleId)
            : await store.monthlyCosts(months, vehicleId);
        if (!found) throw notFound('Vehículo no encontrado');
        return found;
      },
    );

    app.get(
      '/statistics/vehicle-costs',
      call('statistics:money', {
        summary: 'Las visitas al taller de cada vehículo y su costo',
        querystring: z.object(daysQuery('La fecha del service')),
        response: { 200: z.array(vehicleCosts), ...errors(400, 401) },
      }),
      async (request) => statisticsStore(db, request.tenant).vehicleCosts(request.query),
    );

    app.get(
      '/statistics/spending',
      call('statistics:money', {
        summary:
          'Lo gastado en mantenimiento en seis meses, por vehículo: también en este mes, y en el anterior hasta el mismo día',
        response: { 200: spending, ...errors(401) },
      }),
      async (request) => statisticsStore(db, request.tenant).spending(),
    );
  };
}
