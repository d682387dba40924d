import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createCache, freshFor, refreshAfter } from './cache.ts';

test('every list stays fresh for as long as the spec says', () => {
  expect(freshFor).toEqual({
    vehicles: 300_000,
    drivers: 300_000,
    alerts: 120_000,
    maintenance: 180_000,
    documents: 300_000,
    statistics: 60_000,
  });
  const { queries, mutations } = createCache().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
  expect(mutations?.retry).toBe(false);
});

test.each([
  ['vehicles', ['statistics']],
  ['drivers', ['statistics']],
  ['maintenance', ['alerts', 'statistics', 'vehicles']],
  ['documents', ['alerts', 'statistics']],
] as const)('a change refreshes what follows from it: %s', (changed, refreshed) => {
  const cache = new QueryClient();
  for (const collection of Object.keys(freshFor)) cache.setQueryData([collection], []);
  refreshAfter(cache, changed);
  for (const collection of [changed, ...refreshed]) {
    expect(cache.getQueryState([collection])?.isInvalidated, collection).toBe(true);
  }
});
