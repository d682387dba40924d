import { searchTexts } from '../../lib/acts/search-text.ts';

/** `tipo`: 'corregida' for those alone. */
export interface RulesSearch {
  buscar?: string;
  tipo?: string;
}

export const rulesSearch = (search: Record<string, unknown>): RulesSearch => searchTexts(search, 'buscar', 'tipo');
