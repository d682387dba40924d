import type { QueryClient } from '@tanstack/react-query';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { monthlyCostsQuery, vehicleCostsQuery } from './queries.ts';

/** What the screen will ask for. */
export function fetchAhead(cache: QueryClient) {
  return Promise.all([
    cache.prefetchQuery(vehiclesQuery),
    cache.prefetchQuery(vehicleCostsQuery),
    cache.prefetchQuery(monthlyCostsQuery('all')),
  ]);
}
