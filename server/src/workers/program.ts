import { fileURLToPath } from 'node:url';
import { tooLarge } from '../records/refusals.ts';
import type { Place } from './limits.ts';

/** What a process of the pool does: one program in a module of its own (work.ts), which imports nothing of the server. */
export interface Program<Asked, Done> {
  readonly main: string;
  readonly place: Place;
  /** Never there: the types of what it is asked and answers. */
  readonly types?: (asked: Asked) => Done;
}

/** @param url of the program's module, which calls `work` of work.ts. */
export function program<Asked, Done>(url: URL, place: Place): Program<Asked, Done> {
  return { main: fileURLToPath(url), place };
}

/** The process ended before it had done its work: by itself, or because it took too much time or memory. */
export class WorkEnded extends Error {
  readonly how: 'crashed' | 'killed';

  constructor(how: WorkEnded['how']) {
    super(`The process ${how === 'crashed' ? 'crashed' : 'was killed'}`);
    this.how = how;
  }
}

/** For `catch` of a piece that somebody waits for. @throws Refusal 'tooLarge' with these words when it took too much. */
export const tooMuch =
  (words: string) =>
  (error: unknown): never => {
    throw error instanceof WorkEnded && error.how === 'killed' ? tooLarge(words) : error;
  };
