import type { Alert, AlertSummary } from '@baqueano/domain/alerts/alert';
import type { QueryClient } from '@tanstack/react-query';
import { pagesQuery, totalsQuery } from '../lib/records/pages.ts';
import { type AlertFilter, filters } from './filter.ts';
import { collection, path } from './queries.ts';
import type { AlertSearch } from './search.ts';

/** What the list asks for: apart from what every screen asks, which comes with the first files. */

/** Those that pass the filter, the most pressing first. */
export function alertsQuery(filter: AlertFilter) {
  return pagesQuery<Alert>({ queryKey: collection, path, search: { ...filter } });
}

/** Over every alert that passes the filter, whether it has been read or not. */
export const alertSummaryQuery = (search: AlertFilter) =>
  totalsQuery<AlertSummary>({ queryKey: collection, path, search });

/** What the screen shows first, asked for while its code is still coming. */
export function prefetch(cache: QueryClient, search: AlertSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(alertsQuery(filter)),
    cache.prefetchQuery(alertSummaryQuery(filter)),
    cache.prefetchQuery(alertSummaryQuery({})),
  ]);
}
