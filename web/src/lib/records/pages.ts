import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from '../http/http.ts';
import { getPage, type Page, withQuery } from '../http/records.ts';

/** Lists that grow with time come page by page, as the person reads on. */

const pageSize = 50;
const pagesKey = 'pages';

interface PagedList {
  queryKey: readonly unknown[];
  path: string;
  /** Filters and order; absent and empty values are not sent. */
  search?: Record<string, string | undefined>;
}

export function pagesQuery<Row>({ queryKey, path, search = {} }: PagedList) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, pagesKey, search],
    queryFn: ({ pageParam, signal }) => getPage<Row>(pageParam, signal),
    initialPageParam: withQuery(path, { limit: String(pageSize), ...search }),
    getNextPageParam: (page: Page<Row>) => page.next,
  });
}

type PagesQuery<Row> = ReturnType<typeof pagesQuery<Row>>;

/** The list's address, from which the whole of it is downloaded as a file. */
export const addressOf = ({ initialPageParam }: { initialPageParam: string }): string => initialPageParam;

export interface More {
  hasMore: boolean;
  loading: boolean;
  /** The last failure to load more. */
  error: Error | null;
  load: () => void;
}

function rowsOf<Row>({ pages }: InfiniteData<Page<Row>>): Row[] {
  return pages.flatMap((page) => page.rows);
}

/** The rows of every page so far. Other filters keep the rows in view (`isPrevious`) until theirs arrive. */
export function usePages<Row>(options: PagesQuery<Row>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data && rowsOf(data), [data]);
  const more: More = {
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    error: isFetchNextPageError ? error : null,
    load: () => void fetchNextPage({ cancelRefetch: false }),
  };
  return {
    rows,
    /** Under the names that <LoadState> expects. */
    data: rows,
    total: data?.pages.at(-1)?.total,
    isPrevious: query.isPlaceholderData,
    /** Only while there are no rows to show. */
    error: data ? null : error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    more,
  };
}

type Identified = { id: string };

const countOf = (pages: readonly Page<unknown>[]) => pages.reduce((sum, page) => sum + page.rows.length, 0);

/** Changes the rows of every list of that collection in the cache, until the server's answer replaces them. */
function changeRows<Row>(cache: QueryClient, queryKey: readonly unknown[], change: (rows: Row[]) => Row[]) {
  cache.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: [...queryKey, pagesKey] }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({ ...page, rows: change(page.rows) }));
    const added = countOf(pages) - countOf(data.pages);
    return { ...data, pages: pages.map((page) => ({ ...page, total: page.total + added })) };
  });
}

export function replaceRow<Row extends Identified>(cache: QueryClient, queryKey: readonly unknown[], saved: Row) {
  changeRows<Row>(cache, queryKey, (rows) => rows.map((row) => (row.id === saved.id ? saved : row)));
}

export function knownRow<Row extends Identified>(cache: QueryClient, queryKey: readonly unknown[], id: string) {
  const lists = cache.getQueriesData<InfiniteData<Page<Row>>>({ queryKey: [...queryKey, pagesKey] });
  return lists.flatMap(([, data]) => (data ? rowsOf(data) : [])).find((row) => row.id === id);
}

/** One of them, as a list has it or the server. Rejects with the server's 404 when there is none. */
export async function findRow<Row extends Identified>(
  cache: QueryClient,
  { queryKey, path }: Pick<PagedList, 'queryKey' | 'path'>,
  id: string,
): Promise<Row> {
  const known = knownRow<Row>(cache, queryKey, id);
  if (known) return known;
  return cache.fetchQuery({
    queryKey: [...queryKey, 'one', id],
    queryFn: ({ signal }) => get<Row>(`${path}/${encodeURIComponent(id)}`, signal),
    retry: false,
  });
}

/** Over everything that the filters let through, whether it has been read or not. */
export function totalsQuery<Totals>({ queryKey, path, search = {} }: PagedList) {
  return queryOptions({
    queryKey: [...queryKey, 'summary', search],
    queryFn: ({ signal }) => get<Totals>(withQuery(`${path}/summary`, search), signal),
    placeholderData: keepPreviousData,
  });
}

export function dropRow(cache: QueryClient, queryKey: readonly unknown[], id: string) {
  changeRows<Identified>(cache, queryKey, (rows) => rows.filter((row) => row.id !== id));
}
