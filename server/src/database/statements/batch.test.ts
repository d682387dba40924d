import { expect, test } from 'vitest';
import { batched, prepared } from './batch.ts';

test('what is asked for together is read together, each group and each key once', async () => {
  const reads: [string, number[]][] = [];
  const find = batched(async (group: string, keys: number[]) => {
    reads.push([group, keys]);
    return new Map(keys.filter((key) => key < 10).map((key) => [key, `${group}${key}`]));
  });
  const answers = await Promise.all([find('a', 1), find('b', 1), find('a', 2), find('a', 1), find('a', 10)]);
  expect(answers).toEqual(['a1', 'b1', 'a2', 'a1', null]);
  expect(reads).toEqual([
    ['a', [1, 2, 10]],
    ['b', [1]],
  ]);
});

test('nothing is kept from one turn to the next', async () => {
  let value = 1;
  const find = batched(async (_: string, keys: string[]) => new Map(keys.map((key) => [key, value])));
  expect(await find('a', 'x')).toBe(1);
  value = 2;
  expect(await find('a', 'x')).toBe(2);
});

test('a failed read fails for those of its group and no others', async () => {
  const find = batched(async (group: string, keys: string[]) => {
    if (group === 'bad') throw new RangeError('refused');
    return new Map(keys.map((key) => [key, key]));
  });
  const answers = await Promise.allSettled([find('bad', 'x'), find('good', 'x'), find('bad', 'y')]);
  expect(answers).toEqual([
    { status: 'rejected', reason: new RangeError('refused') },
    { status: 'fulfilled', value: 'x' },
    { status: 'rejected', reason: new RangeError('refused') },
  ]);
});

test('what is prepared is made once for each database', () => {
  const make = prepared((db: { name: string }) => ({ of: db.name }));
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect(make(one)).toBe(make(one));
  expect([make(one), make(other)]).toEqual([{ of: 'one' }, { of: 'other' }]);
});
