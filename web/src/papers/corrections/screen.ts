import type { Screen } from '../../lib/screen.ts';
import { type RulesSearch, rulesSearch } from './search.ts';

export const screen: Screen<'/ajustes/reglas', RulesSearch> = {
  path: '/ajustes/reglas',
  needs: 'setting:read',
  title: 'Reglas',
  search: rulesSearch,
  page: () => import('./page.tsx'),
};

export const preloads = ['/api/rules'];
