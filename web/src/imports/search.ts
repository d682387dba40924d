import { searchText, searchTexts } from '../lib/acts/search-text.ts';
import { mostTogether } from './state/most-together.ts';

/** Where somebody is with an import: a reload, another tab or a colleague goes on from there. */
export interface ImportSearch {
  /** The id of one import; without it the screen takes a new one, and lists those of before. */
  importacion?: string;
  /** The ids of several that came together, with commas between them. */
  lote?: string;
  /** 'columnas' goes back to them from the preview; 'todo': several are brought in, one after the other. */
  paso?: string;
  /** Which rows the preview shows. */
  filas?: string;
}

export const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  ...searchTexts(search, 'importacion', 'paso', 'filas'),
  lote: searchText(search.lote, mostTogether * 37),
});
