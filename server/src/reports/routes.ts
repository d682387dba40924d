import { monthOf, today } from '@baqueano/domain/values/dates';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { callsOf, described, errors, idParams, type Routes } from '../http/schemas.ts';
import { pdfLimit } from '../people/credentials/pdf-limit.ts';
import { answerPdf, pdfAnswer } from '../printing/answer-pdf.ts';
import type { Printer } from '../printing/printer.ts';
import type { Sheet } from '../printing/report.ts';
import type { Tenant } from '../tenant.ts';
import { driverReport } from './driver-report.ts';
import { dueReport } from './due-report.ts';
import { vehicleReport } from './vehicle-report.ts';

const call = callsOf('PDF');

const dueQuery = z.object({
  month: described(
    z.optional(
      z
        .string({ error: 'El mes es AAAA-MM' })
        .check(
          z.maxLength(7, { error: 'El mes es AAAA-MM' }),
          z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: 'El mes es AAAA-MM' }),
        ),
    ),
    "El mes, 'AAAA-MM'; sin él, el de hoy.",
  ),
});

const ofVehicle = [
  ...(['vehicle:read', 'driver:read', 'document:read', 'maintenance:read', 'fine:read', 'accident:read'] as const),
  'file:read',
] as const;
const ofDriver = ['driver:read', 'vehicle:read', 'assignment:read', 'document:read', 'fine:read', 'file:read'] as const;

const refusals = errors(400, 401, 404, 413, 429, 503, 507);

export function reportRoutes(db: Database, printer: Printer): Routes {
  const reserve = pdfLimit(db);

  async function answer(reply: FastifyReply, tenant: Tenant, make: () => Promise<Sheet>) {
    const sheet = await make();
    await reserve(tenant);
    return answerPdf(reply, sheet.title, await printer.print(tenant, sheet));
  }

  return async (app) => {
    app.get(
      '/vehicles/:id/pdf',
      call(
        { needs: 'statistics:money', shows: ofVehicle },
        {
          summary: 'La carpeta de un vehículo en PDF: datos, papeles con su primera página, mantenimiento y costos',
          params: idParams,
          response: { 200: pdfAnswer, ...refusals },
        },
        { exposeHeadRoute: false },
      ),
      ({ tenant, params }, reply) => answer(reply, tenant, () => vehicleReport(db, tenant, params.id)),
    );

    app.get(
      '/drivers/:id/pdf',
      call(
        { needs: 'fine:money', shows: ofDriver },
        {
          summary: 'El legajo de un conductor en PDF: licencia, papeles, unidades que tuvo y multas abiertas',
          params: idParams,
          response: { 200: pdfAnswer, ...refusals },
        },
        { exposeHeadRoute: false },
      ),
      ({ tenant, params }, reply) => answer(reply, tenant, () => driverReport(db, tenant, params.id)),
    );

    app.get(
      '/due-facts/pdf',
      call(
        { needs: 'alert:read', shows: ['driver:read'] },
        {
          summary: 'Lo que vence en un mes, en PDF: por unidad y por fecha, también lo que todavía no es una alerta',
          querystring: dueQuery,
          response: { 200: pdfAnswer, ...refusals },
        },
        { exposeHeadRoute: false },
      ),
      ({ tenant, query }, reply) => answer(reply, tenant, () => dueReport(db, tenant, query.month ?? monthOf(today()))),
    );
  };
}
