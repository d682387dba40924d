import type { FastifyRequest } from 'fastify';
import { type Refusal, tooMany, unavailable } from '../../records/refusals.ts';
import { type Most, ownerOf, Shares } from './shares.ts';

/** In characters: 500 ids are 27,000. */
const mostOfShort = 64_000;

/** Waiting or being judged. Each is in memory, with 1 MB at most. */
const inLine: Most = { person: 4, organization: 8, all: 64 };

const refused: Record<keyof Most, () => Refusal> = {
  person: () => tooMany('Ya estás mandando varios pedidos largos a la vez. Esperá a que termine alguno', 2),
  organization: () => tooMany('Tu organización está mandando muchos pedidos largos a la vez. Esperá unos segundos', 2),
  all: () => unavailable('Hay muchos pedidos largos en camino. Probá de nuevo en unos segundos', 5),
};

/**
 * Judges long bodies one after the other. After each, the event loop is free for as long as that one took: eight at once
 * would block it for all eight.
 */
export class LongBodies {
  readonly #inLine = new Shares(inLine);
  #last: Promise<void> = Promise.resolve();

  /** @param judge has parsed and judged it once its microtasks have run. @returns why it is not to be; else null. */
  judge(request: FastifyRequest, length: number, judge: () => void): Refusal | null {
    // A stranger's is never long.
    const isSignedIn = request.signedIn !== undefined;
    if (length <= mostOfShort || !isSignedIn) {
      judge();
      return null;
    }
    const owner = ownerOf(request);
    const full = this.#inLine.full(owner, 1);
    if (full) return refused[full]();
    this.#inLine.add(owner, 1);
    const judgeInTurn = async () => {
      const before = performance.now();
      try {
        judge();
      } finally {
        await new Promise((done) => setImmediate(done));
        this.#inLine.add(owner, -1);
      }
      await new Promise((done) => setTimeout(done, performance.now() - before));
    };
    // Also after a failed one: otherwise every later body would wait for ever.
    this.#last = this.#last.then(judgeInTurn, judgeInTurn);
    return null;
  }
}
