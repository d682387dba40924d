import { expect, test } from 'vitest';
import { together } from './together.ts';

/** Requests that are answered when the test calls for it. */
function questions() {
  const asked: { howMany: number; answer: (answers: string[]) => void; fail: (error: Error) => void }[] = [];
  const ask = (howMany: number) => new Promise<string[]>((answer, fail) => void asked.push({ howMany, answer, fail }));
  return { asked, ask };
}

test('who comes while a question is under way is asked for with all the others after it', async () => {
  const answer = together<string>();
  const { asked, ask } = questions();
  const first = answer('ours', ask);
  const others = [answer('ours', ask), answer('ours', ask)];
  const theirs = answer('theirs', ask);
  expect(asked.map(({ howMany }) => howMany)).toEqual([1, 1]);
  asked[0]?.answer(['a']);
  asked[1]?.answer(['theirs']);
  expect([await first, await theirs]).toEqual(['a', 'theirs']);
  expect(asked[2]?.howMany).toBe(2);
  asked[2]?.answer(['b', 'c']);
  expect(await Promise.all(others)).toEqual(['b', 'c']);
});

test('a question that fails fails for who asked it, and not for who comes next', async () => {
  const answer = together<string>();
  const { asked, ask } = questions();
  const first = answer('ours', ask);
  const second = answer('ours', ask);
  asked[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  asked[1]?.answer(['back']);
  expect(await second).toBe('back');
});
