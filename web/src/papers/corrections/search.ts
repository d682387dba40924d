import { searchTexts } from '../../lib/search-text.ts';

/** `ver`: 'corregidas' for those alone. */
export interface RulesSearch {
  buscar?: string;
  ver?: string;
}

export const rulesSearch = (search: Record<string, unknown>): RulesSearch => searchTexts(search, 'buscar', 'ver');
