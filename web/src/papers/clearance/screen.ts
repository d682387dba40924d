import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type ClearanceSearch, clearanceSearch } from './search.ts';

export const screen: Screen<'/circulacion', ClearanceSearch, 'car'> = {
  path: '/circulacion',
  title: 'Circulación',
  entry: { icon: 'car', area: 'daily' },
  search: clearanceSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: { name: 'clearance', freshFor: 60_000, touches: [] },
};

export const asks = ['/api/clearance?limit=50', '/api/clearance/summary'];
