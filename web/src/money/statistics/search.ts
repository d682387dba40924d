import { searchText, searchTexts } from '../../lib/acts/search-text.ts';
import type { DaysSearch } from '../../ui/days/days-search.ts';

const columns = ['patente', 'visitas', 'costo'] as const;
export type CostColumn = (typeof columns)[number];

/** The address of the statistics; invalid values are dropped. */
export interface StatisticsSearch extends DaysSearch {
  /** The vehicle of the second chart. */
  vehiculo?: string;
  /** The list of all vehicles is open, sorted by this column. */
  lista?: CostColumn;
  orden?: 'asc' | 'desc';
  buscar?: string;
}

export function statisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const { vehiculo, lista, orden, buscar } = search;
  return {
    ...searchTexts(search, 'periodo', 'desde', 'hasta'),
    vehiculo: searchText(vehiculo),
    lista: columns.find((column) => column === lista),
    orden: orden === 'asc' || orden === 'desc' ? orden : undefined,
    buscar: searchText(buscar),
  };
}
