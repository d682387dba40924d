import { availableParallelism } from 'node:os';

/** Work of one place never waits for that of another: the first look at an upload, printing, and reading. */
export type Place = 'look' | 'print' | 'read';

export interface Limits {
  /** Processes at once in each place, and as many for what was stopped. */
  processes: number;
  /** Milliseconds of a processor for one piece of work, and twice as many by the clock. */
  within: Record<Place, number>;
  /** Milliseconds after which a piece is stopped when somebody waits who has used less of the processor. */
  stoppedAfter: number;
  /** Milliseconds by the clock for the start of a process, before its piece begins. */
  startsWithin: number;
  /** Of one process. */
  mostBytes: number;
  /** Milliseconds of a processor for one page; a page of A4 that is full of vectors takes one second. */
  mostOfPage: number;
  /** Milliseconds that a piece of work waits for its turn. */
  waitAtMost: number;
  /**
   * Milliseconds by the clock until a piece is answered, its turns, starts and second try included: who waits for it hears that
   * the machine is busy before any connection is cut (`Bounds.silence`, the proxies of deploy/, the web app's patience).
   */
  answeredWithin: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  idle: number;
}

export const usualLimits: Limits = {
  processes: Math.max(1, Math.floor(availableParallelism() / 4)),
  within: { look: 30_000, print: 20_000, read: 30_000 },
  stoppedAfter: 2_000,
  startsWithin: 30_000,
  mostBytes: 512_000_000,
  mostOfPage: 4_000,
  waitAtMost: 40_000,
  answeredWithin: 90_000,
  idle: 30_000,
};

/** Memory that WebAssembly once had it never gives back: a process that has grown so far is ended after its work. */
export const grownTo = 300_000_000;
