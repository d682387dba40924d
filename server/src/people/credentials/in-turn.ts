import { unavailable } from '../../records/refusals.ts';

export interface Turns {
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  patience: number;
}

interface Waiting {
  go: () => void;
  refuse: () => void;
}

/**
 * Runs works in turn: of each who has some waiting one, then again. Whoever finds no place, or waits too long for it, gets a 503
 * and has cost nothing. Where all places are taken, who has most of them gives up the newest.
 */
export function inTurn({ atOnce, waiting, patience }: Turns) {
  let running = 0;
  /** What waits, by whose it is; whose turn comes first stands first. Nobody stands here with nothing. */
  const queues = new Map<string, Waiting[]>();
  const lengthOf = (whose: string) => queues.get(whose)?.length ?? 0;

  function makeRoomFor(whose: string): void {
    const [longest] = [...queues.keys()].sort((one, other) => lengthOf(other) - lengthOf(one));
    if (longest === undefined || lengthOf(longest) <= lengthOf(whose) + 1) throw busy();
    queues.get(longest)?.at(-1)?.refuse();
  }

  function leave(whose: string, one: Waiting): void {
    const others = queues.get(whose)?.filter((other) => other !== one) ?? [];
    if (others.length > 0) queues.set(whose, others);
    else queues.delete(whose);
  }

  function place(whose: string): Promise<void> {
    const taken = [...queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (taken >= waiting) makeRoomFor(whose);
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          leave(whose, one);
          reject(busy());
        },
      };
      const timer = setTimeout(one.refuse, patience);
      queues.set(whose, [...(queues.get(whose) ?? []), one]);
    });
  }

  /** The next one's place is this one's. */
  function handOver(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [whose, [first, ...rest]] = next;
    queues.delete(whose);
    if (rest.length > 0) queues.set(whose, rest);
    first?.go();
  }

  /** `whose` names for whom it is done: nobody waits for all that another one has waiting. */
  return async function run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await place(whose);
    else running += 1;
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}

const busy = () => unavailable('El servidor está muy ocupado. Probá de nuevo en unos segundos');
