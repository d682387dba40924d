import { expect, test } from 'vitest';
import { TooManyWrites } from '../connection/errors.ts';
import { writeTurns } from './write-turns.ts';

function someWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.push(resolve);
    });
  return { started, work, endOne: () => ends.shift()?.() };
}

test('eight writes of an organization are at work at once, the others follow in the order in which they came', async () => {
  const { started, work, endOne } = someWork();
  const turn = writeTurns();
  const all = Array.from('1234567890').map((name) => turn('one', work(name)));
  expect(started.join('')).toBe('12345678');
  endOne();
  await expect.poll(() => started.join('')).toBe('123456789');
  for (const _ of all) await expect.poll(() => endOne() ?? started.length).toBeGreaterThan(8);
  await Promise.all(all);
  expect(started).toHaveLength(10);
});

test('another organization does not wait for them', async () => {
  const { started, work, endOne } = someWork();
  const turn = writeTurns();
  const all = Array.from({ length: 20 }, () => turn('one', work('one')));
  const other = turn('other', async () => 'done');
  expect(await other).toBe('done');
  expect(started).toHaveLength(8);
  for (const { length } = all; started.length < length; ) {
    const before = started.length;
    endOne();
    await expect.poll(() => started.length).toBe(before + 1);
  }
  for (const _ of all) endOne();
  await Promise.all(all);
});

test('a write whose turn does not come in time is refused, has done nothing, and leaves the turns as they were', async () => {
  const { started, work, endOne } = someWork();
  const turn = writeTurns(20);
  const eight = Array.from({ length: 8 }, () => turn('one', work('kept')));
  await expect(turn('one', work('late'))).rejects.toBeInstanceOf(TooManyWrites);
  expect(started).not.toContain('late');
  for (const _ of eight) endOne();
  await Promise.all(eight);
  expect(await turn('one', async () => 'free')).toBe('free');
});

test('a write that fails gives its turn on', async () => {
  const turn = writeTurns();
  const failing = Array.from({ length: 9 }, () => turn('one', () => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await turn('one', async () => 'free')).toBe('free');
});
