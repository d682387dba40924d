import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Sorting } from '../../lib/sorting.ts';
import { type CostColumn, columns } from './charts/vehicle-totals.ts';
import type { StatisticsSearch } from './search.ts';

const route = getRouteApi('/shell/estadisticas');

/** Opens the list of all vehicles, sorted by a column. It is a step of the history: the Back button closes it. */
export function useOpenVehicleList() {
  const navigate = route.useNavigate();
  return (column: CostColumn) =>
    void navigate({
      search: (now) => ({ ...now, lista: column }),
      state: { vehicleListOpenedHere: true },
      resetScroll: false,
    });
}

export function useVehicleList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const openedHere = useLocation({ select: (location) => location.state.vehicleListOpenedHere });
  const columnOf = ({ lista }: StatisticsSearch) => columns.find((column) => column === lista);
  const isOpen = columnOf(search) !== undefined;
  // While it closes it still shows its former content.
  const [latest, setLatest] = useState(search);
  if (isOpen && latest !== search) setLatest(search);
  const { orden, buscar = '' } = isOpen ? search : latest;
  const column = columnOf(isOpen ? search : latest) ?? 'costo';
  const sorting: Sorting<CostColumn> = {
    column,
    order: orden === 'asc' || orden === 'desc' ? orden : firstOrder(column),
  };

  const change = (next: StatisticsSearch) =>
    void navigate({
      search: (now) => ({ ...now, ...next }),
      state: (now) => now,
      replace: true,
      resetScroll: false,
    });

  return {
    isOpen,
    sorting,
    query: buscar,
    sort: ({ column, order }: Sorting<CostColumn>) => change({ lista: column, orden: order }),
    search: (text: string) => change({ buscar: text || undefined }),
    close: () =>
      openedHere ? router.history.back() : change({ lista: undefined, orden: undefined, buscar: undefined }),
  };
}

/** For the first press: numbers start with the largest. */
export function firstOrder(column: CostColumn): 'asc' | 'desc' {
  return column === 'patente' ? 'asc' : 'desc';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    vehicleListOpenedHere?: boolean;
  }
}
