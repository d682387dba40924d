import type { EntryScreen } from '../../lib/screen.ts';
import { type DriverSearch, driverSearch } from './search.ts';

export const screen: EntryScreen<'/conductores', DriverSearch> = {
  path: '/conductores',
  needs: 'driver:read',
  title: 'Conductores',
  entry: { area: 'main' },
  search: driverSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache) => cache.prefetchQuery((await import('../lookup/drivers.ts')).driversQuery),
  collection: {
    name: 'drivers',
    freshFor: 300_000,
    touches: ['clearance', 'alerts', 'statistics', 'own'],
    follows: ['vehicles', 'imports'],
  },
};

export const preloads = ['/api/drivers', '/api/vehicles'];
