import { expect, test } from 'vitest';
import { parseSearch, searchText, stringifySearch } from './search-text.ts';

test.each([
  ['?buscar=30111222', { buscar: '30111222' }],
  ['?buscar=true&tab=', { buscar: 'true', tab: '' }],
  ['?buscar=%22con+comillas%22', { buscar: '"con comillas"' }],
  ['?destino=%2Fvehiculos%3Fbuscar%3D1', { destino: '/vehiculos?buscar=1' }],
  ['', {}],
])('reads %s as text and writes it again', (address, search) => {
  expect(parseSearch(address)).toEqual(search);
  expect(stringifySearch(search)).toBe(address);
});

test('the last of several counts', () => {
  expect(parseSearch('?tipo=vtv&tipo=seguro')).toEqual({ tipo: 'seguro' });
});

test('what is undefined is not written', () => {
  expect(stringifySearch({ orden: undefined, sentido: 'asc' })).toBe('?sentido=asc');
  expect(stringifySearch({ orden: undefined })).toBe('');
});

test('a filter is a text that says something, cut where nobody means it any more', () => {
  expect(searchText('')).toBeUndefined();
  expect(searchText(undefined)).toBeUndefined();
  expect(searchText('x'.repeat(500))).toHaveLength(120);
  expect(searchText('seguro')).toBe('seguro');
});
