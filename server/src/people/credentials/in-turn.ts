import { unavailable } from '../../records/refusals.ts';

export interface Turns {
  atOnce: number;
  waiting: number;
  /** The longest waiting time, in milliseconds. */
  patience: number;
}

interface Waiting {
  go: () => void;
  refuse: () => void;
}

/**
 * Runs tasks in turn: one of each owner, then again. A task without a place, or after too long a wait, gets a 503 and costs
 * nothing. When all places are full, the longest queue loses its newest task.
 */
export function inTurn({ atOnce, waiting, patience }: Turns) {
  let running = 0;
  /** Queues by owner, the next owner first; never empty. */
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

  /** @param whose the owner of the task: each waits only for its own queue, not for another's. */
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
