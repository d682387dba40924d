import type { CheckedDocumentInput, DocumentSummary, VehicleDocument } from '@baqueano/domain/document';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { freshFor, refreshAfter } from '../lib/cache.ts';
import { del, get, post, put, withQuery } from '../lib/http.ts';
import { dropRow, pagesQuery, replaceRow } from '../lib/pages.ts';
import { vehiclesQuery } from '../vehicles/queries.ts';
import { type DocumentFilter, type DocumentOrder, filterOf, orderOf } from './document-filter.ts';
import type { DocumentSearch } from './document-search.ts';

const path = '/api/documents';
const collection = ['documents'] as const;
const staleTime = freshFor.documents;
const lastToExpire: DocumentOrder = { column: 'expiryDate', order: 'desc' };

/** By type, and within each as the order says. */
export function documentsQuery({ type, status, vehicleId }: DocumentFilter, { column, order } = lastToExpire) {
  return pagesQuery<VehicleDocument>({
    queryKey: collection,
    path,
    search: { type, status, vehicleId, sort: column, order },
    staleTime,
  });
}

/** Over everything that the filters let through, whether it has been read or not. */
export function documentSummaryQuery({ type, status, vehicleId }: DocumentFilter) {
  const filter = { type, status, vehicleId };
  return queryOptions({
    queryKey: [...collection, 'summary', filter],
    queryFn: ({ signal }) => get<DocumentSummary>(withQuery(`${path}/summary`, filter), signal),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** What the screen shows first, asked for while its code is still coming. */
export function prefetchDocuments(cache: QueryClient, search: DocumentSearch): Promise<unknown> {
  const filter = filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(documentsQuery(filter, orderOf(search))),
    cache.prefetchQuery(documentSummaryQuery(filter)),
    cache.prefetchQuery(vehiclesQuery),
  ]);
}

/** Creates without an id, updates with one. */
export function useSaveDocument(id: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CheckedDocumentInput) =>
      id ? put<VehicleDocument>(`${path}/${id}`, input) : post<VehicleDocument>(path, input),
    onSuccess: (saved) => {
      replaceRow(cache, collection, saved);
      refreshAfter(cache, 'documents');
    },
  });
}

export function useDeleteDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`${path}/${id}`),
    onSuccess: (_, id) => {
      dropRow(cache, collection, id);
      refreshAfter(cache, 'documents');
    },
  });
}
