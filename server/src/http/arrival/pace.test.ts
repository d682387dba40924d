import { expect, test } from 'vitest';
import { usualBounds } from '../bounds.ts';
import { Measured } from './pace.ts';

const usual = { waitsHere: false, inCrowd: false };

/** The seconds after which a body of that speed is late; null if it is not in half an hour. */
function lateAfter(perSecond: number, how = usual): number | null {
  const measured = new Measured(usualBounds.pace, 0, 0);
  for (let second = 1; second <= 1_800; second++) {
    if (measured.isLate(second * 1_000, second * perSecond, how)) return second;
  }
  return null;
}

test('a phone on a slow line goes on, and who sends next to nothing does not', () => {
  expect([5_000, 3_200, 3_000, 1, 0].map((speed) => lateAfter(speed))).toEqual([null, null, 25, 25, 25]);
});

test('where places are short, who sends several sends them fast', () => {
  const inCrowd = { ...usual, inCrowd: true };
  expect([25_600, 25_000, 5_000].map((speed) => lateAfter(speed, inCrowd))).toEqual([null, 25, 25]);
});

test('nobody is late for what waits here', () => {
  expect(lateAfter(0, { ...usual, waitsHere: true })).toBe(null);
  const measured = new Measured(usualBounds.pace, 0, 0);
  expect(measured.isLate(60_000, 64_000, { ...usual, waitsHere: true })).toBe(false);
  expect(measured.isLate(69_000, 64_000, usual)).toBe(false);
  expect(measured.isLate(70_000, 64_000, usual)).toBe(true);
});
