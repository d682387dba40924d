import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { type Storage, storedName } from '../../files/keeping/storage.ts';
import { tenantOfLink } from '../../http/by-link.ts';
import type { Routes } from '../../http/schemas.ts';
import { linkOfToken, openedFolder } from './open-store.ts';
import { answerAll, folderPage, script, show, wordsPage, worker } from './page.ts';

const variants = { grande: ['view', 'image/jpeg'], chica: ['thumbnail', 'image/webp'] } as const;

const tokenParams = z.object({ token: z.string() });

const pictureParams = z.object({
  token: z.string(),
  file: z.uuid(),
  hash: z.string().check(z.maxLength(12)),
  size: z.enum(['grande', 'chica']),
});

const ended = wordsPage('Este enlace ya no sirve', 'Pedile uno nuevo a quien te lo pasó.');

/** The pages that need no account. They are outside of /api: people open them. */
export function folderPages(db: Database, storage: Storage): Routes {
  /**
   * Null for a link that opens nothing. No try is refused for the ones before it: behind a shared address a phone has to learn
   * that its link has ended, and nobody finds one of 2^256 by trying.
   */
  async function opened(text: string) {
    const found = await linkOfToken(db, text);
    return found && openedFolder(db, tenantOfLink(found), found);
  }

  return async (app) => {
    answerAll(app, ended);

    const code = 'text/javascript; charset=utf-8';
    app.get('/carpeta.js', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(code).send(script),
    );
    app.get('/trabajador.js', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(code).send(worker),
    );

    app.get('/:token', { schema: { hide: true, params: tokenParams } }, async (request, reply) => {
      const folder = await opened(request.params.token);
      const page = await folder?.page();
      if (!folder || !page) return show(reply, 404, ended);
      return show(reply, 200, folderPage(`/carpeta/${request.params.token}`, page));
    });

    // As somebody writes it by hand.
    app.get('/:token/', { schema: { hide: true, params: tokenParams } }, (request, reply) =>
      reply.redirect(`/carpeta/${encodeURIComponent(request.params.token)}`, 308),
    );

    // The page says itself that somebody looks at it: a messenger fetches each link once to show what it leads to.
    app.post('/:token/abierta', { schema: { hide: true, params: tokenParams } }, async (request, reply) => {
      const folder = await opened(request.params.token);
      if (!folder) return show(reply, 404, ended);
      await folder.note();
      return reply.status(204).send();
    });

    app.get('/:token/:file/:hash/:size', { schema: { hide: true, params: pictureParams } }, async (request, reply) => {
      const { token: text, file, size } = request.params;
      const folder = await opened(text);
      const hash = await folder?.picture(file);
      if (!folder || !hash) return show(reply, 404, ended);
      const [variant, type] = variants[size];
      const stored = storedName(folder.organizationId, hash, variant);
      const bytes = await storage.sizeOf(stored);
      if (bytes === null) return show(reply, 404, ended);
      return reply
        .header('content-length', bytes)
        .type(type)
        .send(await storage.read(stored));
    });
  };
}
