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

/** @param usual what a table is sorted by as long as somebody asks for nothing else. */
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
    /** Those who left are listed, instead of the others. */
    gone: search.baja === 'si',
    change,
    searchNow: (buscar: string) => change({ buscar: buscar || undefined }),
    clearFilters: () => void navigate({ search: {}, replace: true }),
    view,
    /** Of the cards, as the address or this browser says it. */
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
    /** As the API calls it. */
    sortOf: (ofCards: string) => (view.isTable ? { sort: sorting.column, order: sorting.order } : { sort: ofCards }),
    markedId: useMarkedId(collection),
  };
}
