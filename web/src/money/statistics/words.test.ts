import { expect, test } from 'vitest';
import { comparison, dearest, roughPesos } from './words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const on = '2026-11-25';

test.each([
  [92, 100, ': 8 % menos que en octubre a esta altura'],
  [130, 100, ': 30 % más que en octubre a esta altura'],
  [100.2, 100, ': lo mismo que en octubre a esta altura'],
  [400, 100, '; en octubre a esta altura, $ 100'],
  [0, 100, '; en octubre a esta altura, $ 100'],
  [100, 0, '; en octubre a esta altura, $ 0'],
])('%d against %d: %s', (cost, before, words) => {
  expect(plain(comparison(cost, before, on))).toBe(words);
});

test('amounts are rough from a million on', () => {
  expect([999_999, 15_640_000, 1_234_000_000].map(roughPesos).map(plain)).toEqual([
    '$ 999.999',
    '$ 15,6 M',
    '$ 1.234 M',
  ]);
});

test('the three dearest have their share; fewer have all of it, and units without costs are none', () => {
  const costs = (...all: number[]) => all.map((cost, at) => ({ vehicleId: String(at), visits: 1, cost }));
  const words = (...all: number[]) => plain(dearest(costs(...all)).words);
  expect(dearest(costs(10, 40, 0, 20, 30)).ids).toEqual(['1', '4', '3']);
  expect(words(10, 40, 0, 20, 30)).toBe('Tres unidades hacen el 90 %: ');
  expect(words(10, 0, 20)).toBe('Todo en dos unidades: ');
  expect(words(10)).toBe('Todo en una unidad: ');
});
