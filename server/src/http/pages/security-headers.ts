import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

const googleScript = 'https://accounts.google.com/gsi/client';
const googleOrigin = 'https://accounts.google.com/gsi/';

/**
 * Allows the page's own inline scripts (the colour scheme before the first paint, early requests) by their hashes, and no
 * others.
 */
async function inlineScriptHashes(webRoot: string | undefined): Promise<string[]> {
  if (!webRoot) return [];
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Helmet's headers, computed once: it would compute the same ones for every answer. */
function headersOf(options: HelmetOptions): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  return new Promise((resolve, reject) => {
    helmet(options)(answer.req, answer, (error) => {
      if (error) reject(error);
      for (const [name, value] of Object.entries(answer.getHeaders())) headers[name] = String(value);
      resolve(headers);
    });
  });
}

export async function securityHeaders(app: FastifyInstance, config: Config, webRoot?: string): Promise<void> {
  const google = config.google !== null;
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...(google ? [googleOrigin] : [])],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'frame-src': google ? [googleOrigin] : ["'none'"],
        // A vehicle's picture may be on any host.
        'img-src': ["'self'", 'data:', 'http:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...(await inlineScriptHashes(webRoot)), ...(google ? [googleScript] : [])],
        'script-src-attr': ["'none'"],
        // Mantine writes its theme into style elements, and positions floating elements by style attributes.
        'style-src': ["'self'", "'unsafe-inline'", ...(google ? ['https://accounts.google.com/gsi/style'] : [])],
      },
    },
    crossOriginOpenerPolicy: { policy: google ? 'same-origin-allow-popups' : 'same-origin' },
    // Pictures of vehicles come from other hosts, which do not send the consent that this policy needs.
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: secure,
    // The origin only, also for ourselves: an address may contain the token of a password reset, and Google needs the origin.
    referrerPolicy: { policy: 'strict-origin' },
  });
  headers['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
