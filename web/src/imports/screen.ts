import type { EntryScreen } from '../lib/screen.ts';
import { type ImportSearch, importSearch } from './search.ts';

export const screen: EntryScreen<'/importar', ImportSearch> = {
  path: '/importar',
  title: 'Importar',
  needs: 'exchange:write',
  entry: { area: 'foot' },
  search: importSearch,
  page: () => import('./page.tsx'),
  collection: {
    name: 'imports',
    freshFor: 0,
    touches: ['clearance', 'alerts', 'statistics'],
  },
};

/** Imports go on by themselves: an answer requested ahead would be fetched again. */
export const preloads: string[] = [];
