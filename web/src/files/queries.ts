import { kinds } from '@baqueano/domain/kinds';
import type { RecordArea } from '@baqueano/domain/people/permissions';
import {
  type CheckedFileInput,
  type FileHolder,
  fileInput,
  type RecordFile,
  type UploadLimits,
} from '@baqueano/domain/records/file';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http/http.ts';
import { withQuery } from '../lib/http/records.ts';
import { refreshAfter } from '../lib/http/refresh.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../lib/records/records.ts';

const path = '/api/files';
/** Files have no screen of their own. They are refreshed like the numbers that count them: after each change of any record. */
const collection = 'statistics';
const place = [collection, 'files'];

/** A saved record with files. A fine's files belong to its document. */
export interface Holder {
  kind: FileHolder;
  recordId: string;
}

/**
 * Files follow their record's permissions: without the right to change it, a person adds and removes none. Those of the
 * organization follow its documents.
 */
export const areaOfHolder = (kind: FileHolder): RecordArea => (kind === 'organization' ? 'document' : kinds[kind].area);

/** All of a record: they are few. */
export function filesQuery({ kind, recordId }: Holder) {
  return queryOptions({
    queryKey: [...place, kind, recordId],
    queryFn: ({ signal }) => get<RecordFile[]>(withQuery(path, { kind, record: recordId }), signal),
  });
}

/** Does not change while the server runs. */
export const limitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => get<UploadLimits>('/api/uploads', signal),
  staleTime: Number.POSITIVE_INFINITY,
});

function keep(cache: QueryClient, saved: RecordFile) {
  cache.setQueryData(filesQuery(saved).queryKey, (all) => {
    if (!all) return all;
    return all.some(({ id }) => id === saved.id)
      ? all.map((one) => (one.id === saved.id ? saved : one))
      : [saved, ...all];
  });
}

const records: Records<RecordFile> = {
  collection,
  path,
  nameOf: ({ name }) => `Archivo ${name}`,
  keep,
  drop: (cache, id) =>
    cache.setQueriesData<RecordFile[]>({ queryKey: place }, (all) => all?.filter((one) => one.id !== id)),
};

export const useDeleteFile = () => useDeleteRecord(records);

/** Only the name of a file ever changes. */
export function useRenameFile() {
  const { mutateAsync } = useSaveRecord<RecordFile, CheckedFileInput>(records);
  return (seen: RecordFile, name: string) => mutateAsync({ seen, input: fileInput.parse({ ...seen, name }) });
}

/** Adds the content to a record once, even when it takes several tries: the key is the file's id. */
export async function addFile(cache: QueryClient, file: Holder & { name: string; contentId: string }, key: string) {
  keep(cache, await post<RecordFile>(path, file, key));
  refreshAfter(cache, collection);
}
