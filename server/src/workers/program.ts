import { fileURLToPath } from 'node:url';
import { tooLarge } from '../records/refusals.ts';
import type { Place } from './limits.ts';

/** A program for a process of the pool, in a module of its own (work.ts), which imports no part of the server. */
export interface Program<Input, Done> {
  readonly main: string;
  readonly place: Place;
  /** Never set: it only holds the types of input and answer. */
  readonly types?: (input: Input) => Done;
}

/** @param url of the program's module, which calls `work` of work.ts. */
export function program<Input, Done>(url: URL, place: Place): Program<Input, Done> {
  return { main: fileURLToPath(url), place };
}

/** The process ended before its work was done: by itself, or because of too much time or memory. */
export class WorkEnded extends Error {
  readonly how: 'crashed' | 'killed';

  constructor(how: WorkEnded['how']) {
    super(`The process ${how === 'crashed' ? 'crashed' : 'was killed'}`);
    this.how = how;
  }
}

/**
 * For the `catch` of a piece that a person waits for. @throws Refusal 'tooLarge' with these words for too much time or
 * memory.
 */
export const tooMuch =
  (words: string) =>
  (error: unknown): never => {
    throw error instanceof WorkEnded && error.how === 'killed' ? tooLarge(words) : error;
  };
