import type { EntryScreen } from '../../lib/screen.ts';
import { type VehicleSearch, vehicleSearch } from './search.ts';

export const screen: EntryScreen<'/vehiculos', VehicleSearch> = {
  path: '/vehiculos',
  needs: 'vehicle:read',
  title: 'Vehículos',
  entry: { area: 'main' },
  search: vehicleSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache) => cache.prefetchQuery((await import('../lookup/vehicles.ts')).vehiclesQuery),
  collection: {
    name: 'vehicles',
    freshFor: 300_000,
    touches: ['clearance', 'alerts', 'statistics', 'own'],
    follows: ['drivers', 'imports'],
  },
};

export const preloads = ['/api/vehicles', '/api/alerts/vehicles', '/api/clearance/words', '/api/drivers'];
