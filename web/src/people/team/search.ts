import { searchTexts } from '../../lib/acts/search-text.ts';

/** ?invitar=si opens the form. */
export interface TeamSearch {
  invitar?: string;
}

export const teamSearch = (search: Record<string, unknown>): TeamSearch => searchTexts(search, 'invitar');
