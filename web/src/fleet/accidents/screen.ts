import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type AccidentSearch, accidentSearch } from './search.ts';

export const screen: EntryScreen<'/siniestros', AccidentSearch> = {
  path: '/siniestros',
  needs: 'accident:read',
  title: 'Siniestros',
  entry: { area: 'daily' },
  search: accidentSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: {
    name: 'accidents',
    freshFor: 300_000,
    touches: ['alerts', 'statistics'],
    follows: ['vehicles', 'drivers'],
  },
};

export const preloads = ['/api/accidents?limit=50&sort=need&order=asc', '/api/accidents/summary'];
