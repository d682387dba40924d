import type { Alert, AlertSummary } from '@baqueano/domain/alerts/alert';
import type { QueryClient } from '@tanstack/react-query';
import { pagesQuery, totalsQuery } from '../lib/records/pages.ts';
import { type AlertFilter, filters } from './filter.ts';
import { collection, path } from './queries.ts';
import type { AlertSearch } from './search.ts';

/** The list's own requests, apart from those of every screen, which come with the first files. */

/** Filtered alerts, the most urgent first. */
export function alertsQuery(filter: AlertFilter) {
  return pagesQuery<Alert>({ queryKey: collection, path, search: { ...filter } });
}

/** Over every alert of the filter, loaded or not. */
export const alertSummaryQuery = (search: AlertFilter) =>
  totalsQuery<AlertSummary>({ queryKey: collection, path, search });

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: AlertSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(alertsQuery(filter)),
    cache.prefetchQuery(alertSummaryQuery(filter)),
    cache.prefetchQuery(alertSummaryQuery({})),
  ]);
}
