import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { choice } from '@baqueano/domain/records/fields';
import type { Cell } from '@baqueano/domain/sheets/sheet';
import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { hasCode } from '../database/connection/error-code.ts';
import type { LinkSessions } from '../files/link-store.ts';
import { attachment } from '../http/pages/attachment.ts';
import type { ListExport } from '../http/records/list-export.ts';
import { callsOf, described, errors, type Routes } from '../http/schemas.ts';
import { invalid, unauthorized } from '../records/refusals.ts';
import type { WorkerPool } from '../workers/pool.ts';
import { tooMuch } from '../workers/program.ts';
import { bookWriter } from './book.ts';
import { csvOf } from './csv.ts';
import { signedAddress } from './links.ts';
import { monthBook } from './month-book.ts';
import { requireTurn, takeTurn } from './turns.ts';
import { xlsxOf } from './xlsx.ts';

const downloadFormats = ['xlsx', 'csv'] as const;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export const format = described(
  choice(downloadFormats, 'El formato no es válido'),
  'xlsx, con fechas y números como tales; csv, como lo abre un Excel en español: con ; y coma decimal.',
);

const ofLink = z.optional(z.string().check(z.maxLength(200, { error: 'El enlace no es válido' })));
const signature = 'La firma de GET /api/downloads/link.';

const closingQuery = z.object({
  month: described(
    z.string({ error: 'El mes es requerido' }).check(
      z.maxLength(7, { error: 'El mes no es válido' }),
      z.refine((month) => isCalendarDate(`${month}-01`), { error: 'El mes no es válido' }),
    ),
    "El mes, 'AAAA-MM'.",
  ),
  link: described(ofLink, signature),
});

const ofClosing = [
  ...(['vehicle:read', 'driver:read', 'maintenance:read', 'document:read', 'fine:read', 'accident:read'] as const),
] as const;

const closingPath = '/closing/export';

const linkQuery = z.object({
  of: described(
    z.string({ error: 'La descarga es requerida' }).check(z.maxLength(4_000, { error: 'La descarga no es válida' })),
    'La ruta de la descarga con sus filtros: /api/documents/export?format=xlsx.',
  ),
});

/** The parameters of every download beside its list's own filters. */
interface Given extends Record<string, unknown> {
  format: keyof typeof mediaTypes;
  link?: string;
}

/** So that the buffers count bytes. */
export const bytes = { objectMode: false };

export const bytesOf = (kinds: (keyof typeof mediaTypes)[]) => ({
  description: 'El archivo',
  content: Object.fromEntries(kinds.map((kind) => [mediaTypes[kind].split(';', 1)[0], { schema: z.string() }])),
});

export function sendFile(reply: FastifyReply, name: string, kind: keyof typeof mediaTypes, body: Readable | Buffer) {
  reply.headers({
    'content-type': mediaTypes[kind],
    'content-disposition': attachment(`${name}.${kind}`),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  });
  return reply.send(body);
}

/** The same rows, with the first ones read: a failure before them still gets an answer of failure. */
async function started(rows: AsyncGenerator<Cell[][]>): Promise<AsyncGenerator<Cell[][]>> {
  // Later reads belong to the same request: they use the node of its organization.
  const next = AsyncLocalStorage.bind(() => rows.next());
  const first = await next();
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await next()) yield step.value;
    } finally {
      await rows.return(undefined);
    }
  })();
}

/** Files to save, and their addresses for the browser. Caches may not store them. */
export function downloadRoutes(
  db: Database,
  lists: readonly ListExport[],
  sessions: LinkSessions,
  workers: WorkerPool,
): Routes {
  return async (app) => {
    for (const { path, area, name, columns, query, rows } of lists) {
      app.get(
        `${path}/export`,
        callsOf(name)(
          `${area}:read`,
          {
            summary: `Descargar la lista de ${name.toLowerCase()}: todo lo que cumple los filtros, en su orden`,
            querystring: z.extend(query, { format, link: described(ofLink, signature) }),
            response: { 200: bytesOf([...downloadFormats]), ...errors(400, 401, 503) },
          },
          { exposeHeadRoute: false },
        ),
        async ({ tenant, query: given, log }, reply) => {
          const { format: kind, link: _link, ...filter } = given as Given;
          const giveBack = takeTurn(tenant.organizationId);
          try {
            const all = await started(rows(tenant, filter));
            const shown = columns(tenant);
            const body = Readable.from(kind === 'csv' ? csvOf(shown, all) : xlsxOf(name, shown, all), bytes);
            body.once('close', giveBack);
            // After the start of the answer it can only be cut, so that the file is visibly incomplete.
            body.once('error', (err) => {
              if (hasCode(err, 'ERR_STREAM_PREMATURE_CLOSE')) log.info('a download was left');
              else log.error({ err }, 'a download failed');
            });
            return await sendFile(reply, `${name} ${today()}`, kind, body);
          } catch (error) {
            giveBack();
            throw error;
          }
        },
      );
    }

    app.get(
      closingPath,
      callsOf('Estadísticas')(
        { needs: 'statistics:money', shows: ofClosing },
        {
          summary:
            'El cierre de un mes en un libro: mantenimiento, documentos, multas, siniestros, por unidad y por centro de costo',
          querystring: closingQuery,
          response: { 200: bytesOf(['xlsx']), ...errors(400, 401, 413, 503) },
        },
        { exposeHeadRoute: false },
      ),
      async ({ tenant, query: { month } }, reply) => {
        const giveBack = takeTurn(tenant.organizationId);
        try {
          const sheets = await monthBook(db, tenant, month);
          const tooLong = tooMuch('El libro sale demasiado grande: descargá cada lista del mes por separado');
          const made = await workers.run(bookWriter, tenant.organizationId, { sheets }).catch(tooLong);
          return await sendFile(reply, `Cierre de mes ${month}`, 'xlsx', Buffer.from(made, 'base64'));
        } finally {
          giveBack();
        }
      },
    );

    const paths = new Set([closingPath, ...lists.map(({ path }) => `${path}/export`)].map((path) => `/api${path}`));
    app.get(
      '/downloads/link',
      callsOf('Archivos')('account:read', {
        summary: 'Un enlace de 5 minutos para guardar una descarga; termina con la sesión',
        querystring: linkQuery,
        response: { 200: z.object({ link: z.string() }), ...errors(400, 401, 503) },
      }),
      async ({ tenant, signedIn, query: { of } }) => {
        const [path = '', search] = of.split('?', 2);
        if (!paths.has(path) || !search || !/^[!-~]+$/.test(of)) throw invalid('La descarga no es válida');
        requireTurn(tenant.organizationId);
        const session = await sessions.ofToken(signedIn.token);
        if (!session) throw unauthorized('Iniciá sesión para continuar');
        return { link: signedAddress(of, tenant.organizationId, session) };
      },
    );
  };
}
