import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { type Storage, storedName } from '../../files/keeping/storage.ts';
import { tenantOfLink } from '../../http/by-link.ts';
import { linkPages, tokenParams } from '../../http/pages/link-pages.ts';
import type { Routes } from '../../http/schemas.ts';
import { linkOfToken, openedFolder } from './open-store.ts';
import { answerAll, folderPage, script, show, wordsPage, worker } from './page.ts';

const variants = { grande: ['view', 'image/jpeg'], chica: ['thumbnail', 'image/webp'] } as const;

const pictureParams = z.object({
  token: z.string(),
  file: z.uuid(),
  hash: z.string().check(z.maxLength(12)),
  size: z.enum(['grande', 'chica']),
});

const ended = wordsPage('Este enlace ya no sirve', 'Pedile uno nuevo a quien te lo pasó.');

/** The pages that need no account. */
export function folderPages(db: Database, storage: Storage): Routes {
  async function opened(text: string) {
    const found = await linkOfToken(db, text);
    return found && openedFolder(db, tenantOfLink(found), found);
  }

  return async (app) => {
    const scripts = { 'carpeta.js': script, 'trabajador.js': worker };
    linkPages(app, { at: '/carpeta', pages: { answerAll, show }, ended, scripts, opened });

    app.get('/:token', { schema: { hide: true, params: tokenParams } }, async (request, reply) => {
      const folder = await opened(request.params.token);
      const page = await folder?.page();
      if (!folder || !page) return show(reply, 404, ended);
      return show(reply, 200, folderPage(`/carpeta/${request.params.token}`, page));
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
