import { aheadBy, type Screen } from '../../lib/screen.ts';
import { type RulesSearch, rulesSearch } from './search.ts';

export const screen: Screen<'/ajustes/reglas', RulesSearch> = {
  path: '/ajustes/reglas',
  title: 'Reglas',
  search: rulesSearch,
  page: () => import('./page.tsx'),
  ahead: aheadBy(() => import('./queries.ts')),
  collection: { name: 'rules', freshFor: 300_000, touches: ['clearance', 'vehicles'] },
};

export const asks = ['/api/rules'];
