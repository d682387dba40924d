import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type AssignmentSearch, assignmentSearch } from './search.ts';

export const screen: Screen<'/asignaciones', AssignmentSearch, 'key'> = {
  path: '/asignaciones',
  needs: 'assignment:read',
  title: 'Asignaciones',
  entry: { icon: 'key', area: 'daily' },
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

export const asks = ['/api/assignments?limit=50&order=desc'];
