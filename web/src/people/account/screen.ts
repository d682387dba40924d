import type { Screen } from '../../lib/screen.ts';
import { type AccountSearch, accountSearch } from './search.ts';

export const screen: Screen<'/cuenta', AccountSearch> = {
  path: '/cuenta',
  needs: 'account:read',
  title: 'Mi cuenta',
  search: accountSearch,
  page: () => import('./page.tsx'),
  ahead: async (cache) => cache.prefetchQuery((await import('./queries.ts')).sessionsQuery),
};

/** Sessions change on other devices: an answer requested ahead would be fetched again. */
export const preloads: string[] = [];
