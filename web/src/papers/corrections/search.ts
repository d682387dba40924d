import { searchTexts } from '../../lib/search-text.ts';

/** `estado`: 'corregida' for those alone. */
export interface RulesSearch {
  buscar?: string;
  estado?: string;
}

export const rulesSearch = (search: Record<string, unknown>): RulesSearch => searchTexts(search, 'estado', 'buscar');
