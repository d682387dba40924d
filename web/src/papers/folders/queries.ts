import type { CheckedFolderInput, Folder } from '@baqueano/domain/papers/folder';
import type { PageLink } from '@baqueano/domain/papers/link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';

const path = '/api/folders';

/** The oldest first. They have no screen of their own: they are refreshed with the vehicles. */
export function foldersQuery(vehicleId: string) {
  return queryOptions({
    queryKey: ['vehicles', 'folders', vehicleId],
    queryFn: ({ signal }) => get<Folder[]>(withQuery(path, { vehicleId }), signal),
  });
}

const records: Records<Folder> = {
  collection: 'vehicles',
  path,
  nameOf: ({ name }) => `Carpeta ${name}`,
  feminine: true,
  // Its list is short: it is fetched again.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveFolder = () => useSaveRecord<Folder, CheckedFolderInput>(records);
export const useDeleteFolder = () => useDeleteRecord(records);

/** Answers the whole address, which is shown only once. A second call makes another one. */
export function useMakeLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Folder) => {
      const { path: page } = await post<PageLink>(`${path}/${id}/link`, {});
      return `${location.origin}${page}`;
    },
    onSuccess: () => refreshAfter(cache, 'vehicles'),
  });
}
