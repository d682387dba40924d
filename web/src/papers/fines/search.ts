import { searchTexts } from '../../lib/acts/search-text.ts';
import type { DaysSearch } from '../../ui/days/days-search.ts';

/** The filters and the order of the fines as their address carries them. */
export interface FineSearch extends DaysSearch {
  /** A state, or 'abiertas'. */
  estado?: string;
  /** The id of a vehicle. */
  vehiculo?: string;
  /** The id of a driver. */
  conductor?: string;
  jurisdiccion?: string;
  /** Of the last day to pay, 'YYYY-MM'. */
  mes?: string;
  buscar?: string;
  orden?: string;
  sentido?: string;
}

/** What these words mean is for filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function fineSearch(search: Record<string, unknown>): FineSearch {
  return searchTexts(
    search,
    ...(['estado', 'conductor', 'jurisdiccion', 'mes', 'vehiculo', 'orden', 'sentido', 'buscar'] as const),
    ...(['periodo', 'desde', 'hasta'] as const),
  );
}
