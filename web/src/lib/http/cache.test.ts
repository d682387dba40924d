import { expect, test } from 'vitest';
import type { Collection } from '../screen.ts';
import { createCache } from './cache.ts';
import { refreshAfter } from './refresh.ts';

const collections: Collection[] = [
  { name: 'vehicles', freshFor: 300_000, touches: ['drivers'] },
  { name: 'drivers', freshFor: 120_000, touches: [] },
  { name: 'fines', freshFor: 300_000, follows: ['vehicles', 'drivers'], touches: [] },
  { name: 'alerts', freshFor: 60_000, touches: ['vehicles'] },
];

test('what is asked for stays fresh as long as its collection says, and otherwise for as long as the spec does', () => {
  const cache = createCache(collections);
  const freshness = (queryKey: string[]) => cache.defaultQueryOptions({ queryKey }).staleTime;
  expect(freshness(['drivers'])).toBe(120_000);
  expect(freshness(['alerts', 'of-vehicle', '1'])).toBe(60_000);
  expect(freshness(['identity'])).toBe(300_000);
  const { queries, mutations } = cache.getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  expect(mutations?.retry).toBe(false);
});

test('a change refreshes its collection, what that touches and the activity', () => {
  const cache = createCache(collections);
  const names = [...collections.map(({ name }) => name), 'activity', 'identity'];
  for (const name of names) cache.setQueryData([name, 'of some kind'], []);
  refreshAfter(cache, 'vehicles');
  const refreshed = names.filter((name) => cache.getQueryState([name, 'of some kind'])?.isInvalidated);
  expect(refreshed).toEqual(['vehicles', 'drivers', 'fines', 'activity']);
});

test('a change of what no screen knows is a mistake in the program', () => {
  expect(() => refreshAfter(createCache(collections), 'documents')).toThrow('documents');
});
