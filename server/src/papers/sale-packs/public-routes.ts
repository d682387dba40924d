import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { tenantOfLink } from '../../http/by-link.ts';
import type { Routes } from '../../http/schemas.ts';
import { attemptsStore, type Limit } from '../../people/credentials/attempts-store.ts';
import { limiting } from '../../people/credentials/limits.ts';
import { subjectOf } from '../../people/credentials/subject-of.ts';
import { linkOfToken, openedPack } from './open-store.ts';
import { answerAll, salePage, script, show, wordsPage } from './page.ts';

/** Links that open nothing, by address: whoever has one needs one try. */
const wrongLinks: Limit = { kind: 'sale-link', most: 60, windowSeconds: 15 * 60 };

const tokenParams = z.object({ token: z.string() });

const pageOf = z.object({ pagina: z.optional(z.string().check(z.maxLength(9))) });

const ended = wordsPage('Este enlace ya no sirve', 'Pedile uno nuevo a quien te lo pasó.');

/** The page of a pack, which needs no account. It is outside of /api: people open it. */
export function salePages(db: Database): Routes {
  const { reserve } = limiting(attemptsStore(db));

  /** Null for a link that opens nothing, which is counted. @throws 'tooMany'. */
  async function opened(text: string, ip: string) {
    const found = await linkOfToken(db, text);
    if (found) return openedPack(db, tenantOfLink(found), found);
    await reserve(wrongLinks, subjectOf(ip));
    return null;
  }

  return async (app) => {
    answerAll(app, ended);

    app.get('/venta.js', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );

    app.get(
      '/:token',
      { schema: { hide: true, params: tokenParams, querystring: pageOf } },
      async ({ params, query, ip }, reply) => {
        const chain = await (await opened(params.token, ip))?.chain();
        if (!chain) return show(reply, 404, ended);
        return show(reply, 200, salePage(chain, Math.trunc(Number(query.pagina)) || 1));
      },
    );

    // As somebody writes it by hand.
    app.get('/:token/', { schema: { hide: true, params: tokenParams } }, (request, reply) =>
      reply.redirect(`/venta/${encodeURIComponent(request.params.token)}`, 308),
    );

    // What the page's script counts.
    app.get('/:token/datos', { schema: { hide: true, params: tokenParams } }, async ({ params, ip }, reply) => {
      const chain = await (await opened(params.token, ip))?.chain();
      if (!chain) return show(reply, 404, ended);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(chain));
    });

    // The page says itself that somebody looks at it.
    app.post('/:token/abierta', { schema: { hide: true, params: tokenParams } }, async ({ params, ip }, reply) => {
      const pack = await opened(params.token, ip);
      if (!pack) return show(reply, 404, ended);
      await pack.note();
      return reply.status(204).send();
    });
  };
}
