import type { Screen } from '../lib/screen.ts';

export const screen: Screen<'/ajustes/datos'> = {
  path: '/ajustes/datos',
  title: 'Llevate tus datos',
  needs: 'exchange:read',
  search: () => ({}),
  page: () => import('./page.tsx'),
};

/** A ZIP's progress changes by the second. */
export const preloads: string[] = [];
