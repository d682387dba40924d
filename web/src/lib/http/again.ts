import { HttpError } from './http.ts';

/**
 * Milliseconds before each time that something is sent again, which may be a whole file: a crowd passes in a second, and
 * whoever holds a place is read within 30 s.
 */
const pauses = [1_000, 3_000, 10_000, 30_000];

/** Too late, too many at once, or busy: refused by the server, which has nothing of it (decision 87). */
const waits = [408, 429, 503];

export const isToWait = (error: unknown) => error instanceof HttpError && waits.includes(error.status);

/** Sends it up to five times, as long as `repeats` says so of what it was refused with. Rejects with the last refusal. */
export async function again<Answer>(
  signal: AbortSignal,
  send: () => Promise<Answer>,
  repeats: (error: unknown) => boolean,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !repeats(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
  return send();
}
