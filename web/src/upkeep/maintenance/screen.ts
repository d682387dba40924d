import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type MaintenanceSearch, maintenanceSearch } from './search.ts';

export const screen: Screen<'/mantenimiento', MaintenanceSearch, 'tool'> = {
  path: '/mantenimiento',
  needs: 'maintenance:read',
  title: 'Historial de Mantenimiento',
  entry: { label: 'Mantenimiento', icon: 'tool', area: 'main' },
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

export const asks = ['/api/maintenance?limit=50&sort=date&order=desc', '/api/maintenance/summary'];
