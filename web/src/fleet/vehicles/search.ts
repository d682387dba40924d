import { searchText } from '../../lib/search-text.ts';

/** The filters and the order of the vehicle list as its address carries them. What cannot be a filter is dropped. */
export interface VehicleSearch {
  buscar?: string;
  estado?: string;
  marca?: string;
  orden?: string;
  /** 'faltan': only the vehicles in service that lack a basic paper. */
  papeles?: string;
}

export function vehicleSearch({ buscar, estado, marca, orden, papeles }: Record<string, unknown>): VehicleSearch {
  return {
    buscar: searchText(buscar),
    estado: searchText(estado),
    marca: searchText(marca),
    orden: searchText(orden),
    papeles: searchText(papeles),
  };
}

export interface VehicleTabSearch {
  tab?: string;
}

export function vehicleTabSearch({ tab }: Record<string, unknown>): VehicleTabSearch {
  return { tab: searchText(tab) };
}
