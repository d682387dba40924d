import {
  importRow,
  importRowAnswer,
  importRowStates,
  importStates,
  importWhole,
  mostImportBytes,
  tooLongImport,
} from '@baqueano/domain/imports/import';
import {
  importApplyInput,
  importColumnsInput,
  importInput,
  importRowInput,
  importTextQuery,
} from '@baqueano/domain/imports/import-input';
import { choice } from '@baqueano/domain/records/fields';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../http/idempotency.ts';
import { answerPage, linkNext, pageQuery } from '../http/records/paging.ts';
import { callsOf, described, errors, idParams, nothing, type Routes } from '../http/schemas.ts';
import { invalid, notFound } from '../records/refusals.ts';
import { importMissing, type Reader } from './judging/kind.ts';
import { importStore } from './store.ts';
import { importUndoRoutes } from './undo-routes.ts';

const call = callsOf('Importaciones');

const listQuery = z.extend(pageQuery, {
  state: described(z.optional(choice(importStates, 'El estado no es válido')), 'Solo las de ese estado.'),
});

const textQuery = z.object({
  kind: described(importTextQuery.shape.kind, 'Qué trae; si no, lo dicen sus títulos.'),
  name: described(importTextQuery.shape.name, 'Cómo se llama la planilla.'),
});

const wholeRow = z.refine(Number.isInteger, { error: 'La fila no es válida' });

const rowsQuery = z.object({
  state: described(z.optional(choice(importRowStates, 'El estado no es válido')), 'Solo las filas de ese estado.'),
  after: described(
    z._default(z.coerce.number({ error: 'La fila no es válida' }).check(wholeRow, z.gte(0), z.lte(10_000_000)), 0),
    'Las que siguen a la fila de ese número.',
  ),
  limit: described(
    z._default(
      z.coerce.number({ error: 'El límite debe ser un número' }).check(
        z.refine((value) => Number.isInteger(value) && value >= 1 && value <= 500, {
          error: 'El límite va de 1 a 500',
        }),
      ),
      100,
    ),
    'A lo sumo tantas filas, de 1 a 500.',
  ),
});

const rowParams = z.extend(idParams, { number: z.coerce.number().check(wholeRow, z.gte(1), z.lte(10_000_000)) });

/** In bytes, for a pasted sheet. */
const pastedBody = 1_000_000;
const usualUnfinished = 50;

