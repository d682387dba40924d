import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../money/statistics/queries.ts';

/** Asked for by the dashboard, or when the page is idle (fetch-rest.ts), and kept up to date from then on. */
export function useNumbers(): DashboardStatistics | undefined {
  return useQuery({ ...dashboardQuery, enabled: ({ state }) => state.data !== undefined }).data;
}
