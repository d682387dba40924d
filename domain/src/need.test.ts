import { expect, test } from 'vitest';
import { byNeed } from './need.ts';

const fleet = [
  { id: 'sold', status: 'inactive' },
  { id: 'calm', status: 'disponible' },
  { id: 'soon', status: 'en_uso' },
  { id: 'sold with a reminder', status: 'inactive' },
  { id: 'calm too', status: 'en_reparacion' },
  { id: 'late', status: 'active' },
];

const ids = (inNeed: string[]) => byNeed(fleet, inNeed, (vehicle) => vehicle).map(({ id }) => id);

test('the most pressing come first, then the others as they came, inactive ones last', () => {
  expect(ids(['late', 'sold with a reminder', 'soon'])).toEqual([
    'late',
    'soon',
    'calm',
    'calm too',
    'sold with a reminder',
    'sold',
  ]);
});

test('without anything in need only the inactive ones move; a vehicle that is gone changes nothing', () => {
  const calm = ['calm', 'soon', 'calm too', 'late', 'sold', 'sold with a reminder'];
  expect(ids([])).toEqual(calm);
  expect(ids(['gone'])).toEqual(calm);
});
