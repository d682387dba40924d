import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Requests that are answered when the test calls for it. */
function questions() {
  const batches: { howMany: number; answer: (answers: string[]) => void; fail: (error: Error) => void }[] = [];
  const ask = (howMany: number) =>
    new Promise<string[]>((answer, fail) => void batches.push({ howMany, answer, fail }));
  return { batches, ask };
}

test('who comes while a question is under way is asked for with all the others after it', async () => {
  const answer = together<string>();
  const { batches, ask } = questions();
  const first = answer('ours', ask);
  const others = [answer('ours', ask), answer('ours', ask)];
  const theirs = answer('theirs', ask);
  expect(batches.map(({ howMany }) => howMany)).toEqual([1, 1]);
  batches[0]?.answer(['a']);
  batches[1]?.answer(['theirs']);
  expect([await first, await theirs]).toEqual(['a', 'theirs']);
  expect(batches[2]?.howMany).toBe(2);
  batches[2]?.answer(['b', 'c']);
  expect(await Promise.all(others)).toEqual(['b', 'c']);
});

test('a question that fails fails for who asked it, and not for who comes next', async () => {
  const answer = together<string>();
  const { batches, ask } = questions();
  const first = answer('ours', ask);
  const second = answer('ours', ask);
  batches[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  batches[1]?.answer(['back']);
  expect(await second).toBe('back');
});
