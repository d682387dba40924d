import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('what fails for one is thrown once all the others are done', async () => {
  const done: number[] = [];
  const running = oneByOne([1, 2, 3, 4], new AbortController().signal, async (one) => {
    if (one % 2 === 0) throw new Error(`no ${one}`);
    done.push(one);
  });
  await expect(running).rejects.toThrow('no 2');
  expect(done).toEqual([1, 3]);
});

test('nothing more is begun once the server stops', async () => {
  const stop = new AbortController();
  const done: number[] = [];
  await oneByOne([1, 2, 3], stop.signal, async (one) => {
    done.push(one);
    if (one === 2) stop.abort();
  });
  expect(done).toEqual([1, 2]);
});
