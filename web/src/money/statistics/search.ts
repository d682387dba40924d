import { searchText } from '../../lib/search-text.ts';

const columns = ['patente', 'visitas', 'costo'] as const;
export type CostColumn = (typeof columns)[number];

/** What the address of the statistics carries. What cannot be is dropped. */
export interface StatisticsSearch {
  /** The vehicle of the second chart. */
  vehiculo?: string;
  /** The list of all vehicles is open, sorted by this column. */
  lista?: CostColumn;
  orden?: 'asc' | 'desc';
  buscar?: string;
}

export function statisticsSearch({ vehiculo, lista, orden, buscar }: Record<string, unknown>): StatisticsSearch {
  return {
    vehiculo: searchText(vehiculo),
    lista: columns.find((column) => column === lista),
    orden: orden === 'asc' || orden === 'desc' ? orden : undefined,
    buscar: searchText(buscar),
  };
}