/** Sheets of people (decision 70). No answer is cached, because they change by themselves. */
export function importRoutes(db: Database, reader: Reader): Routes {
  return async (app) => {
    await app.register(importUndoRoutes(db, reader));

    // A sheet's bytes are streamed to the disk; other calls have JSON.
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    app.get(
      '/imports',
      call('exchange:read', {
        summary: 'Las importaciones, las más nuevas primero; siempre por páginas, de 50 si no se pide otra cosa',
        querystring: listQuery,
        response: { 200: z.array(importWhole), ...errors(400, 401) },
      }),
      async (request, reply) => {
        const { limit = usualUnfinished, cursor, state } = request.query;
        return answerPage(request, reply, await importStore(db, request.tenant, reader).page({ state }, limit, cursor));
      },
    );

    app.post(
      '/imports',
      call(
        'exchange:write',
        {
          summary: 'Leer una planilla sin escribir nada: responde qué es cada columna y cuántas filas están listas',
          description:
            'Un XLSX se sube con POST /api/uploads y se nombra por su id; un texto largo se manda con POST /api/imports/text. Mientras el estado es reading, se vuelve a pedir. Nada se escribe antes de POST /api/imports/{id}/apply.',
          headers: idempotencyHeaders,
          body: importInput,
          response: { 201: importWhole, ...errors(400, 401, 404, 413, 503) },
        },
        { bodyLimit: pastedBody },
      ),
      async (request, reply) => {
        const made = await importStore(db, request.tenant, reader).create(request.body, idOf(request));
        return reply.status(201).send(made);
      },
    );

    app.post(
      '/imports/text',
      call(
        {
          needs: 'exchange:write',
          streams: {
            most: mostImportBytes,
            tooLong: tooLongImport,
            cut: 'La planilla no llegó entera: mandala de nuevo',
          },
        },
        {
          summary: 'Lo mismo de lo pegado o de un CSV: sus bytes, sin más, hasta 16 MB',
          description: 'En UTF-8, UTF-16 o windows-1252, con tabulaciones, punto y coma o comas.',
          consumes: ['application/octet-stream'],
          headers: idempotencyHeaders,
          querystring: textQuery,
          body: z.unknown(),
          response: { 201: importWhole, ...errors(400, 401, 413, 429, 503, 507) },
        },
      ),
      async (request, reply) => {
        if (!(request.body instanceof Object && 'pipe' in request.body)) throw invalid('La planilla es requerida');
        const sheet = await reader.receive(request.arriving());
        const made = await importStore(db, request.tenant, reader).createFrom(sheet, request.query, idOf(request));
        return reply.status(201).send(made);
      },
    );

    app.get(
      '/imports/:id',
      call('exchange:read', {
        summary: 'Una importación, con sus columnas y sus números',
        params: idParams,
        response: { 200: importWhole, ...errors(401, 404) },
      }),
      async ({ tenant, params }) => {
        const found = await importStore(db, tenant, reader).find(params.id);
        if (!found) throw notFound(importMissing);
        return found;
      },
    );

    app.delete(
      '/imports/:id',
      call('exchange:write', {
        summary: 'Descartar una importación que no se hizo',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404, 409) },
      }),
      async ({ tenant, params }, reply) => {
        await importStore(db, tenant, reader).discard(params.id);
        return reply.status(204).send(null);
      },
    );

    app.get(
      '/imports/:id/rows',
      call('exchange:read', {
        summary: 'Las filas como se leyeron: sus celdas, lo que está mal en cada una y lo que va a pasar',
        description:
          'Las que siguen se piden con `after`, el número de la última: el encabezado Link (rel="next") lleva a ellas. De filas muy anchas vienen menos. X-Total-Count dice cuántas son.',
        params: idParams,
        querystring: rowsQuery,
        response: { 200: z.array(importRow), ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const { tenant, params, query } = request;
        const { rows, total, next } = await importStore(db, tenant, reader).rows(params.id, query);
        reply.header('x-total-count', total);
        if (next !== null) linkNext(request, reply, 'after', String(next));
        return rows;
      },
    );

    app.put(
      '/imports/:id/columns',
      call(
        'exchange:write',
        {
          summary: 'Decir qué es cada columna, y un valor para las filas que no tienen un dato; se recuerda',
          params: idParams,
          body: importColumnsInput,
          response: { 200: importWhole, ...errors(400, 401, 404, 409, 503) },
        },
        { bodyLimit: pastedBody },
      ),
      ({ tenant, params, body }) => importStore(db, tenant, reader).match(params.id, body),
    );

    app.put(
      '/imports/:id/rows/:number',
      call(
        'exchange:write',
        {
          summary: 'Corregir celdas de una fila, dejarla afuera o dar por buenas sus dudas; la responde revisada',
          params: rowParams,
          body: importRowInput,
          response: { 200: importRowAnswer, ...errors(400, 401, 404, 409, 503) },
        },
        { bodyLimit: pastedBody },
      ),
      ({ tenant, params, body }) => importStore(db, tenant, reader).changeRow(params.id, params.number, body),
    );

    app.post(
      '/imports/:id/apply',
      call('exchange:write', {
        summary: 'Importar: todas las filas listas o ninguna. Sigue aunque se cierre la página',
        params: idParams,
        body: importApplyInput,
        response: { 200: importWhole, ...errors(400, 401, 404, 409) },
      }),
      ({ tenant, params, body }) => importStore(db, tenant, reader).apply(params.id, body),
    );
  };
}
