import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/document';
import type { CheckedDocumentInput } from '@baqueano/domain/document-input';
import type { DocumentLinks } from '@baqueano/domain/document-renewal';
import type { CheckedDocumentTypeInput, ListedDocumentType, OwnDocumentType } from '@baqueano/domain/document-type';
import { formatCount } from '@baqueano/domain/format';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listedVehicle, withVehicle } from '../../fleet/lookup/vehicles.ts';
import { refreshAfter } from '../../lib/cache.ts';
import { get, postAct, put, putRecord, withQuery } from '../../lib/http.ts';
import { dropRow, knownRow, pagesQuery, replaceRow } from '../../lib/pages.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records.ts';
import { tellSaved } from '../../lib/saved.ts';
import { useCreation } from '../../lib/saving.ts';
import { offerUndo } from '../../lib/undo.ts';
import { type DocumentFilter, filterOf, sortingOf } from './filter.ts';
import { inLastOrder } from './last-order.ts';
import type { DocumentSearch } from './search.ts';
import { documentName } from './words.ts';

const path = '/api/documents';
const collection = ['documents'] as const;

/** By type, and within each as the order says: by need, if it says nothing. */
export function documentsQuery(filter: DocumentFilter, { column, order } = sortingOf({})) {
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
export function prefetch(cache: QueryClient, search: DocumentSearch): Promise<unknown> {
  const filter = filterOf(search);
  return Promise.all([
    cache.prefetchInfiniteQuery(documentsQuery(filter, sortingOf(inLastOrder(search)))),
    cache.prefetchQuery(documentCountsQuery(filter)),
    cache.prefetchQuery(documentSummaryQuery(filter)),
  ]);
}

/** The types that a document may have: those that the program knows, then the organization's own. */
export const documentTypesQuery = queryOptions({
  queryKey: [...collection, 'types'],
  queryFn: ({ signal }) => get<ListedDocumentType[]>('/api/document-types', signal),
});

/** How many of vehicles look renewed and are not linked. */
export const linksQuery = queryOptions({
  queryKey: [...collection, 'links'],
  queryFn: ({ signal }) => get<DocumentLinks>(`${path}/links`, signal),
});

/** Says of all of them that they are. */
export function useLinkAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => postAct<DocumentLinks>(`${path}/links`),
    onSuccess: ({ answer: { count }, requestId }) => {
      const words = `${formatCount(count, 'papel vinculado', 'papeles vinculados')} con el que lo renovó`;
      if (count > 0) offerUndo({ collection: records.collection, requestId, words });
    },
    onSettled: () => refreshAfter(cache, records.collection),
  });
}

/** A document with those that it renewed, and those that renewed it: the oldest first. */
export function chainQuery(id: string) {
  return queryOptions({
    queryKey: [...collection, 'chain', id],
    queryFn: ({ signal }) => get<VehicleDocument[]>(`${path}/${id}/chain`, signal),
  });
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

const records: Records<VehicleDocument> = {
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

/** Whose the new one is and its type are the old one's. */
function saidOfRenewal({ vehicleId: _, driverId: __, type: ___, ...said }: CheckedDocumentInput) {
  return said;
}

/** Puts a new document in the place of the old one. */
export function useRenewDocument(old: VehicleDocument | undefined) {
  const cache = useQueryClient();
  const create = useCreation<VehicleDocument, object>(
    `${path}/${old?.id}/renewal`,
    async ({ id, version, vehicleId, driverId, type }, said) =>
      (await putRecord<VehicleDocument>(`${path}/${id}`, { ...said, vehicleId, driverId, type }, version)).answer,
  );
  return useMutation({
    mutationFn: (input: CheckedDocumentInput) => create(saidOfRenewal(input)),
    onSuccess: (saved) => {
      if (old) replaceRow(cache, collection, { ...old, superseded: true, inForce: false, renewedBy: saved.id });
      records.keep(cache, saved);
      tellSaved(records.collection, saved);
    },
    // Also after a refusal: somebody else may have renewed it meanwhile.
    onSettled: () => refreshAfter(cache, records.collection),
  });
}

const typePath = '/api/document-types';

const typeRecords: Records<OwnDocumentType> = {
  collection: 'documents',
  path: typePath,
  nameOf: ({ name }) => `Tipo ${name}`,
  // Its list is short: it is asked for again.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveType = () => useSaveRecord<OwnDocumentType, CheckedDocumentTypeInput>(typeRecords);
export const useDeleteType = () => useDeleteRecord(typeRecords);

/** With how many days the papers of a type that the program knows are told of. */
export function useSaveNotice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notice: { type: string; noticeDays: number }) =>
      put<ListedDocumentType>(`${typePath}/notices`, notice),
    onSuccess: () => refreshAfter(cache, typeRecords.collection),
  });
}
