import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { tenantOfLink } from '../../http/by-link.ts';
import { linkPages, tokenParams } from '../../http/pages/link-pages.ts';
import type { Routes } from '../../http/schemas.ts';
import { linkOfToken, openedPack } from './open-store.ts';
import { answerAll, salePage, script, show, wordsPage } from './page.ts';

const pageOf = z.object({ pagina: z.optional(z.string().check(z.maxLength(9))) });

const ended = wordsPage('Este enlace ya no sirve', 'Pedile uno nuevo a quien te lo pasó.');

/** The page of a pack, which needs no account. */
export function salePages(db: Database): Routes {
  async function opened(text: string) {
    const found = await linkOfToken(db, text);
    return found && openedPack(db, tenantOfLink(found), found);
  }

  return async (app) => {
    linkPages(app, { at: '/venta', pages: { answerAll, show }, ended, scripts: { 'venta.js': script }, opened });

    app.get(
      '/:token',
      { schema: { hide: true, params: tokenParams, querystring: pageOf } },
      async ({ params, query }, reply) => {
        const chain = await (await opened(params.token))?.chain();
        if (!chain) return show(reply, 404, ended);
        return show(reply, 200, salePage(chain, Math.trunc(Number(query.pagina)) || 1));
      },
    );

    app.get('/:token/datos', { schema: { hide: true, params: tokenParams } }, async ({ params }, reply) => {
      const chain = await (await opened(params.token))?.chain();
      if (!chain) return show(reply, 404, ended);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(chain));
    });
  };
}
