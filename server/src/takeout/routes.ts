import { takeout, takeoutArrival, takeoutPiece, takeoutsAnswer } from '@baqueano/domain/takeout';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { requireDisk } from '../files/keeping/disk.ts';
import { idempotencyHeaders, idOf } from '../http/idempotency.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../http/schemas.ts';
import { askForJob } from '../jobs/jobs.ts';
import { invalid, notFound, Refusal } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { piecesOf } from './carried/pieces.ts';
import { takeoutKind } from './carried/takeout-kind.ts';
import { requireEmpty } from './in/bring-store.ts';
import { cutPiece, type Intake, mostOf, tooLongPiece } from './intake.ts';
import { takingOut } from './run.ts';
import { takeoutStore } from './store.ts';

const call = callsOf('Llevate tus datos');

const pieceParams = z.object({
  id: z.uuid().check(z.toLowerCase()),
  number: z.pipe(
    z.string().check(z.maxLength(6), z.regex(/^\d+$/)),
    z.transform((text) => Number(text)),
  ),
});

/** An organization's takeouts, in both directions. No answer is cached. */
export function takeoutRoutes(db: Database, intake: Intake): Routes {
  const { storage } = intake;

  async function problemOf(tenant: Tenant): Promise<string | null> {
    try {
      await requireEmpty(db, tenant);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  return async (app) => {
    // A piece of a ZIP is streamed to the disk, whatever its content type.
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    app.get(
      '/takeouts',
      call('exchange:read', {
        summary: 'Los últimos datos que salieron o entraron, y si se pueden traer',
        response: { 200: takeoutsAnswer, ...errors(401) },
      }),
      async ({ tenant }) => ({
        takeouts: await takeoutStore(db, tenant).list(),
        room: { problem: await problemOf(tenant) },
      }),
    );

    app.get(
      '/takeouts/:id',
      call('exchange:read', {
        summary: 'Cómo va uno',
        params: idParams,
        response: { 200: takeout, ...errors(401, 404) },
      }),
      async ({ tenant, params }) => takeoutStore(db, tenant).need(params.id),
    );

    app.post(
      '/takeouts',
      call('exchange:read', {
        summary: 'Pedir todo lo de la organización en un ZIP: se prepara de a uno por vez',
        headers: idempotencyHeaders,
        response: { 201: takeout, ...errors(400, 401, 409, 503, 507) },
      }),
      async (request, reply) => {
        const store = takeoutStore(db, request.tenant);
        await requireDisk(storage, await store.bytesOfFiles());
        const made = await store.askOut(idOf(request));
        await askForJob(db, takingOut);
        return reply.status(201).send(made);
      },
    );

    app.delete(
      '/takeouts/:id',
      call('exchange:write', {
        summary: 'Cancelar uno, o borrar su ZIP antes de los 7 días',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async ({ tenant, params: { id } }, reply) => {
        const store = takeoutStore(db, tenant);
        await store.need(id);
        await store.end(id);
        await intake.forget(tenant, id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/takeouts/arrivals',
      call('exchange:write', {
        summary: 'Anunciar un ZIP de Llevate tus datos; después se mandan sus partes, de 16 MiB cada una',
        headers: idempotencyHeaders,
        body: takeoutArrival,
        response: { 201: takeout, ...errors(400, 401, 409, 413, 503, 507) },
      }),
      async (request, reply) => {
        const { tenant, body } = request;
        await requireEmpty(db, tenant);
        await intake.requireRoom(body.size);
        return reply.status(201).send(await takeoutStore(db, tenant).beginArrival(body.size, idOf(request)));
      },
    );

    app.get(
      '/takeouts/:id/pieces',
      call('exchange:read', {
        summary: 'Las partes que ya llegaron: las otras se mandan, o se mandan de nuevo',
        params: idParams,
        response: { 200: z.array(z.int()), ...errors(401, 404) },
      }),
      async ({ tenant, params: { id } }) => intake.there(tenant, await arriving(tenant, id)),
    );

    app.put(
      '/takeouts/:id/pieces/:number',
      call(
        {
          needs: 'exchange:write',
          streams: { most: takeoutPiece, tooLong: tooLongPiece, cut: cutPiece },
        },
        {
          summary: 'Mandar una parte: sus bytes, sin más. Mandarla otra vez la reemplaza',
          consumes: ['application/octet-stream'],
          params: pieceParams,
          body: z.unknown(),
          response: { 204: nothing, ...errors(400, 401, 404, 413, 429, 503, 507) },
        },
      ),
      async (request, reply) => {
        const { tenant, params } = request;
        const found = await arriving(tenant, params.id);
        if (params.number >= piecesOf(mostOf(found))) throw notFound('El ZIP no tiene esa parte');
        if (!(request.body instanceof Object && 'pipe' in request.body)) throw invalid('La parte está vacía');
        await intake.take(tenant, found, params.number, request.arriving());
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/takeouts/:id/arrived',
      call('exchange:write', {
        summary: 'Decir que llegaron todas las partes: se revisa entero y se trae, o se dice por qué no',
        params: idParams,
        response: { 200: takeout, ...errors(400, 401, 404) },
      }),
      async ({ tenant, params: { id } }) => {
        const found = await arriving(tenant, id);
        const there = await intake.there(tenant, found);
        if (there.length < piecesOf(mostOf(found))) throw invalid('Faltan partes del ZIP: mandalas de nuevo');
        const arrived = await takeoutStore(db, tenant).arrived(id);
        if (!arrived) throw notFound(takeoutKind.missing);
        await askForJob(db, takingOut);
        return arrived;
      },
    );
  };

  async function arriving(tenant: Tenant, id: string) {
    const found = await takeoutStore(db, tenant).need(id);
    if (found.state !== 'arriving') throw notFound(takeoutKind.missing);
    return found;
  }
}
