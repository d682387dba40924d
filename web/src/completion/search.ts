import { searchTexts } from '../lib/acts/search-text.ts';

export interface CompletionSearch {
  /** 'conductores'; units without it. */
  de?: string;
  dato?: string;
}

export const completionSearch = (search: Record<string, unknown>): CompletionSearch =>
  searchTexts(search, 'de', 'dato');
