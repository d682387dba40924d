import { searchText } from '../lib/search-text.ts';

/** The filters and the order of the drivers as their address carries them. */
export interface DriverSearch {
  buscar?: string;
  licencia?: string;
  orden?: string;
}

export function driverSearch({ buscar, licencia, orden }: Record<string, unknown>): DriverSearch {
  return { buscar: searchText(buscar), licencia: searchText(licencia), orden: searchText(orden) };
}
