import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which nobody else is answered. */
const longestTurn = 5;

/** To be awaited after each piece of long work: others have their turn once this one has had its time. */
export function givingTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await setImmediate();
    began = performance.now();
  };
}
