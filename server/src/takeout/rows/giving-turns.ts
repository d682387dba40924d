import { setImmediate } from 'node:timers/promises';

/** In milliseconds without an answer to others. */
const longestTurn = 5;

/** Await it after each step of long work: after its time, other work gets a turn. */
export function givingTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await setImmediate();
    began = performance.now();
  };
}
