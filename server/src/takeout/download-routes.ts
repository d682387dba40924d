import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Database } from '../database/connection/database.ts';
import { signedAddress } from '../exchange/links.ts';
import type { Storage } from '../files/keeping/storage.ts';
import type { LinkSessions } from '../files/link-store.ts';
import { attachment } from '../http/pages/attachment.ts';
import { callsOf, described, errors, idParams, type Routes } from '../http/schemas.ts';
import { notFound, unauthorized } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { piecesOf, piecesThere, readPieces } from './carried/pieces.ts';
import { takeoutStore } from './store.ts';

const call = callsOf('Llevate tus datos');

const archiveQuery = z.object({
  as: described(z.optional(z.literal('zip', { error: 'Solo hay zip' })), 'zip'),
  link: described(
    z.optional(z.string().check(z.maxLength(200, { error: 'El enlace no es válido' }))),
    'La firma de GET /api/takeouts/{id}/link.',
  ),
});

const content: Record<string, { schema: z.ZodMiniType }> = { 'application/zip': { schema: z.string() } };
const zip = { 200: { description: 'El ZIP', content }, 206: { description: 'El resto del ZIP', content } };

/** The first byte of a resumed download. */
function beginningOf(header: string | undefined, size: number): number {
  const from = /^bytes=(\d{1,15})-$/.exec(header ?? '')?.[1];
  return from === undefined || Number(from) >= size ? 0 : Number(from);
}

/** The ZIP itself, at an address that a session has signed for five minutes, and that ends with it (decisions 54, 68). */
export function takeoutDownload(db: Database, storage: Storage, sessions: LinkSessions): Routes {
  async function ready(tenant: Tenant, id: string) {
    const found = await takeoutStore(db, tenant).need(id);
    const { direction, state, size, organization, finishedAt } = found;
    const absent = () => notFound('El ZIP ya no está: pedí otro');
    if (direction !== 'out' || state !== 'done' || !size || !finishedAt) throw absent();
    const place = { organizationId: tenant.organizationId, id };
    if ((await piecesThere(storage, place, size)).length < piecesOf(size)) throw absent();
    return { place, size, name: `${organization ?? 'Baqueano'} ${finishedAt.slice(0, 10)}.zip` };
  }

  return async (app) => {
    app.get(
      '/takeouts/:id/link',
      call('exchange:read', {
        summary: 'Un enlace de 5 minutos para guardar el ZIP; termina con la sesión',
        params: idParams,
        response: { 200: z.object({ link: z.string() }), ...errors(401, 404) },
      }),
      async ({ tenant, signedIn, params: { id } }) => {
        await ready(tenant, id);
        const session = await sessions.ofToken(signedIn.token);
        if (!session) throw unauthorized('Iniciá sesión para continuar');
        return { link: signedAddress(`/api/takeouts/${id}/archive?as=zip`, tenant.organizationId, session) };
      },
    );

    app.get(
      '/takeouts/:id/archive',
      call(
        'exchange:read',
        {
          summary: 'El ZIP',
          params: idParams,
          querystring: archiveQuery,
          response: {
            ...zip,
            ...errors(400, 401, 404),
          },
        },
        { exposeHeadRoute: false },
      ),
      async ({ tenant, params: { id }, headers }, reply) => {
        const { place, size, name } = await ready(tenant, id);
        const from = beginningOf(headers.range, size);
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': attachment(name),
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cache-control': 'private, no-store',
          'accept-ranges': 'bytes',
          'content-length': size - from,
        });
        if (from > 0) reply.status(206).header('content-range', `bytes ${from}-${size - 1}/${size}`);
        return reply.send(Readable.from(readPieces(storage, place, from, size), { objectMode: false }));
      },
    );
  };
}
