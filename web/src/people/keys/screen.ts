import type { Screen } from '../../lib/screen.ts';

export const screen: Screen<'/ajustes/api', object> = {
  path: '/ajustes/api',
  title: 'API',
  needs: 'key:read',
  search: () => ({}),
  page: () => import('./page.tsx'),
};

export const preloads = ['/api/api-keys'];
