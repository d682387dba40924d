import type { FastifyRequest } from 'fastify';
import { tooMany } from '../http/errors.ts';
import type { attemptsStore, Limit } from './attempts-store.ts';

/** Reserves an attempt and answers its id, or throws 429 with how long to wait. */
export function reserving(attempts: ReturnType<typeof attemptsStore>) {
  return async (limit: Limit, subject: string): Promise<string> => {
    const reserved = await attempts.reserve(limit, subject);
    if (reserved.allowed) return reserved.id;
    const minutes = Math.ceil(reserved.retryAfter / 60);
    throw tooMany(
      `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      reserved.retryAfter,
    );
  };
}

/** What the browser says of itself, for its owner to tell one session from another. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300) ?? null;
}
