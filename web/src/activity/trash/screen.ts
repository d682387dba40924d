import type { Screen } from '../../lib/screen.ts';
import { type TrashSearch, trashSearch } from './search.ts';

export const screen: Screen<'/ajustes/papelera', TrashSearch> = {
  path: '/ajustes/papelera',
  title: 'Papelera',
  needs: 'activity:read',
  search: trashSearch,
  page: () => import('./page.tsx'),
};

export const preloads = ['/api/trash?limit=50'];
