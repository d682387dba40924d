import { expect, test } from 'vitest';
import { optionSearch } from './option-search.ts';

const search = optionSearch([
  { value: '1', label: 'Toyota Hilux', hint: 'AB 123 CD', keywords: ['AB123CD'] },
  { value: '2', label: 'Citroën Berlingo', hint: 'KLM 456', keywords: ['KLM456'] },
  { value: '3', label: 'Peña de Árbol' },
]);

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['hilux', ['1']],
  ['HILUX toyota', ['1']],
  ['citroen', ['2']],
  ['berl klm', ['2']],
  ['arbol pena', ['3']],
  ['ab 123 cd', ['1']],
  ['AB-123', ['1']],
  ['b123c', ['1']],
  ['ab123cd toyota', ['1']],
  ['456', ['2']],
  // Not across the end of one name and the beginning of the next.
  ['tahi', []],
  ['-', []],
  ['nada', []],
])('%j finds %j', (text, expected) => {
  expect(search(text).map(({ value }) => value)).toEqual(expected);
});

test('one of five thousand options is found', () => {
  const many = optionSearch(
    Array.from({ length: 5_000 }, (_, index) => ({ value: String(index), label: `Camión ${index}`, hint: 'Volvo' })),
  );
  expect(many('camion 4999 volvo')).toHaveLength(1);
});
