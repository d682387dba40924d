import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type FuelSearch, fuelSearch } from './search.ts';

export const screen: EntryScreen<'/combustible', FuelSearch> = {
  path: '/combustible',
  needs: 'fuel:read',
  title: 'Cargas de combustible',
  entry: { label: 'Combustible', area: 'money', always: true },
  search: fuelSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: {
    name: 'fuel',
    freshFor: 300_000,
    touches: ['vehicles', 'clearance', 'alerts', 'statistics'],
    follows: ['vehicles', 'drivers'],
  },
};

export const preloads = ['/api/fuel-entries?limit=50&sort=moment&order=desc'];
