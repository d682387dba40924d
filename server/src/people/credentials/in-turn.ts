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
  const lengthOf = (owner: string) => queues.get(owner)?.length ?? 0;

  function makeRoomFor(owner: string): void {
    const [longest] = [...queues.keys()].sort((one, other) => lengthOf(other) - lengthOf(one));
    if (longest === undefined || lengthOf(longest) <= lengthOf(owner) + 1) throw busy();
    queues.get(longest)?.at(-1)?.refuse();
  }

  function leave(owner: string, one: Waiting): void {
    const others = queues.get(owner)?.filter((other) => other !== one) ?? [];
    if (others.length > 0) queues.set(owner, others);
    else queues.delete(owner);
  }

  function place(owner: string): Promise<void> {
    const inQueue = [...queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (inQueue >= waiting) makeRoomFor(owner);
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          leave(owner, one);
          reject(busy());
        },
      };
      const timer = setTimeout(one.refuse, patience);
      queues.set(owner, [...(queues.get(owner) ?? []), one]);
    });
  }

  function handOver(): void {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, [first, ...rest]] = next;
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
    first?.go();
  }

  /** @param owner each waits only for its own queue, not for another's. */
  return async function run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await place(owner);
    else running += 1;
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}

const busy = () => unavailable('El servidor está muy ocupado. Probá de nuevo en unos segundos');
