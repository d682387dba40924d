import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { queryOptions } from '@tanstack/react-query';
import { freshFor } from '../lib/cache.ts';
import { get } from '../lib/http.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['statistics', 'dashboard'],
  queryFn: ({ signal }) => get<DashboardStatistics>('/api/statistics/dashboard', signal),
  staleTime: freshFor.statistics,
});
