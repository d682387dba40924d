import type { Screen } from '../../lib/screen.ts';
import { type OrganizationSearch, organizationSearch } from './search.ts';

export const screen: Screen<'/ajustes/organizacion', OrganizationSearch> = {
  path: '/ajustes/organizacion',
  title: 'Organización',
  needs: 'organization:read',
  search: organizationSearch,
  page: () => import('./page.tsx'),
  collection: { name: 'organization', freshFor: 30_000, touches: ['identity'] },
};

export const preloads = ['/api/organization'];
