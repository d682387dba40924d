import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../../fleet/lookup/vehicles.ts';
import { get } from '../../../lib/http/http.ts';
import { withQuery } from '../../../lib/http/records.ts';
import { dropRow, findRow, pagesQuery, replaceRow, totalsQuery } from '../../../lib/records/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../../lib/records/records.ts';
import { type DocumentFilter, filters, sortings } from './filter.ts';
import { inLastOrder } from './last-order.ts';
import type { DocumentSearch } from './search.ts';
import { documentName } from './words.ts';

export const path = '/api/documents';
export const collection = ['documents'] as const;

/** Ordered by type, and within each in the given order, by default by need. */
export function documentsQuery(filter: DocumentFilter, { column, order } = sortings.sortingOf({})) {
  return pagesQuery<VehicleDocument>({
    queryKey: collection,
    path,
    search: { ...filter, sort: column, order },
  });
}

/** True in the usual order of all: then urgent and replaced documents stand apart from the groups. */
export function isSplit({ type, status }: DocumentFilter, { column, order } = sortings.sortingOf({})): boolean {
  return column === 'need' && order === 'asc' && !type && !status;
}

/** The rows of the groups. */
export function groupedQuery(filter: DocumentFilter, sorting = sortings.sortingOf({})) {
  if (!isSplit(filter, sorting)) return documentsQuery(filter, sorting);
  const { column, order } = sorting;
  return pagesQuery<VehicleDocument>({
    queryKey: collection,
    path,
    search: { ...filter, quiet: 'true', sort: column, order },
  });
}

/** More than a person renews one by one: a filter leads to the rest. */
const mostNeedy = '200';

/** The urgent rows of all types. */
export function needyQuery(filter: DocumentFilter) {
  return pagesQuery<VehicleDocument>({
    queryKey: collection,
    path,
    search: { ...filter, status: 'expired', unrenewed: 'true', sort: 'need', order: 'asc', limit: mostNeedy },
  });
}

/** All papers of a vehicle, replaced ones among them; no unit has more of them than that. */
export function papersOfVehicleQuery(vehicleId: string) {
  const search = { vehicleId, sort: 'need', order: 'asc', limit: mostNeedy };
  return pagesQuery<VehicleDocument>({ queryKey: collection, path, search });
}

/** The document of a vehicle and a type that counts; null where there is none. */
export function inForceQuery(vehicleId: string, type: string) {
  return queryOptions({
    queryKey: [...collection, 'in-force', vehicleId, type],
    queryFn: async ({ signal }) => {
      const found = await get<VehicleDocument[]>(
        withQuery(path, { vehicleId, type, sort: 'need', limit: '20' }),
        signal,
      );
      return found.find(({ inForce }) => inForce) ?? null;
    },
    // It is only an offer: the form does not wait for it.
    retry: false,
  });
}

/** Over all rows of the filters, loaded or not. */
export const documentSummaryQuery = (search: DocumentFilter) =>
  totalsQuery<DocumentSummary>({ queryKey: collection, path, search });

/** For the cards: each counts its own state, whichever is chosen. */
export function documentCountsQuery(filter: DocumentFilter) {
  return documentSummaryQuery({ ...filter, status: undefined, unrenewed: undefined });
}

/** Requests the screen's first data while its code is still coming. */
export function prefetch(cache: QueryClient, search: DocumentSearch): Promise<unknown> {
  const filter = filters.filterOf(search);
  const sorting = sortings.sortingOf(inLastOrder(search));
  return Promise.all([
    cache.prefetchInfiniteQuery(groupedQuery(filter, sorting)),
    isSplit(filter, sorting) && cache.prefetchInfiniteQuery(needyQuery(filter)),
    cache.prefetchQuery(documentCountsQuery(filter)),
    cache.prefetchQuery(documentSummaryQuery(filter)),
  ]);
}

export const findDocument = (cache: QueryClient, id: string) =>
  findRow<VehicleDocument>(cache, { queryKey: collection, path }, id);

export const records: Records<VehicleDocument> = {
  collection: 'documents',
  path,
  nameOf: (document, cache) => {
    const vehicle = document.vehicle ?? listedVehicle(cache, document.vehicleId);
    return `Documento ${documentName(document, vehicle)}`;
  },
  keep: (cache, saved) => replaceRow(cache, collection, withVehicle(cache, saved)),
  drop: (cache, id) => dropRow(cache, collection, id),
};

export const useSaveDocument = () => useSaveRecord<VehicleDocument, CheckedDocumentInput>(records);
export const useDeleteDocument = () => useDeleteRecord(records);
