import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';

interface At {
  /** The product's address. */
  url: string;
}

class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Sends JSON, or bytes as they are, and returns the JSON of the answer. */
export async function call<T>(at: At, method: string, path: string, token = '', body?: object): Promise<T> {
  const bytes = body instanceof Buffer;
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(at.url + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': type }) },
    body: bytes ? new Uint8Array(body) : body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(answer.status, `${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** On a machine that is busy with other things, passwords and uploads wait for their turn: 503 until then. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused && error.status === 503)) throw error;
      await delay(1_000);
    }
  }
}

export const accountOf = (name: string) => ({ email: `${name}@flota.example`, password: 'caballo-correcto' });

/** An organization of that name, with an owner. */
export function register(at: At, name: string): Promise<Session> {
  const person = { ...accountOf(name), firstName: 'Ana', lastName: 'Suárez' };
  const organization = { organizationName: name, organizationType: 'logistics' };
  return insist(() => call(at, 'POST', '/api/auth/register', '', { ...person, ...organization }));
}

export function signIn(at: At, { email, password }: { email: string; password: string }): Promise<Session> {
  return insist(() => call(at, 'POST', '/api/auth/login', '', { email, password }));
}
