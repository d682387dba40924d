import type { DashboardStatistics, MonthlyCost, VehicleCosts } from '@baqueano/domain/statistics';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['statistics', 'dashboard'],
  queryFn: ({ signal }) => get<DashboardStatistics>('/api/statistics/dashboard', signal),
});

/** Of one vehicle, or of the whole fleet (`all`): the last six months, oldest first. */
export function monthlyCostsQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['statistics', 'monthly-costs', vehicleId],
    queryFn: ({ signal }) =>
      get<MonthlyCost[]>(`/api/statistics/monthly-costs/${encodeURIComponent(vehicleId)}`, signal),
  });
}

/** Of the vehicles that have maintenance records. */
export const vehicleCostsQuery = queryOptions({
  queryKey: ['statistics', 'vehicle-costs'],
  queryFn: ({ signal }) => get<VehicleCosts[]>('/api/statistics/vehicle-costs', signal),
});

/** What the screen will ask for. */
export function prefetch(cache: QueryClient): Promise<unknown> {
  return Promise.all([
    cache.prefetchQuery(vehiclesQuery),
    cache.prefetchQuery(vehicleCostsQuery),
    cache.prefetchQuery(monthlyCostsQuery('all')),
  ]);
}
