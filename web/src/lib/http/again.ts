import { HttpError } from './http.ts';

/**
 * Milliseconds before each further try of a call, which may send a whole file: a crowd passes in a second. The server reads
 * a file within 30 s of its turn.
 */
const pauses = [1_000, 3_000, 10_000, 30_000];

/** Too late, too many at once, or busy: the server refused and has stored nothing (decision 87). */
const waits = [408, 429, 503];

export const isToWait = (error: unknown) => error instanceof HttpError && waits.includes(error.status);

/** Sends up to five times, while `repeats` accepts the refusal. Rejects with the last refusal. */
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
