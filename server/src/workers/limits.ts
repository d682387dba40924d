import { availableParallelism } from 'node:os';

/** Work in one place never waits for another's: the first look at an upload, printing, and reading. */
export type Place = 'look' | 'print' | 'read';

export interface Limits {
  /** Simultaneous processes in each place, and the same number for stopped pieces. */
  processes: number;
  /** Processor time of one piece of work, in milliseconds; twice as much of real time. */
  within: Record<Place, number>;
  /** In milliseconds: after these a piece is stopped if one of an organization with less processor time waits. */
  stoppedAfter: number;
  /** Real time for the start of a process, before its piece, in milliseconds. */
  startsWithin: number;
  /** In bytes of memory, for one process. */
  mostBytes: number;
  /** Processor time of one page, in milliseconds; an A4 page full of vectors takes one second. */
  mostOfPage: number;
  /** In milliseconds, for the turn of a piece. */
  waitAtMost: number;
  /**
   * Real time until a piece is answered, with its turns, starts and second try, in milliseconds. So the person gets the
   * message that the server is busy before any connection is cut (`Bounds.silence`, the proxies of deploy/, the web app's
   * patience).
   */
  answeredWithin: number;
  /** In milliseconds, until an idle process ends. */
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

/** In bytes. WebAssembly never returns memory: a process that has grown beyond this ends after its work. */
export const grownTo = 300_000_000;
