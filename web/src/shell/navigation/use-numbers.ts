import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../money/statistics/queries.ts';

/** The dashboard requests it, or the idle page does (fetch-rest.ts); from then on it stays up to date. */
export function useNumbers(): DashboardStatistics | undefined {
  return useQuery({ ...dashboardQuery, enabled: ({ state }) => state.data !== undefined }).data;
}
