import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../product.ts';

/** Does some work, and says in words what it took: time, processor, memory, and the longest that others waited for an answer. */
export async function watched(product: Product, work: () => Promise<unknown>): Promise<string> {
  const [before, worked, began] = [product.memory, product.processorSeconds, performance.now()];
  let [most, waited, isOver] = [before, 0, false];
  const look = (async () => {
    while (!isOver) {
      const sent = performance.now();
      await fetch(`${product.url}/health/live`).catch(() => null);
      waited = Math.max(waited, performance.now() - sent);
      most = Math.max(most, product.memory);
      await delay(5);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await look;
  }
  return [
    `${((performance.now() - began) / 1_000).toFixed(1)} s`,
    `${(product.processorSeconds - worked).toFixed(1)} s of the server's processor`,
    `${before} MB before, ${most} at most`,
    `others wait ${Math.round(waited)} ms at most`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}
