/** The least speed for the body of a signed-in person. Times are in milliseconds. */
export interface Pace {
  /** The beginning is free. */
  free: number;
  /** After it, `least` bytes in each period. */
  within: number;
  least: number;
  /** The same for a person with more than one body, while more than half of the places or of the memory is in use. */
  leastOfCrowd: number;
}

/** The speed of one body: the bytes of its connection, and the time. Data that wait in this server never count as late. */
export class Measured {
  readonly #pace: Pace;
  #from: number;
  #bytes: number;

  /**
   * @param now milliseconds of any clock.
   * @param bytes received so far.
   */
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
