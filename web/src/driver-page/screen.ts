import { type DriverTabSearch, driverTabSearch } from '../fleet/drivers/search.ts';
import type { Screen } from '../lib/screen.ts';

export const screen: Screen<'/conductores/$id', DriverTabSearch> = {
  path: '/conductores/$id',
  title: 'Conductor',
  needs: 'driver:read',
  ownHeading: true,
  search: driverTabSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache, { params: { id = '' } }) => (await import('./ahead.ts')).prefetch(cache, id),
};

export const preloads = ['/api/drivers/$id'];
