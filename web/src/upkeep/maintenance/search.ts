import { searchTexts } from '../../lib/acts/search-text.ts';
import type { DaysSearch } from '../../ui/days/days-search.ts';

/** The filters and the order of the maintenance list as its address carries them. */
export interface MaintenanceSearch extends DaysSearch {
  buscar?: string;
  servicio?: string;
  taller?: string;
  /** The id of a vehicle. */
  vehiculo?: string;
  orden?: string;
  sentido?: string;
}

/** What these words mean is for filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function maintenanceSearch(search: Record<string, unknown>): MaintenanceSearch {
  return searchTexts(
    search,
    ...(['servicio', 'taller', 'vehiculo', 'orden', 'sentido', 'buscar', 'periodo', 'desde', 'hasta'] as const),
  );
}
