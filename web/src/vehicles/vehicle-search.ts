import { searchText } from '../lib/search-text.ts';

/** The filters of the vehicle list as its address carries them. What cannot be a filter is dropped. */
export interface VehicleSearch {
  buscar?: string;
  estado?: string;
  marca?: string;
}

export function vehicleSearch({ buscar, estado, marca }: Record<string, unknown>): VehicleSearch {
  return { buscar: searchText(buscar), estado: searchText(estado), marca: searchText(marca) };
}

export interface VehicleTabSearch {
  tab?: string;
}

export function vehicleTabSearch({ tab }: Record<string, unknown>): VehicleTabSearch {
  return { tab: searchText(tab) };
}
