import type { DashboardStatistics, MonthlyCost, VehicleCosts } from '@baqueano/domain/statistics';
import type { Days } from '@baqueano/domain/values/period';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { everyVehicleQuery } from '../../fleet/lookup/vehicles.ts';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { daysOf } from '../../ui/days/days-search.ts';
import type { StatisticsSearch } from './search.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['statistics', 'dashboard'],
  queryFn: ({ signal }) => get<DashboardStatistics>('/api/statistics/dashboard', signal),
});

/** For one vehicle, or for the whole fleet (`all`): the last six months, or those of the days; oldest first. */
export function monthlyCostsQuery(vehicleId: string, days: Days = {}) {
  const path = `/api/statistics/monthly-costs/${encodeURIComponent(vehicleId)}`;
  return queryOptions({
    queryKey: ['statistics', 'monthly-costs', vehicleId, days],
    queryFn: ({ signal }) => get<MonthlyCost[]>(withQuery(path, { ...days }), signal),
    placeholderData: keepPreviousData,
  });
}

/** The vehicles with maintenance records. */
export function vehicleCostsQuery(days: Days = {}) {
  return queryOptions({
    queryKey: ['statistics', 'vehicle-costs', days],
    queryFn: ({ signal }) => get<VehicleCosts[]>(withQuery('/api/statistics/vehicle-costs', { ...days }), signal),
    placeholderData: keepPreviousData,
  });
}

export function prefetch(cache: QueryClient, search: StatisticsSearch): Promise<unknown> {
  const days = daysOf(search);
  return Promise.all([
    cache.prefetchQuery(everyVehicleQuery),
    cache.prefetchQuery(vehicleCostsQuery(days)),
    cache.prefetchQuery(monthlyCostsQuery('all', days)),
  ]);
}
