import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { tenantOfLink } from '../../http/by-link.ts';
import type { Routes } from '../../http/schemas.ts';
import { linkOfToken, openedPack } from './open-store.ts';
import { answerAll, salePage, script, show, wordsPage } from './page.ts';

const tokenParams = z.object({ token: z.string() });

const pageOf = z.object({ pagina: z.optional(z.string().check(z.maxLength(9))) });

const ended = wordsPage('Este enlace ya no sirve', 'Pedile uno nuevo a quien te lo pasó.');

/** The page of a pack, which needs no account. It is outside of /api: people open it. */
export function salePages(db: Database): Routes {
  /**
   * Null for a link that opens nothing. No try is refused for the ones before it: behind a shared address a phone has to learn
   * that its link has ended, and nobody finds one of 2^256 by trying.
   */
  async function opened(text: string) {
    const found = await linkOfToken(db, text);
    return found && openedPack(db, tenantOfLink(found), found);
  }

  return async (app) => {
    answerAll(app, ended);

    app.get('/venta.js', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );

    app.get(
      '/:token',
      { schema: { hide: true, params: tokenParams, querystring: pageOf } },
      async ({ params, query }, reply) => {
        const chain = await (await opened(params.token))?.chain();
        if (!chain) return show(reply, 404, ended);
        return show(reply, 200, salePage(chain, Math.trunc(Number(query.pagina)) || 1));
      },
    );

    // As somebody writes it by hand.
    app.get('/:token/', { schema: { hide: true, params: tokenParams } }, (request, reply) =>
      reply.redirect(`/venta/${encodeURIComponent(request.params.token)}`, 308),
    );

    // What the page's script counts.
    app.get('/:token/datos', { schema: { hide: true, params: tokenParams } }, async ({ params }, reply) => {
      const chain = await (await opened(params.token))?.chain();
      if (!chain) return show(reply, 404, ended);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(chain));
    });

    // The page says itself that somebody looks at it.
    app.post('/:token/abierta', { schema: { hide: true, params: tokenParams } }, async ({ params }, reply) => {
      const pack = await opened(params.token);
      if (!pack) return show(reply, 404, ended);
      await pack.note();
      return reply.status(204).send();
    });
  };
}
