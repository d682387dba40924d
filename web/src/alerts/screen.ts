import { aheadBy, type Screen } from '../lib/screen.ts';
import { type AlertSearch, alertSearch } from './search.ts';

export const screen: Screen<'/alertas', AlertSearch, 'bell'> = {
  path: '/alertas',
  needs: 'alert:read',
  title: 'Alertas y Recordatorios',
  entry: { label: 'Alertas', icon: 'bell', area: 'main' },
  search: alertSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./list.ts')),
  collection: { name: 'alerts', freshFor: 120_000, touches: ['statistics', 'own'] },
};

export const asks = ['/api/alerts?limit=50', '/api/alerts/summary'];
