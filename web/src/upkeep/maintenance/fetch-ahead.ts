import type { QueryClient } from '@tanstack/react-query';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { filtersOf, sortingOf } from './filter.ts';
import { recordsQuery, summaryQuery } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';

/** What the screen at that address will ask for. */
export function fetchAhead(cache: QueryClient, search: MaintenanceSearch) {
  return Promise.all([
    cache.prefetchInfiniteQuery(recordsQuery(filtersOf(search), sortingOf(search))),
    cache.prefetchQuery(summaryQuery(filtersOf(search))),
    cache.prefetchQuery(vehiclesQuery),
  ]);
}
