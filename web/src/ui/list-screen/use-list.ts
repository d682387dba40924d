import { useDebouncedCallback } from '@mantine/hooks';
import { addressOf, type pagesQuery, usePages } from '../../lib/records/pages.ts';
import { useOnSaved } from '../../lib/records/saved.ts';
import { useSavedRow } from '../../lib/records/saved-row.ts';
import type { CollectionName } from '../../lib/screen.ts';
import { type Order, type Sorting, type SortSearch, sortingsOf } from '../../lib/sorting.ts';
import type { Texts } from './list-filters.ts';

/** The route of a screen, of which `getRouteApi` knows more. */
export interface ListRoute {
  useSearch: () => Texts;
  useNavigate: () => (to: { search: Texts | ((now: Texts) => Texts); replace: true; resetScroll?: boolean }) => unknown;
}

/** A list that comes page by page, as its slice declares it. */
export interface ListOf<Row, Filter, Column extends string = never> {
  /** The collection's name in its screen.ts. */
  collection: CollectionName;
  filters: {
    filterOf: (search: Texts) => Filter;
    isFiltered: (filter: Filter) => boolean;
    matches: (row: Row, filter: Filter) => boolean;
  };
  query: (filter: Filter, sorting: Sorting<Column>) => ReturnType<typeof pagesQuery<Row>>;
  /** The query of the download, if the rows come otherwise. */
  whole?: ListOf<Row, Filter, Column>['query'];
  sortings: {
    sortingOf: (search: SortSearch) => Sorting<Column>;
    searchOf: (sorting: Sorting<Column>) => SortSearch;
    firstOrder: (column: Column) => Order;
  };
}

/** The server searches: at the first letter, and during typing every so many milliseconds. */
const searchPause = { delay: 150, leading: true, maxWait: 150 };

/** For a list that only the server orders. */
export const oneOrder = sortingsOf({ need: { name: '', first: 'asc', labels: [''] } });

/** The filters of the address, their rows, and the functions to change them. @param order a remembered order with its setter. */
export function useList<Row, Filter, Column extends string>(
  { useSearch, useNavigate }: ListRoute,
  of: ListOf<Row, Filter, Column>,
  order?: readonly [sorting: Sorting<Column>, remember: (sorting: Sorting<Column>) => void],
) {
  const search = useSearch();
  const navigate = useNavigate();
  const filter = of.filters.filterOf(search);
  const [sorting, remember] = order ?? [of.sortings.sortingOf(search), undefined];
  const pages = usePages(of.query(filter, sorting));
  const change = (changes: Texts) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((buscar: string) => change({ buscar: buscar || undefined }), searchPause);
  return {
    of,
    search,
    filter,
    filtered: of.filters.isFiltered(filter),
    sorting,
    pages,
    /** The address of the whole list, to download it. */
    address: addressOf((of.whole ?? of.query)(filter, sorting)),
    change,
    searchLater,
    sortBy(next: Sorting<Column>) {
      remember?.(next);
      change({ orden: undefined, sentido: undefined, ...of.sortings.searchOf(next) });
    },
    clearFilters() {
      searchLater.cancel();
      void navigate({ search: { ...of.sortings.searchOf(sorting) }, replace: true });
    },
  };
}

export type List<Row, Filter, Column extends string> = ReturnType<typeof useList<Row, Filter, Column>>;

/** The row that has just been saved, for a moment. @param shown the rows of the page, where they are more than the list's. */
export function useMarkedRow<Row extends { id: string }, Filter, Column extends string>(
  { of, filter, sorting, pages }: List<Row, Filter, Column>,
  shown: Pick<typeof pages, 'rows' | 'isFetching'> = pages,
) {
  const marked = useSavedRow(
    { ...shown, more: pages.more },
    { view: JSON.stringify([filter, sorting]), belongs: (row) => of.filters.matches(row, filter) },
  );
  useOnSaved(of.collection, marked.onSaved);
  return marked;
}
