import { expect, test } from 'vitest';
import { formatDate, formatDistance, formatKm, formatMonth, formatPesos, formatThousands } from './format.ts';
import { formatPlate, normalizePlate, plateKind } from './plate.ts';

test('dates, pesos and kilometres are written as in Argentina', () => {
  expect(formatDate('2026-12-05')).toBe('05/12/2026');
  expect(formatPesos(1_234_567)).toBe('$\u00a01.234.567');
  expect(formatPesos(0)).toBe('$\u00a00');
  expect([0, 120_000, 1_500_000].map(formatThousands)).toEqual(['$0k', '$120k', '$1.500k']);
  expect(formatMonth('2026-11')).toBe('noviembre de 2026');
  expect(formatKm(123_456)).toBe('123.456\u00a0km');
});

test.each([
  ['2026-11-20', 'hoy'],
  ['2026-11-21', 'mañana'],
  ['2026-11-19', 'ayer'],
  ['2026-12-05', 'en 15 días'],
  ['2026-11-17', 'hace 3 días'],
  ['2027-01-18', 'en 59 días'],
  ['2027-01-19', 'en 2 meses'],
  ['2027-07-20', 'en 8 meses'],
  ['2025-11-20', 'hace 12 meses'],
  ['2028-11-20', 'en 2 años'],
  ['2030-11-19', 'en 3 años'],
])('%s is %s', (date, words) => {
  expect(formatDistance(date, '2026-11-20')).toBe(words);
});

test.each([
  ['ab 123-cd', 'AB123CD', 'AB 123 CD', 'mercosur'],
  ['a123bcd', 'A123BCD', 'A 123 BCD', 'mercosur'],
  ['abc.123', 'ABC123', 'ABC 123', 'black'],
  ['123 abc', '123ABC', '123 ABC', 'black'],
  ['101 ab 123 cd', '101AB123CD', '101AB123CD', 'other'],
  ['BR–4X2', 'BR4X2', 'BR4X2', 'other'],
])('the plate %s is stored %s, shown %s, drawn %s', (typed, stored, shown, kind) => {
  expect(normalizePlate(typed)).toBe(stored);
  expect(formatPlate(stored)).toBe(shown);
  expect(plateKind(stored)).toBe(kind);
});
