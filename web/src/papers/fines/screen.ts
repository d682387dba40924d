import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type FineSearch, fineSearch } from './search.ts';

export const screen: Screen<'/multas', FineSearch, 'gavel'> = {
  path: '/multas',
  needs: 'fine:read',
  title: 'Multas',
  entry: { icon: 'gavel', area: 'daily' },
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

export const asks = ['/api/fines?limit=50&sort=need&order=asc', '/api/fines/summary'];
