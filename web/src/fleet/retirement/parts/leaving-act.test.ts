import { expect, test } from 'vitest';
import { retirementWords } from './leaving-act.ts';

test.each([
  [{}, undefined],
  [{ retiredOn: '2026-11-05', retiredReason: 'sold' }, 'De baja desde el 05/11/2026, vendido'],
  [{ retiredOn: '2026-11-05', retiredReason: 'other' }, 'De baja desde el 05/11/2026'],
] as const)('%o is told as %s', (left, words) => {
  expect(retirementWords(left)).toBe(words);
});
