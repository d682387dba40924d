import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type FineSearch, fineSearch } from './record/search.ts';

export const screen: EntryScreen<'/multas', FineSearch> = {
  path: '/multas',
  needs: 'fine:read',
  title: 'Multas',
  entry: { area: 'daily' },
  search: fineSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: {
    name: 'fines',
    freshFor: 300_000,
    touches: ['alerts', 'statistics'],
    follows: ['vehicles', 'drivers', 'documents', 'imports'],
  },
};

export const preloads = ['/api/fines?limit=50&sort=need&order=asc', '/api/fines/summary'];
