import type { Screen } from '../../lib/screen.ts';
import { type ClearanceSearch, clearanceSearch } from './search.ts';

export const screen: Screen<'/circulacion', ClearanceSearch, 'road'> = {
  path: '/circulacion',
  title: 'Circulación',
  entry: { icon: 'road', area: 'daily' },
  search: clearanceSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache, { search }) => (await import('./queries.ts')).prefetchClearance(cache, search),
  collection: { name: 'clearance', freshFor: 60_000, touches: [] },
};

export const asks = ['/api/clearance?limit=50', '/api/clearance/summary'];
