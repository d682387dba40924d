import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../credentials/tokens.ts';
import type { Agreed } from './provider.ts';

/**
 * The secret of one browser, in a cookie that no script can read and that only our own pages send. The values that the
 * provider repeats are derived from it: reading the database, or an address, is not enough to finish a sign-in.
 */

const life = 30 * 60;

function nameOf(secure: boolean): string {
  // Only this host can set it, and no neighbour under the same domain.
  return secure ? '__Host-baqueano-ingreso' : 'baqueano-ingreso';
}

export function browserOf({ headers }: FastifyRequest, secure: boolean): string | null {
  const name = nameOf(secure);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** Keeps an existing one: several tabs may be under way. */
export function knownBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request, secure) ?? newToken();
  const attributes = [`Max-Age=${life}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', `${nameOf(secure)}=${browser}; ${attributes.join('; ')}`);
  return browser;
}

/** For one attempt: each has its own state. */
export function agreedOn(state: string, browser: string): Agreed {
  const derived = (what: string) => hash('sha256', `${what} ${state} ${browser}`, 'base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}
