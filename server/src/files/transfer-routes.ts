import { fileContent, fileLinks, nameWithEnding, tooLongFile, uploadLimits } from '@baqueano/domain/records/file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { attachment } from '../http/pages/attachment.ts';
import { callsOf, described, errors, type Routes } from '../http/schemas.ts';
import { invalid, notFound, unauthorized } from '../records/refusals.ts';
import type { Intake } from './intake.ts';
import { type Storage, storedName } from './keeping/storage.ts';
import { type LinkSessions, linkedFile, linksOf } from './link-store.ts';
import { contentPath } from './links.ts';

const call = callsOf('Archivos');

const mostLinks = 200;

const linksQuery = z.object({
  ids: described(
    z.string({ error: 'Los archivos son requeridos' }).check(
      z.maxLength(mostLinks * 37, { error: `Hasta ${mostLinks} archivos por vez` }),
      z.refine((text) => text.split(',').every((id) => z.uuid().safeParse(id).success), {
        error: 'Los identificadores no son válidos',
      }),
    ),
    'Los archivos, separados por comas; hasta 200.',
  ),
});

/** Uploads, and links for downloads. A session is required, and no answer is cached. */
export function transferRoutes(db: Database, intake: Intake, sessions: LinkSessions): Routes {
  return async (app) => {
    app.removeAllContentTypeParsers();
    // Any content type is accepted, because the bytes determine the type.
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));

    app.post(
      '/uploads',
      call(
        {
          needs: 'upload:write',
          streams: {
            most: intake.limits.file,
            tooLong: tooLongFile(intake.limits.file),
            cut: 'El archivo no llegó entero: subilo de nuevo',
          },
        },
        {
          summary: 'Subir el contenido de un archivo; después se lo agrega a un registro con POST /api/files',
          description:
            'El cuerpo son los bytes del archivo, sin más. Se aceptan JPEG, PNG, WebP, HEIC, PDF y XLSX. Subir lo mismo otra vez no lo guarda dos veces. Lo que ningún registro tiene se borra a las 24 horas.',
          consumes: ['application/octet-stream'],
          body: z.unknown(),
          response: { 201: fileContent, ...errors(400, 401, 413, 415, 429, 503, 507) },
        },
      ),
      async (request, reply) => {
        if (!(request.body instanceof Object && 'pipe' in request.body)) throw invalid('El archivo está vacío');
        const length = request.headers['content-length'];
        const announced = length === undefined ? null : Number(length);
        return reply.status(201).send(await intake.take(request.tenant, request.arriving(), announced));
      },
    );

    app.get(
      '/uploads',
      call('upload:read', {
        summary: 'Cuánto puede pesar un archivo, en bytes',
        response: { 200: uploadLimits, ...errors(401) },
      }),
      async () => intake.limits,
    );

    app.get(
      '/files/links',
      call('file:read', {
        summary: 'Enlaces de 5 minutos para ver archivos; terminan con la sesión',
        querystring: linksQuery,
        response: { 200: z.array(fileLinks), ...errors(400, 401) },
      }),
      async ({ tenant, signedIn, query }) => {
        const session = await sessions.ofToken(signedIn.token);
        if (!session) throw unauthorized('Iniciá sesión para continuar');
        return linksOf(db, tenant, session, query.ids.split(','), (link) => `${contentPath}?link=${link}`);
      },
    );
  };
}

/** The requested range of a file; null for the whole. @returns 'none' for one outside. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : 'none';
}

const expired = () => notFound('El enlace ya no sirve: volvé a abrir el archivo');

export function contentRoutes(db: Database, storage: Storage, sessions: LinkSessions): Routes {
  async function answer(request: FastifyRequest, reply: FastifyReply, link: string) {
    const file = await linkedFile(db, sessions, link);
    if (!file) throw expired();
    const { organizationId, hash, variant, mediaType, name } = file;
    const stored = storedName(organizationId, hash, variant);
    const size = await storage.sizeOf(stored);
    if (size === null) throw expired();
    const drawn = { original: mediaType, view: 'image/jpeg', thumbnail: 'image/webp' } as const;
    reply.headers({
      'content-type': drawn[variant],
      // Our own previews are shown; original uploads are only downloaded.
      'content-disposition': variant === 'original' ? attachment(nameWithEnding(name, mediaType)) : 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    const range = rangeOf(request.headers.range, size);
    if (range === 'none') {
      return reply
        .status(416)
        .header('content-range', `bytes */${size}`)
        .type('application/json')
        .send({ error: 'El archivo es más corto' });
    }
    reply.header('content-length', range ? range.end - range.start + 1 : size);
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(await storage.read(stored, range ?? undefined));
  }

  return async (app) => {
    app.get(
      '/content',
      {
        schema: { hide: true, querystring: z.object({ link: z.string().check(z.maxLength(200)) }) },
        exposeHeadRoute: false,
      },
      (request, reply) => answer(request, reply, request.query.link),
    );
  };
}
