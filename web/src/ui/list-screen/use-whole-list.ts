import { useLastOrder } from '../../lib/last-order.ts';
import { useMarkedId } from '../../lib/records/saved.ts';
import type { CollectionName } from '../../lib/screen.ts';
import type { Sorting, SortSearch } from '../../lib/sorting.ts';
import { tableOrderOf, tableOrders } from '../columns/table-orders.ts';
import { useView } from '../columns/use-view.ts';
import type { Option, Texts } from './list-filters.ts';
import type { ListRoute } from './use-list.ts';

/** A list that comes as a whole, as cards or as a table, each with its own orders. */
interface WholeList<Filter, Column extends string> {
  collection: CollectionName;
  filters: { filterOf: (search: Texts) => Filter };
  sortings: {
    sortingOf: (search: SortSearch) => Sorting<Column>;
    searchOf: (sorting: Sorting<Column>) => SortSearch;
  };
}

/** @param usual the table's order without another choice. */
export function useWholeList<Filter, Column extends string>(
  { useSearch, useNavigate }: ListRoute,
  { collection, filters, sortings }: WholeList<Filter, Column>,
  usual: NoInfer<Column>,
) {
  const search = useSearch();
  const navigate = useNavigate();
  const [last, remember] = useLastOrder(collection);
  const change = (changes: Texts) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const view = useView(collection, search, (vista) => change({ ...vista }));
  const sorting = sortings.sortingOf(search.orden || search.sentido ? search : last);

  function orderBy({ orden, sentido }: SortSearch) {
    remember({ orden, sentido });
    change({ orden, sentido });
  }
  return {
    search,
    filter: filters.filterOf(search),
    /** The list shows those that left instead of the others. */
    showsRetired: search.baja === 'si',
    change,
    searchNow: (buscar: string) => change({ buscar: buscar || undefined }),
    clearFilters: () => void navigate({ search: {}, replace: true }),
    view,
    /** The order of the cards, from the address or this browser. */
    order: search.orden ?? last.orden,
    sorting,
    sortBy: (next: Sorting<Column>) => orderBy(sortings.searchOf(next)),
    orderBy,
    /** For the choice of an order. */
    orders: (ofCards: readonly Option[], order: string) => ({
      label: 'Ordenar por',
      options: view.isTable ? tableOrders(sorting, usual) : [...ofCards],
      value: view.isTable ? tableOrderOf(sorting, usual) : order,
      onChange: (orden: string | undefined) => orderBy({ orden }),
      fit: true,
    }),
    /** In the words of the API. */
    sortOf: (ofCards: string) => (view.isTable ? { sort: sorting.column, order: sorting.order } : { sort: ofCards }),
    markedId: useMarkedId(collection),
  };
}
