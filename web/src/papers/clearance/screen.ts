import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type ClearanceSearch, clearanceSearch } from './search.ts';

export const screen: EntryScreen<'/circulacion', ClearanceSearch> = {
  path: '/circulacion',
  needs: 'vehicle:read',
  title: 'Circulación',
  entry: { area: 'daily' },
  search: clearanceSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: { name: 'clearance', freshFor: 60_000, touches: [] },
};

export const preloads = ['/api/clearance?limit=50', '/api/clearance/summary'];
