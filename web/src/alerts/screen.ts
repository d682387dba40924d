import type { Screen } from '../lib/screen.ts';
import { type AlertSearch, alertSearch } from './search.ts';

export const screen: Screen<'/alertas', AlertSearch, 'bell'> = {
  path: '/alertas',
  needs: 'alert:read',
  title: 'Alertas y Recordatorios',
  entry: { label: 'Alertas', icon: 'bell', area: 'main' },
  search: alertSearch,
  page: () => import('./page.tsx'),
  // Not aheadBy: its queries lie in the frame's file, which would keep the names of all of them.
  ahead: async (cache, { search }) => (await import('./queries.ts')).prefetch(cache, search),
  collection: { name: 'alerts', freshFor: 120_000, touches: ['statistics', 'own'] },
};

export const asks = ['/api/alerts?limit=50', '/api/alerts/summary'];
