import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../credentials/tokens.ts';
import type { Agreed } from './provider.ts';

/**
 * The secret of one browser, in a cookie that no script reads and that goes with requests of our own pages alone. What the provider
 * has to repeat follows from it: whoever reads the database, or sees an address, finishes nothing.
 */

const life = 30 * 60;

function nameOf(secure: boolean): string {
  // Of this host alone: no neighbour under the same domain sets it.
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

/** That of before, where there is one: several tabs may be on their way. */
export function knownBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request, secure) ?? newToken();
  const attributes = [`Max-Age=${life}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])];
  reply.header('set-cookie', `${nameOf(secure)}=${browser}; ${attributes.join('; ')}`);
  return browser;
}

/** Of one attempt: each has a state of its own. */
export function agreedOn(state: string, browser: string): Agreed {
  const derived = (what: string) => hash('sha256', `${what} ${state} ${browser}`, 'base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}
