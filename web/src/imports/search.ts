import { searchText, searchTexts } from '../lib/acts/search-text.ts';
import { mostTogether } from './state/most-together.ts';

/** The place within an import: a reload, another tab or a colleague goes on from there. */
export interface ImportSearch {
  /** The id of one import; without it the screen starts a new one, and lists former ones. */
  importacion?: string;
  /** The ids of a batch, with commas between them. */
  lote?: string;
  /** 'columnas' goes back to the columns from the preview; 'todo' applies several, one after the other. */
  paso?: string;
  filas?: string;
}

export const importSearch = (search: Record<string, unknown>): ImportSearch => ({
  ...searchTexts(search, 'importacion', 'paso', 'filas'),
  lote: searchText(search.lote, mostTogether * 37),
});
