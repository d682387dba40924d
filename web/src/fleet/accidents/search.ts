import { searchTexts } from '../../lib/acts/search-text.ts';

/** The filters and the order of the accidents as their address carries them. */
export interface AccidentSearch {
  estado?: string;
  gravedad?: string;
  /** The id of a vehicle. */
  vehiculo?: string;
  /** The id of a driver. */
  conductor?: string;
  /** Days, 'YYYY-MM-DD'. */
  desde?: string;
  hasta?: string;
  buscar?: string;
  orden?: string;
  sentido?: string;
}

/** What these words mean is for filter.ts to say: the schemas that know them are no part of the sign-in screen. */
export function accidentSearch(search: Record<string, unknown>): AccidentSearch {
  return searchTexts(
    search,
    'estado',
    'conductor',
    'gravedad',
    'desde',
    'hasta',
    'vehiculo',
    'orden',
    'sentido',
    'buscar',
  );
}
