import { unavailable } from '../http/errors.ts';

export interface Turns {
  atOnce: number;
  /** How many more may wait; the next one is refused at once. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  patience: number;
}

/** Runs works in turn. Whoever finds no place, or waits too long for it, gets a 503 and has cost nothing. */
export function inTurn({ atOnce, waiting, patience }: Turns) {
  let running = 0;
  const queue: (() => void)[] = [];

  function place(): Promise<void> {
    if (queue.length >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(busy());
      }, patience);
      function go() {
        clearTimeout(timer);
        resolve();
      }
      queue.push(go);
    });
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await place();
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const busy = () => unavailable('El servidor está muy ocupado. Probá de nuevo en unos segundos');
