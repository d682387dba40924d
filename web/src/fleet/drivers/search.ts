import { searchTexts } from '../../lib/search-text.ts';

/** The filters and the order of the drivers as their address carries them. */
export interface DriverSearch {
  buscar?: string;
  licencia?: string;
  orden?: string;
  /** The id of the one whose card is opened. */
  conductor?: string;
}

export function driverSearch(search: Record<string, unknown>): DriverSearch {
  return searchTexts(search, 'buscar', 'licencia', 'orden', 'conductor');
}
