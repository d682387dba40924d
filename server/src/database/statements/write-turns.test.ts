import { expect, test } from 'vitest';
import { TooManyWrites } from '../connection/errors.ts';
import { writeTurns } from './write-turns.ts';

function someWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  return { begun, work, endOne: () => ends.shift()?.() };
}

test('eight writes of an organization are at work at once, the others follow in the order in which they came', async () => {
  const { begun, work, endOne } = someWork();
  const turn = writeTurns();
  const all = Array.from('1234567890').map((name) => turn('one', work(name)));
  expect(begun.join('')).toBe('12345678');
  endOne();
  await expect.poll(() => begun.join('')).toBe('123456789');
  for (const _ of all) await expect.poll(() => endOne() ?? begun.length).toBeGreaterThan(8);
  await Promise.all(all);
  expect(begun).toHaveLength(10);
});

test('another organization does not wait for them', async () => {
  const { begun, work, endOne } = someWork();
  const turn = writeTurns();
  const all = Array.from({ length: 20 }, () => turn('one', work('one')));
  const other = turn('other', async () => 'done');
  expect(await other).toBe('done');
  expect(begun).toHaveLength(8);
  for (const { length } = all; begun.length < length; ) {
    const before = begun.length;
    endOne();
    await expect.poll(() => begun.length).toBe(before + 1);
  }
  for (const _ of all) endOne();
  await Promise.all(all);
});

test('a write whose turn does not come in time is refused, has done nothing, and leaves the turns as they were', async () => {
  const { begun, work, endOne } = someWork();
  const turn = writeTurns(20);
  const eight = Array.from({ length: 8 }, () => turn('one', work('kept')));
  await expect(turn('one', work('late'))).rejects.toBeInstanceOf(TooManyWrites);
  expect(begun).not.toContain('late');
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
