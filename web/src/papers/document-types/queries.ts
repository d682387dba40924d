import type {
  CheckedDocumentTypeInput,
  ListedDocumentType,
  OwnDocumentType,
} from '@baqueano/domain/papers/document-type';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, put } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';

const path = '/api/document-types';

/** The types that a document may have: those of the program, then the organization's own. */
export const documentTypesQuery = queryOptions({
  queryKey: ['documents', 'types'],
  queryFn: ({ signal }) => get<ListedDocumentType[]>(path, signal),
});

const records: Records<OwnDocumentType> = {
  collection: 'documents',
  path: path,
  nameOf: ({ name }) => `Tipo ${name}`,
  // Its list is short: it is fetched again.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveType = () => useSaveRecord<OwnDocumentType, CheckedDocumentTypeInput>(records);
export const useDeleteType = () => useDeleteRecord(records);

/** The days of notice before a paper of that type expires, for a type of the program. */
export function useSaveNotice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notice: { type: string; noticeDays: number }) => put<ListedDocumentType>(`${path}/notices`, notice),
    onSuccess: () => refreshAfter(cache, records.collection),
  });
}
