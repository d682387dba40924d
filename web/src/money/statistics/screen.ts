import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type StatisticsSearch, statisticsSearch } from './search.ts';

export const screen: EntryScreen<'/estadisticas', StatisticsSearch> = {
  path: '/estadisticas',
  needs: 'statistics:money',
  title: 'Estadísticas',
  entry: { area: 'main' },
  search: statisticsSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: { name: 'statistics', freshFor: 60_000, touches: ['vehicles'] },
};

export const preloads = [
  '/api/statistics/vehicle-costs',
  '/api/statistics/monthly-costs/all',
  '/api/statistics/spending',
  '/api/vehicles?retired=all',
];
