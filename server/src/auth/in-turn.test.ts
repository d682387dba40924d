import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Works that end when the test says so. */
function works() {
  const started: (() => void)[] = [];
  return { started, work: () => new Promise<void>((resolve) => void started.push(resolve)) };
}

const busy = { status: 503, retryAfter: 2 };

test('so many work, so many wait, and the next one is refused at once', async () => {
  const run = inTurn({ atOnce: 2, waiting: 1, patience: 60_000 });
  const { started, work } = works();
  const [first, second, third] = [run(work), run(work), run(work)];
  expect(started).toHaveLength(2);
  await expect(run(work)).rejects.toMatchObject(busy);
  started[0]?.();
  await first;
  await expect.poll(() => started).toHaveLength(3);
  started[1]?.();
  started[2]?.();
  await Promise.all([second, third]);
});

test('who waits too long is refused, and the place behind is not lost', async () => {
  const run = inTurn({ atOnce: 1, waiting: 1, patience: 20 });
  const { started, work } = works();
  const first = run(work);
  await expect(run(work)).rejects.toMatchObject(busy);
  expect(started).toHaveLength(1);
  started[0]?.();
  await first;
  const next = run(work);
  expect(started).toHaveLength(2);
  started[1]?.();
  await next;
});

test('a work that fails gives its place back', async () => {
  const run = inTurn({ atOnce: 1, waiting: 0, patience: 20 });
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(() => Promise.resolve('yes'))).toBe('yes');
});
