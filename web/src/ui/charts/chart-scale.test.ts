import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksUpTo } from './chart-scale.ts';

test.each([
  [0, 1_000, [0, 1_000]],
  [300, 1_000, [0, 1_000]],
  [4_300, 1_000, [0, 2_000, 4_000, 6_000]],
  [100_000, 1_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [410_000, 1_000, [0, 200_000, 400_000, 600_000]],
  [9_700_000, 1_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  [1, 1, [0, 1]],
  [7, 1, [0, 2, 4, 6, 8]],
  [9, 1, [0, 5, 10]],
  [43, 1, [0, 20, 40, 60]],
])('up to %i in units of %i: %j', (largest, unit, expected) => {
  expect(ticksUpTo(largest, unit, 4)).toEqual(expected);
});

test('whatever the largest value, it fits, with few round ticks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e15 }),
      fc.constantFrom(1, 1_000),
      fc.constantFrom(3, 4),
      (largest, unit, mostSteps) => {
        const ticks = ticksUpTo(largest, unit, mostSteps);
        expect(ticks.length).toBeLessThanOrEqual(mostSteps + 1);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(ticks.every((tick) => tick % unit === 0)).toBe(true);
      },
    ),
  );
});
