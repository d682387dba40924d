import { aheadBy, type EntryScreen } from '../lib/screen.ts';
import { type AlertSearch, alertSearch } from './search.ts';

export const screen: EntryScreen<'/alertas', AlertSearch> = {
  path: '/alertas',
  needs: 'alert:read',
  title: 'Alertas y Recordatorios',
  entry: { label: 'Alertas', area: 'main' },
  search: alertSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./list.ts')),
  collection: { name: 'alerts', freshFor: 120_000, touches: ['statistics', 'own'] },
};

export const preloads = ['/api/alerts?limit=50', '/api/alerts/summary'];
