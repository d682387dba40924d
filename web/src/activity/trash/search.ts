import { searchTexts } from '../../lib/acts/search-text.ts';

/** `tipo`: the kind of record. */
export interface TrashSearch {
  buscar?: string;
  tipo?: string;
}

export const trashSearch = (search: Record<string, unknown>): TrashSearch => searchTexts(search, 'buscar', 'tipo');
