import { unavailable } from '../records/refusals.ts';

interface Waiting {
  bytes: number;
  enter: () => void;
}

/** Room for bytes of everybody together: who finds none waits a little, in turn, and is then told to come back. */
export class Room {
  private readonly most: number;
  private taken = 0;
  private readonly waiting: Waiting[] = [];

  /** @param most bytes at once; one alone may be longer. */
  constructor(most: number) {
    this.most = most;
  }

  /** @returns what gives the bytes back. @throws Refusal 'unavailable' after `within` milliseconds without room. */
  async enter(bytes: number, { within, words, again }: { within: number; words: string; again: number }) {
    if (this.waiting.length > 0 || !this.fits(bytes)) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one: Waiting = { bytes, enter: resolve };
      this.waiting.push(one);
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        reject(unavailable(words, again));
        // It may have stood before somebody who fits.
        this.admit();
      }, within);
      await promise.finally(() => clearTimeout(timer));
    } else this.taken += bytes;
    let given = false;
    return (): void => {
      if (given) return;
      given = true;
      this.taken -= bytes;
      this.admit();
    };
  }

  private fits(bytes: number): boolean {
    return this.taken === 0 || this.taken + bytes <= this.most;
  }

  private admit(): void {
    for (let [next] = this.waiting; next && this.fits(next.bytes); [next] = this.waiting) {
      this.waiting.shift();
      this.taken += next.bytes;
      next.enter();
    }
  }
}
