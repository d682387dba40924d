import {
  type CheckedOwnFuelInput,
  type CheckedReadingInput,
  ownFuelInput,
  ownUnits,
  problemInput,
  readingInput,
  storedReading,
} from '@baqueano/domain/clearance/own-unit';
import { fuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import { fileLinks } from '@baqueano/domain/records/file';
import { today } from '@baqueano/domain/values/dates';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { type LinkSessions, linksOf } from '../../files/link-store.ts';
import { contentPath } from '../../files/links.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { callsOf, errors, idParams, type Routes } from '../../http/schemas.ts';
import { fuelStore } from '../../money/fuel/store.ts';
import { unauthorized } from '../../records/refusals.ts';
import { ownStore } from './store.ts';

const call = callsOf('Mi unidad');

/** Not cached: a vehicle's driver changes at any minute. */
export function ownRoutes(db: Database, sessions: LinkSessions): Routes {
  return async (app) => {
    app.get(
      '/my/units',
      call('own:read', {
        summary: 'Los vehículos que la persona maneja ahora, con sus papeles, y los papeles propios',
        response: { 200: ownUnits, ...errors(401) },
      }),
      ({ tenant }) => ownStore(db, tenant).units(),
    );

    app.get(
      '/my/files',
      call('own:read', {
        summary: 'Enlaces de 5 minutos para ver los archivos de esos papeles; terminan con la sesión',
        response: { 200: z.array(fileLinks), ...errors(401) },
      }),
      async ({ tenant, signedIn }) => {
        const session = await sessions.ofToken(signedIn.token);
        if (!session) throw unauthorized('Iniciá sesión para continuar');
        const ids = [...(await ownStore(db, tenant).fileIds())];
        return linksOf(db, tenant, session, ids, (link) => `${contentPath}?link=${link}`);
      },
    );

    app.post(
      '/my/problems',
      call(
        { needs: 'own:write', reaches: 'problem' },
        {
          summary: 'Avisar un problema de un vehículo que la persona maneja ahora: un recordatorio de prioridad alta',
          headers: idempotencyHeaders,
          body: problemInput,
          response: { 201: z.object({ id: z.uuid() }), ...errors(400, 401, 404, 429) },
        },
      ),
      async (request, reply) =>
        reply.status(201).send(await ownStore(db, request.tenant).report(request.body, idOf(request))),
    );

    app.get(
      '/my/fuel-entries',
      call('own:read', {
        summary: 'Las últimas 20 cargas de combustible de la persona, con sus importes',
        response: { 200: z.array(fuelEntry), ...errors(401) },
      }),
      ({ tenant }) => ownStore(db, tenant).fuelEntries(),
    );

    app.post(
      '/my/fuel-entries',
      call(
        {
          needs: 'own:write',
          km: async ({ body }) => {
            const { vehicleId, moment, km } = body as CheckedOwnFuelInput;
            return km == null ? null : { vehicleId, date: moment.slice(0, 10), km };
          },
          // Before any question: it names the plate, the kilometres and the receipts of the unit.
          async question(request) {
            const input = request.body as CheckedOwnFuelInput;
            await ownStore(db, request.tenant).requireMine(input.vehicleId);
            return fuelStore(db, request.tenant).question(input, idOf(request));
          },
        },
        {
          summary: 'Cargar combustible en un vehículo que la persona maneja ahora',
          headers: idempotencyHeaders,
          body: ownFuelInput,
          response: { 201: fuelEntry, ...errors(400, 401, 404) },
        },
      ),
      async (request, reply) =>
        reply.status(201).send(await ownStore(db, request.tenant).addFuel(request.body, idOf(request))),
    );

    app.post(
      '/vehicles/:id/readings',
      callsOf('Vehículos')(
        {
          needs: 'odometer:write',
          questionsEverybody: true,
          km: async ({ tenant, params, body }) => {
            const { id } = params as z.output<typeof idParams>;
            await ownStore(db, tenant).requireReadable(id);
            const { km, date = today() } = body as CheckedReadingInput;
            return { vehicleId: id, km, date };
          },
        },
        {
          summary: 'Anotar los kilómetros de un vehículo; quien solo maneja, los de su unidad',
          params: idParams,
          headers: idempotencyHeaders,
          body: readingInput,
          response: { 201: storedReading, ...errors(400, 401, 404) },
        },
      ),
      async (request, reply) =>
        reply.status(201).send(await ownStore(db, request.tenant).read(request.params.id, request.body, idOf(request))),
    );
  };
}
