import { aheadBy, type EntryScreen } from '../../lib/screen.ts';
import { type AssignmentSearch, assignmentSearch } from './search.ts';

export const screen: EntryScreen<'/asignaciones', AssignmentSearch> = {
  path: '/asignaciones',
  needs: 'assignment:read',
  title: 'Asignaciones',
  entry: { area: 'daily' },
  search: assignmentSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: {
    name: 'assignments',
    freshFor: 180_000,
    touches: ['vehicles', 'drivers', 'clearance', 'alerts', 'statistics', 'own'],
    follows: ['vehicles', 'drivers', 'imports'],
  },
};

export const preloads = ['/api/assignments?limit=50&order=desc'];
