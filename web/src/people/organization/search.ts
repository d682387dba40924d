import { searchTexts } from '../../lib/acts/search-text.ts';

/** ?nueva=si opens the form of another organization. */
export interface OrganizationSearch {
  nueva?: string;
}

export const organizationSearch = (search: Record<string, unknown>): OrganizationSearch => searchTexts(search, 'nueva');
