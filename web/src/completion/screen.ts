import type { Screen } from '../lib/screen.ts';
import { type CompletionSearch, completionSearch } from './search.ts';

/** Without an entry: an import, the dashboard, Circulación and the palette lead here. Its data is under 'clearance'. */
export const screen: Screen<'/completar', CompletionSearch> = {
  path: '/completar',
  needs: 'vehicle:write',
  title: 'Completar la flota',
  search: completionSearch,
  page: () => import('./page.tsx'),
};

export const preloads = ['/api/completion', '/api/clearance/summary'];
