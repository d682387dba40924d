import { expect, test } from 'vitest';
import { areOffered } from './first-step-names.ts';

const none = { sheet: false, paper: false, person: false, km: false };

test('they are offered until three are done, whichever, or until somebody closes them', () => {
  expect(areOffered(none)).toBe(true);
  expect(areOffered({ ...none, paper: true, km: true })).toBe(true);
  expect(areOffered({ ...none, sheet: true, person: true, km: true })).toBe(false);
  expect(areOffered({ sheet: true, paper: true, person: true, km: true })).toBe(false);
  expect(areOffered(null)).toBe(false);
});
