import { expect, test } from 'vitest';
import { readTime } from './typed-time.ts';

test.each([
  ['8:30', '08:30'],
  ['830', '08:30'],
  [' 0830 ', '08:30'],
  ['23.59', '23:59'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['8:60', undefined],
  ['8', undefined],
  ['', undefined],
  ['mañana', undefined],
])('%j is %j', (text, time) => {
  expect(readTime(text)).toBe(time);
});
