import { expect, test } from 'vitest';
import { countOn, type DaysSearch, daysInWords, daysOf, periodOf } from './days-search.ts';

test.each<[DaysSearch, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ periodo: 'este-mes' }, '2024-02-01', '2024-02-29'],
  [{ periodo: 'mes-pasado' }, '2024-01-01', '2024-01-31'],
  [{ periodo: 'mes-que-viene' }, '2024-03-01', '2024-03-31'],
  [{ periodo: 'este-anio' }, '2024-01-01', '2024-12-31'],
  [{ periodo: 'anio-pasado' }, '2023-01-01', '2023-12-31'],
  [{ periodo: 'este-mes', desde: '2020-01-01' }, '2024-02-01', '2024-02-29'],
  [{ periodo: 'constructor', desde: '2020-01-01' }, '2020-01-01', undefined],
  [{ desde: '2024-02-29', hasta: '2024-03-01' }, '2024-02-29', '2024-03-01'],
  [{ desde: '2023-02-29', hasta: '2024-03-01' }, undefined, '2024-03-01'],
  [{ desde: '2024-03-01', hasta: '2024-02-29' }, '2024-02-29', '2024-03-01'],
  [{ desde: '01/02/2024', hasta: '%00' }, undefined, undefined],
])('%o is from %s to %s', (search, from, to) => {
  expect(daysOf(search, '2024-02-29')).toEqual({ from, to });
});

test('a period that nobody knows is none', () => {
  expect(periodOf({ periodo: '__proto__' })).toBeUndefined();
});

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, 'del 01/11/2026 al 30/11/2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'el 01/11/2026'],
  [{ from: '2026-11-01' }, 'desde el 01/11/2026'],
  [{ to: '2026-11-30' }, 'hasta el 30/11/2026'],
  [{}, ''],
])('%o in words: %s', (days, words) => {
  expect(daysInWords(days)).toBe(words);
});

test('a count says its days', () => {
  expect(countOn('2 registros', {})).toBe('2 registros');
  expect(countOn('2 registros', { to: '2026-11-30' })).toBe('2 registros, hasta el 30/11/2026');
});
