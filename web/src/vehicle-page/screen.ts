import { type VehicleTabSearch, vehicleTabSearch } from '../fleet/vehicles/search.ts';
import type { Screen } from '../lib/screen.ts';

export const screen: Screen<'/vehiculos/$id', VehicleTabSearch> = {
  path: '/vehiculos/$id',
  needs: 'vehicle:read',
  title: 'Vehículo',
  ownHeading: true,
  search: vehicleTabSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache, { params: { id = '' } }) => {
    const { vehicleQuery, vehicleSummaryQuery } = await import('../fleet/lookup/vehicles.ts');
    const { vehicleClearanceQuery } = await import('../papers/clearance/queries.ts');
    await Promise.all([
      cache.prefetchQuery(vehicleQuery(id)),
      cache.prefetchQuery(vehicleSummaryQuery(id)),
      cache.prefetchQuery(vehicleClearanceQuery(id)),
    ]);
  },
};

export const preloads = ['/api/vehicles/$id'];
