import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPage, type Page } from './http.ts';

/** Lists that grow with time come page by page, as the person reads on. */

const pageSize = 50;

interface PagedList {
  queryKey: readonly unknown[];
  path: string;
  /** Filters and order; what is absent or empty is not sent. */
  search?: Record<string, string | undefined>;
  staleTime: number;
}

export function pagesQuery<Row>({ queryKey, path, search = {}, staleTime }: PagedList) {
  const query = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value);
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'pages', search],
    queryFn: ({ pageParam, signal }) => getPage<Row>(pageParam, signal),
    initialPageParam: `${path}?${query}`,
    getNextPageParam: (page: Page<Row>) => page.next,
    staleTime,
  });
}

type PagesQuery<Row> = ReturnType<typeof pagesQuery<Row>>;

/** What comes after the rows that are here: for `<MoreRows>`. */
export interface More {
  hasMore: boolean;
  loading: boolean;
  /** Of the last try to load more. */
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
  const more: More = {
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    error: isFetchNextPageError ? error : null,
    load: () => void fetchNextPage({ cancelRefetch: false }),
  };
  return {
    rows: useMemo(() => data && rowsOf(data), [data]),
    total: data?.pages.at(-1)?.total,
    isPrevious: query.isPlaceholderData,
    /** Only while there are no rows to show. */
    error: data ? null : error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    more,
  };
}
