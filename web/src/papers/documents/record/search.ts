import { searchTexts } from '../../../lib/acts/search-text.ts';
import type { DaysSearch } from '../../../ui/days/days-search.ts';

/** The filters and the order of the documents as their address carries them. */
export interface DocumentSearch extends DaysSearch {
  tipo?: string;
  estado?: string;
  /** 'si': of what has expired, only what nothing has replaced. */
  rige?: string;
  buscar?: string;
  /** Whose: 'conductores', 'organizacion' or 'todos'; of vehicles without it. */
  de?: string;
  /** The id of a vehicle. */
  vehiculo?: string;
  /** The id of a driver. */
  conductor?: string;
  orden?: string;
  sentido?: string;
}

/** What these words mean is for document-filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function documentSearch(search: Record<string, unknown>): DocumentSearch {
  return searchTexts(
    search,
    ...(['tipo', 'rige', 'de', 'estado', 'conductor', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
    ...(['periodo', 'desde', 'hasta'] as const),
  );
}
