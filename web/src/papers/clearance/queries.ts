import type { ClearanceSummary, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { pagesQuery } from '../../lib/records/pages.ts';
import { type ClearanceFilter, filters } from './filter.ts';
import type { ClearanceSearch } from './search.ts';

const path = '/api/clearance';

/** It depends on vehicles, papers, drivers and assignments. */
const collection = ['clearance'] as const;

export type ClearanceRow = VehicleClearance & { id: string };

export function clearanceQuery(filter: ClearanceFilter) {
  return pagesQuery<VehicleClearance>({ queryKey: collection, path, search: { ...filter } });
}

/** Over the units that match the filters, with any answer and reason. */
export function clearanceSummaryQuery({ tag, costCentre, search }: ClearanceFilter = {}) {
  const filter = { tag, costCentre, search };
  return queryOptions({
    queryKey: [...collection, 'summary', filter],
    queryFn: ({ signal }) => get<ClearanceSummary>(withQuery(`${path}/summary`, filter), signal),
    placeholderData: keepPreviousData,
  });
}

/** The first of those that may not circulate, units in use before the others. */
export const stoppedQuery = queryOptions({
  queryKey: [...collection, 'stopped'],
  queryFn: ({ signal }) => get<VehicleClearance[]>(`${path}/stopped`, signal),
});

export function vehicleClearanceQuery(id: string) {
  return queryOptions({
    queryKey: [...collection, 'vehicle', id],
    queryFn: ({ signal }) => get<VehicleClearance>(`/api/vehicles/${encodeURIComponent(id)}/clearance`, signal),
  });
}

export function driverClearanceQuery(driverId: string) {
  return queryOptions({
    queryKey: [...collection, 'driver', driverId],
    queryFn: ({ signal }) => get<VehicleClearance[]>(withQuery(path, { driverId }), signal),
  });
}

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: ClearanceSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(clearanceQuery(filter)),
    cache.prefetchQuery(clearanceSummaryQuery(filter)),
  ]);
}
