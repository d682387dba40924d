import { searchTexts } from '../../lib/acts/search-text.ts';
import type { ViewSearch } from '../../ui/columns/use-view.ts';

/** The filters and the order of the drivers as their address carries them. */
export interface DriverSearch extends ViewSearch {
  buscar?: string;
  licencia?: string;
  orden?: string;
  /** Of the table. */
  sentido?: string;
  /** The id of the one whose card is opened. */
  conductor?: string;
  /** 'si': those who left. */
  baja?: string;
}

export function driverSearch(search: Record<string, unknown>): DriverSearch {
  return searchTexts(search, 'buscar', 'licencia', 'orden', 'sentido', 'conductor', 'vista', 'baja');
}

export interface DriverTabSearch {
  tab?: string;
  /** Of the tab 'Actividad': the kind of record whose changes are shown. */
  registro?: string;
}

export function driverTabSearch(search: Record<string, unknown>): DriverTabSearch {
  return searchTexts(search, 'tab', 'registro');
}
