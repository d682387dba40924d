import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type ClearanceSearch, clearanceSearch } from './search.ts';

export const screen: Screen<'/circulacion', ClearanceSearch, 'road'> = {
  path: '/circulacion',
  needs: 'vehicle:read',
  title: 'Circulación',
  entry: { icon: 'road', area: 'daily' },
  search: clearanceSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: { name: 'clearance', freshFor: 60_000, touches: [] },
};

export const asks = ['/api/clearance?limit=50', '/api/clearance/summary'];
