import * as z from 'zod/mini';
import type { TypedApp } from '../schemas.ts';
import type { Html } from './html.ts';
import type { publicPage } from './public-page.ts';

export const tokenParams = z.object({ token: z.string() });

interface LinkPages {
  /** The first part of their address: '/carpeta'. */
  at: string;
  pages: Pick<ReturnType<typeof publicPage>, 'answerAll' | 'show'>;
  ended: Html;
  scripts: Readonly<Record<string, string>>;
  /**
   * Null for a link that opens nothing. Tries are not limited: one of 2^256 links is not found by trying, and a phone behind a
   * shared address has to learn that its link has ended.
   */
  opened: (token: string) => Promise<{ note(): Promise<void> } | null>;
}

/** The calls that pages behind a link share. They are outside of /api: people open them. */
export function linkPages(app: TypedApp, { at, pages: { answerAll, show }, ended, scripts, opened }: LinkPages): void {
  answerAll(app, ended);

  for (const [name, script] of Object.entries(scripts)) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );
  }

  // An address that was written by hand.
  app.get('/:token/', { schema: { hide: true, params: tokenParams } }, (request, reply) =>
    reply.redirect(`${at}/${encodeURIComponent(request.params.token)}`, 308),
  );

  // The page itself reports that a person looks at it: a messenger fetches each link once for a preview.
  app.post('/:token/abierta', { schema: { hide: true, params: tokenParams } }, async (request, reply) => {
    const found = await opened(request.params.token);
    if (!found) return show(reply, 404, ended);
    await found.note();
    return reply.status(204).send();
  });
}
