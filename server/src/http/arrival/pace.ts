/** How fast the body of somebody signed in arrives at least. Times are milliseconds. */
export interface Pace {
  /** Nothing is demanded of the beginning. */
  free: number;
  /** After it, so many bytes in each of these. */
  within: number;
  least: number;
  /** The same of whoever sends more than one body while more than half of the places or of the memory is held. */
  leastOfCrowd: number;
}

/** The pace of one body: what its connection has brought, and since when. Nobody is late for what waits here. */
export class Measured {
  readonly #pace: Pace;
  #from: number;
  #bytes: number;

  /** @param now milliseconds of any clock. @param bytes that have come by then. */
  constructor(pace: Pace, now: number, bytes: number) {
    this.#pace = pace;
    this.#from = now + pace.free;
    this.#bytes = bytes;
  }

  isLate(now: number, bytes: number, { waitsHere, inCrowd }: { waitsHere: boolean; inCrowd: boolean }): boolean {
    const { within, least, leastOfCrowd } = this.#pace;
    if (now <= this.#from || waitsHere) this.#go(Math.max(now, this.#from), bytes);
    if (now - this.#from < within) return false;
    if (bytes - this.#bytes < (inCrowd ? leastOfCrowd : least)) return true;
    this.#go(now, bytes);
    return false;
  }

  #go(from: number, bytes: number): void {
    this.#from = from;
    this.#bytes = bytes;
  }
}
