import type { EntryScreen } from '../../lib/screen.ts';
import { type OwnSearch, ownSearch } from './search.ts';

/** A driver without other rights has it at '/' (routes.tsx). */
export const screen: EntryScreen<'/mi-unidad', OwnSearch> = {
  path: '/mi-unidad',
  needs: 'own:read',
  title: 'Mi unidad',
  entry: { area: 'foot' },
  ofDriver: true,
  search: ownSearch,
  page: () => import('./page.tsx'),
  collection: { name: 'own', freshFor: 60_000, touches: ['vehicles', 'clearance', 'alerts', 'statistics'] },
};

export const preloads = ['/api/my/units'];
