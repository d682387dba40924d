import { searchText } from '../lib/acts/search-text.ts';

/** The order of the fleet as the dashboard's address carries it; what it may be is told in fleet-order.ts. */
export interface DashboardSearch {
  orden?: string;
  sentido?: 'asc' | 'desc';
}

export function dashboardSearch({ orden, sentido }: Record<string, unknown>): DashboardSearch {
  return {
    orden: searchText(orden),
    sentido: sentido === 'asc' || sentido === 'desc' ? sentido : undefined,
  };
}
