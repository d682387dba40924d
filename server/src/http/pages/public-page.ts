import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { formatPlate, plateKind } from '@baqueano/domain/values/plate';
import type { FastifyError, FastifyReply } from 'fastify';
import { tellingOf } from '../errors.ts';
import type { TypedApp } from '../schemas.ts';
import { Html, html } from './html.ts';

/**
 * Pages behind a link, without an account: plain HTML that is complete in its first answer. They are neither cached, framed
 * nor found by a search.
 */

/** No search finds it, and no other page sees its address. */
const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * For the log, which may not open anything. A link with a typing error still contains its secret, anywhere in the address; no
 * other part of an address is so long.
 */
export function withoutToken(path: string): string {
  return path.replaceAll(/[^/]{40,}/g, '…');
}

/** Their shared style: legible in the sun, on an old phone. */
const common = readFileSync(new URL('./public-page.css', import.meta.url), 'utf8');

/** The plate as it is on the vehicle; its band is in the style. */
export const plateHeading = (plate: string): Html => html`<h1 class="${plateKind(plate)}">${formatPlate(plate)}</h1>`;

/** The drawing of web/src/ui/look/brand.tsx. */
const mark = new Html(
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#046b96"/><path d="M9.5 23h8a4.25 4.25 0 0 0 0-8.5h-3a3.75 3.75 0 0 1 0-7.5h5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><circle cx="9.5" cy="23" r="2.6" fill="#fff"/><circle cx="22.5" cy="7.5" r="2.6" fill="#ffcc69"/></svg>',
);

/** @param at 'Al 27/11/2026 a las 10:00. ', or nothing. */
export const foot = (organization: string, at = ''): Html =>
  html`<footer>${mark}<p>${at}Lo muestra <strong>Baqueano</strong> para ${organization}.</p></footer>`;

/** @param own style, beside the shared one. */
export function publicPage(own: string) {
  const style = new Html(common + own);
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style.markup).digest('base64')}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  function whole(title: string, body: Html): Html {
    return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
${body}
</html>
`;
  }

  function wordsPage(title: string, words: string): Html {
    return whole(title, html`<body><main><h2>${title}</h2><p>${words}</p></main></body>`);
  }

  function show(reply: FastifyReply, status: number, page: Html) {
    return reply
      .status(status)
      .headers({ ...secretHeaders, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page.markup);
  }

  return {
    whole,
    /** A page of words alone: an ended link, a server that cannot answer now. */
    wordsPage,
    show,

    /** People read these answers: errors are pages, where the API has JSON. */
    answerAll(app: TypedApp, ended: Html): void {
      app.addHook('onRequest', (_request, reply, done) => {
        reply.headers(secretHeaders);
        done();
      });
      app.setErrorHandler((error: FastifyError, request, reply) => {
        const { status, message, retryAfter } = tellingOf(error, request);
        if (retryAfter) reply.header('retry-after', retryAfter);
        return show(reply, status, status === 404 ? ended : wordsPage('Ahora no se puede abrir', message));
      });
      // A link with a suffix that was added on its way.
      app.setNotFoundHandler((_request, reply) => show(reply, 404, ended));
    },
  };
}
