import { expect, test } from 'vitest';
import { filterSuggestions } from '../../ui/fields/suggesting.ts';
import { suggestedServices } from './suggestions.ts';

test('the organization has its own words first, and none twice', () => {
  const services = suggestedServices(['Lavado', 'bateria']);
  expect(services.slice(0, 3)).toEqual(['Lavado', 'bateria', 'Cambio de aceite']);
  expect(services).not.toContain('Batería');
});

test.each([
  ['', ['Ñandú', 'Núñez Hermanos']],
  ['hermanos nu', ['Núñez Hermanos']],
  ['NANDU', []],
  ['otro', []],
])('%j suggests %j', (text, expected) => {
  const options = ['Ñandú', 'Núñez Hermanos'].map((label) => ({ label }));
  expect(filterSuggestions(options, text, 8).map(({ label }) => label)).toEqual(expected);
});
