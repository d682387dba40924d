import { searchText } from '../lib/search-text.ts';

/** The filters of the alerts as their address carries them. */
export interface AlertSearch {
  tipo?: string;
  prioridad?: string;
}

/** What these words mean is for alert-filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function alertSearch({ tipo, prioridad }: Record<string, unknown>): AlertSearch {
  return { tipo: searchText(tipo), prioridad: searchText(prioridad) };
}
