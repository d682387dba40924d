import { searchTexts } from '../lib/acts/search-text.ts';

/** The filters of the alerts as their address carries them. */
export interface AlertSearch {
  buscar?: string;
  tipo?: string;
  prioridad?: string;
  vence?: string;
}

/** What these words mean is for alert-filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function alertSearch(search: Record<string, unknown>): AlertSearch {
  return searchTexts(search, 'prioridad', 'vence', 'buscar', 'tipo');
}
