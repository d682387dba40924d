import type { CheckedDocumentInput, DocumentSummary, VehicleDocument } from '@baqueano/domain/document';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { refreshAfter, refreshIfChanged } from '../../lib/cache.ts';
import { get, withQuery } from '../../lib/http.ts';
import { dropRow, knownRow, pagesQuery, replaceRow } from '../../lib/pages.ts';
import { remove, useSaving } from '../../lib/saving.ts';
import { type DocumentFilter, type DocumentOrder, filterOf, orderOf } from './filter.ts';
import { inLastOrder } from './last-order.ts';
import type { DocumentSearch } from './search.ts';

const path = '/api/documents';
const collection = ['documents'] as const;

/** By type, and within each as the order says: by need, if it says nothing. */
export function documentsQuery(filter: DocumentFilter, { column, order }: DocumentOrder = orderOf({})) {
  return pagesQuery<VehicleDocument>({
    queryKey: collection,
    path,
    search: { ...filter, sort: column, order },
  });
}

/** Over everything that the filters let through, whether it has been read or not. */
export function documentSummaryQuery(filter: DocumentFilter) {
  return queryOptions({
    queryKey: [...collection, 'summary', filter],
    queryFn: ({ signal }) => get<DocumentSummary>(withQuery(`${path}/summary`, { ...filter }), signal),
    placeholderData: keepPreviousData,
  });
}

/** For the cards: each counts its own state, whichever is chosen. */
export function documentCountsQuery(filter: DocumentFilter) {
  return documentSummaryQuery({ ...filter, status: undefined, unrenewed: undefined });
}

/** What the screen shows first, asked for while its code is still coming. */
export function prefetchDocuments(cache: QueryClient, search: DocumentSearch): Promise<unknown> {
  const filter = filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(documentsQuery(filter, orderOf(inLastOrder(search)))),
    cache.prefetchQuery(documentCountsQuery(filter)),
    cache.prefetchQuery(documentSummaryQuery(filter)),
    cache.prefetchQuery(vehiclesQuery),
  ]);
}

/** One of them, as a list has it or the server. Rejects with the server's 404 when there is none. */
export async function findDocument(cache: QueryClient, id: string): Promise<VehicleDocument> {
  const known = knownRow<VehicleDocument>(cache, collection, id);
  if (known) return known;
  return cache.fetchQuery({
    queryKey: [...collection, 'one', id],
    queryFn: ({ signal }) => get<VehicleDocument>(`${path}/${encodeURIComponent(id)}`, signal),
    retry: false,
  });
}

export function useSaveDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useSaving<VehicleDocument, CheckedDocumentInput>(path),
    onSuccess: (saved) => {
      replaceRow(cache, collection, saved);
      refreshAfter(cache, 'documents');
    },
    onError: (error) => refreshIfChanged(cache, 'documents', error),
  });
}

export function useDeleteDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: VehicleDocument) => remove(path, seen),
    onSuccess: (_, { id }) => {
      dropRow(cache, collection, id);
      refreshAfter(cache, 'documents');
    },
    onError: (error) => refreshIfChanged(cache, 'documents', error),
  });
}
