import { type VehicleTabSearch, vehicleTabSearch } from '../fleet/vehicles/search.ts';
import type { Screen } from '../lib/screen.ts';

export const screen: Screen<'/vehiculos/$id', VehicleTabSearch> = {
  path: '/vehiculos/$id',
  needs: 'vehicle:read',
  title: 'Vehículo',
  ownHeading: true,
  search: vehicleTabSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache, { params: { id = '' } }) => (await import('./ahead.ts')).prefetch(cache, id),
};

export const preloads = ['/api/vehicles/$id'];
