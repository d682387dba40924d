import { searchTexts } from '../lib/acts/search-text.ts';

/** Where somebody is with it. */
export interface CompletionSearch {
  /** 'conductores'; units without it. */
  de?: string;
  /** The name of the fact in question. */
  dato?: string;
}

export const completionSearch = (search: Record<string, unknown>): CompletionSearch =>
  searchTexts(search, 'de', 'dato');
