import { expect, test } from 'vitest';
import { changedFields, differencesOf } from './differences.ts';

const wording = {
  fields: {
    name: { label: 'Nombre' },
    km: { label: 'Kilometraje', read: (km: unknown) => `${km} km` },
    tags: { label: 'Etiquetas', read: () => 'not this' },
  },
  words: { tags: (tags: string[]) => tags.join(' y ') },
};
const before = { name: 'Ana', km: 10 as number | string, tags: ['a', 'b'] };

test('what they changed and you have otherwise, in the order of the form and in words', () => {
  const theirs = { name: 'Eva', km: 20, tags: ['a', 'b'] };
  expect(differencesOf({ before, theirs, yours: { ...before, km: '' } }, wording)).toEqual([
    { field: 'name', label: 'Nombre', theirs: 'Eva', yours: 'Ana' },
    { field: 'km', label: 'Kilometraje', theirs: '20 km', yours: '(vacío)' },
  ]);
});

test('what only you changed, and what both changed alike, is none', () => {
  const theirs = { ...before, name: 'Eva' };
  expect(differencesOf({ before, theirs, yours: { ...before, name: 'Eva', km: 99 } }, wording)).toEqual([]);
  expect(differencesOf({ before, theirs, yours: { ...before, km: 99 } }, wording)).toMatchObject([{ field: 'name' }]);
});

test('a list is the same in another order, and another one with another item', () => {
  expect(changedFields(before, { ...before, tags: ['b', 'a'] })).toEqual([]);
  expect(changedFields(before, { ...before, tags: ['a', 'c'] })).toEqual(['tags']);
  expect(changedFields({ tags: ['a', 'a', 'b'] }, { tags: ['a', 'b', 'b'] })).toEqual(['tags']);
  const parties = (name: string) => ({ parties: [{ name }] });
  expect(changedFields(parties('Ana'), parties('Eva'))).toEqual(['parties']);
  const theirs = { ...before, tags: [] };
  expect(differencesOf({ before, theirs, yours: before }, wording)).toEqual([
    { field: 'tags', label: 'Etiquetas', theirs: '(vacío)', yours: 'a y b' },
  ]);
});
