import type { Screen } from '../../lib/screen.ts';
import { type TeamSearch, teamSearch } from './search.ts';

export const screen: Screen<'/ajustes/equipo', TeamSearch> = {
  path: '/ajustes/equipo',
  title: 'Equipo',
  needs: 'member:read',
  search: teamSearch,
  page: () => import('./page.tsx'),
  // Members join and leave on other devices.
  collection: { name: 'team', freshFor: 30_000, touches: [] },
};

export const preloads = ['/api/members', '/api/invitations'];
