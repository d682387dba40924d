import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Tasks that end when the test calls for it. */
function works() {
  const started: (() => void)[] = [];
  return { started, work: () => new Promise<void>((resolve) => void started.push(resolve)) };
}

const busy = { reason: 'unavailable', retryAfter: 2 };

test('so many work, so many wait, and the next one is refused at once', async () => {
  const run = inTurn({ atOnce: 2, waiting: 1, patience: 60_000 });
  const { started, work } = works();
  const [first, second, third] = [run('one', work), run('one', work), run('one', work)];
  expect(started).toHaveLength(2);
  await expect(run('one', work)).rejects.toMatchObject(busy);
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
  const first = run('one', work);
  await expect(run('one', work)).rejects.toMatchObject(busy);
  expect(started).toHaveLength(1);
  started[0]?.();
  await first;
  const next = run('one', work);
  expect(started).toHaveLength(2);
  started[1]?.();
  await next;
});

test('a work that fails gives its place back', async () => {
  const run = inTurn({ atOnce: 1, waiting: 0, patience: 20 });
  await expect(run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run('one', () => Promise.resolve('yes'))).toBe('yes');
});

test('nobody waits for all that another one has waiting', async () => {
  const run = inTurn({ atOnce: 1, waiting: 16, patience: 60_000 });
  const order: string[] = [];
  const works = (owner: string, howMany: number) =>
    Array.from({ length: howMany }, () => run(owner, async () => void order.push(owner)));
  // One task runs, and a crowd holds all other places: it has to give some up.
  const crowd = works('crowd', 17);
  const outcomes = await Promise.allSettled([...crowd, ...works('one', 1), ...works('other', 2)]);
  expect(order.slice(0, 7)).toEqual(['crowd', 'crowd', 'one', 'other', 'crowd', 'other', 'crowd']);
  expect(order).toHaveLength(17);
  const refused = outcomes.flatMap((outcome, index) => (outcome.status === 'rejected' ? [index] : []));
  // The newest tasks of the longest queue.
  expect(refused).toEqual([14, 15, 16]);
});

test('where each has as many waiting, who comes is refused', async () => {
  const run = inTurn({ atOnce: 1, waiting: 2, patience: 60_000 });
  const { started, work } = works();
  const under = ['one', 'other', 'third'].map((owner) => run(owner, work));
  await expect(run('fourth', work)).rejects.toMatchObject(busy);
  await expect(run('other', work)).rejects.toMatchObject(busy);
  for (let index = 0; index < 3; index++) {
    await expect.poll(() => started).toHaveLength(index + 1);
    started[index]?.();
  }
  await Promise.all(under);
});
