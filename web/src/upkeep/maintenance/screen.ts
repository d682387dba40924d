import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type MaintenanceSearch, maintenanceSearch } from './search.ts';

export const screen: EntryScreen<'/mantenimiento', MaintenanceSearch> = {
  path: '/mantenimiento',
  needs: 'maintenance:read',
  title: 'Historial de Mantenimiento',
  entry: { label: 'Mantenimiento', area: 'main' },
  search: maintenanceSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: {
    name: 'maintenance',
    freshFor: 180_000,
    touches: ['vehicles', 'clearance', 'alerts', 'statistics'],
    follows: ['vehicles', 'imports'],
  },
};

export const preloads = ['/api/maintenance?limit=50&sort=date&order=desc', '/api/maintenance/summary'];
