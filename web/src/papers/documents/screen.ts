import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type DocumentSearch, documentSearch } from './record/search.ts';

export const screen: EntryScreen<'/documentos', DocumentSearch> = {
  path: '/documentos',
  needs: 'document:read',
  title: 'Documentos',
  entry: { area: 'main' },
  search: documentSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./record/queries.ts')),
  collection: {
    name: 'documents',
    freshFor: 300_000,
    touches: ['clearance', 'alerts', 'statistics', 'own'],
    follows: ['vehicles', 'drivers', 'fines', 'imports'],
  },
};

export const preloads = [
  '/api/documents?limit=50&quiet=true&sort=need&order=asc',
  '/api/documents?limit=200&status=expired&unrenewed=true&sort=need&order=asc',
  '/api/documents/summary',
];
