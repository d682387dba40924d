import { searchTexts } from '../../lib/acts/search-text.ts';
import type { ViewSearch } from '../../ui/columns/use-view.ts';

/** The filters and the order of the vehicle list as its address carries them. What cannot be a filter is dropped. */
export interface VehicleSearch extends ViewSearch {
  buscar?: string;
  estado?: string;
  marca?: string;
  /** The kind of vehicle. */
  tipo?: string;
  etiqueta?: string;
  /** The cost centre. */
  costo?: string;
  /** Whether it may circulate today: 'si', 'no' or 'nose', as Circulación writes it. */
  circula?: string;
  orden?: string;
  /** Of the table. */
  sentido?: string;
  /** 'faltan': only the vehicles in service that lack a basic paper. */
  papeles?: string;
  /** 'si': those that left the fleet. */
  baja?: string;
}

export function vehicleSearch(search: Record<string, unknown>): VehicleSearch {
  return searchTexts(
    search,
    'marca',
    'etiqueta',
    'costo',
    'circula',
    'papeles',
    'baja',
    'buscar',
    'tipo',
    'estado',
    'orden',
    'sentido',
    'vista',
  );
}

export interface VehicleTabSearch {
  tab?: string;
  /** Of the tab 'Historial': the kind of record whose changes are shown. */
  registro?: string;
}

export function vehicleTabSearch(search: Record<string, unknown>): VehicleTabSearch {
  return searchTexts(search, 'tab', 'registro');
}
