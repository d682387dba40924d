import { TooManyWrites } from '../connection/errors.ts';

/** Out of the pool's ten connections: other organizations always find two that these writes cannot use. */
const mostAtOnce = 8;
/** In milliseconds, for the turn of a write; the same as for a connection (open.ts). */
const usualPatience = 10_000;

interface Line {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * Gives each organization's writes their turn before they use a connection. Writes of one vehicle wait for each other while
 * they hold a connection. Without turns, 250 of them from one stranger occupied all ten, and delayed all others by 10 s.
 */
export function writeTurns(patience = usualPatience, atOnce = mostAtOnce) {
  /** Only organizations with a running write. */
  const lines = new Map<string, Line>();

  function place(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        reject(new TooManyWrites('The organization writes more than its turns allow'));
      }, patience);
      function go() {
        clearTimeout(timer);
        resolve();
      }
      line.waiting.push(go);
    });
  }

  /** @throws TooManyWrites when its turn does not come in time; then the work has not run. */
  return async function run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(organizationId) ?? { atWork: 0, waiting: [] };
    lines.set(organizationId, line);
    if (line.atWork >= atOnce) await place(line);
    else line.atWork += 1;
    try {
      return await work();
    } finally {
      // The turn goes to the next one, or is free.
      const next = line.waiting.shift();
      if (next) next();
      else line.atWork -= 1;
      if (line.atWork === 0) lines.delete(organizationId);
    }
  };
}
