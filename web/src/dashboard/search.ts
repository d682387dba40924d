import { searchText } from '../lib/acts/search-text.ts';

/** The fleet's order in the dashboard's address; fleet-order.ts lists the orders. */
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
