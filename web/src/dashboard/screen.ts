import type { EntryScreen } from '../lib/screen.ts';
import { type DashboardSearch, dashboardSearch } from './search.ts';

export const screen: EntryScreen<'/', DashboardSearch> = {
  path: '/',
  needs: 'vehicle:read',
  title: 'Dashboard',
  entry: { area: 'main' },
  search: dashboardSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache) => cache.prefetchQuery((await import('../money/statistics/queries.ts')).dashboardQuery),
};

export const preloads = ['/api/statistics/dashboard', '/api/vehicles', '/api/alerts/vehicles', '/api/drivers'];
