import type { EntryScreen } from '../../lib/screen.ts';
import { type OrganizationSearch, organizationSearch } from './search.ts';

export const screen: EntryScreen<'/ajustes/organizacion', OrganizationSearch> = {
  path: '/ajustes/organizacion',
  title: 'Organización',
  needs: 'organization:read',
  entry: { area: 'foot', label: 'Ajustes' },
  search: organizationSearch,
  page: () => import('./page.tsx'),
  collection: { name: 'organization', freshFor: 30_000, touches: ['identity'] },
};

export const preloads = ['/api/organization'];
