import type { Import, ImportRow, ImportRowState } from '@baqueano/domain/imports/import';
import { movingStates } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput, ImportInput, ImportRowInput } from '@baqueano/domain/imports/import-input';
import type { ImportUndoLook } from '@baqueano/domain/imports/import-undo';
import {
  type InfiniteData,
  type QueryClient,
  QueryObserver,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { del, get, HttpError, post } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { type Page, withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { upload } from '../../lib/http/upload.ts';
import { pagesQuery } from '../../lib/records/pages.ts';
import { onSessionChange } from '../../lib/session/session.ts';
import { movedOthers } from './moved-others.ts';

export const path = '/api/imports';
const collection = 'imports';
const listKey = [collection, 'list'];

/** Milliseconds between two requests while an import is in progress. */
const lookAgainAfter = 1_000;

export const isMoving = ({ state }: Pick<Import, 'state'>) => movingStates.includes(state);

/** The newest first. */
export function importsQuery() {
  return {
    ...pagesQuery<Import>({ queryKey: listKey, path }),
    refetchInterval: ({ state: { data } }: { state: { data?: InfiniteData<Page<Import>> } }) =>
      data?.pages.some(({ rows }) => rows.some(isMoving)) ? lookAgainAfter : false,
  };
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [collection, 'one', id],
    queryFn: ({ signal }) => get<Import>(`${path}/${id}`, signal),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookAgainAfter : false),
  });
}

export const rowsKey = (id: string) => [collection, 'rows', id];

/** Some five screens of rows: each row is as wide as the sheet. */
const rowsAtOnce = '200';

/** Ordered by row number in the sheet. */
export function rowsQuery(id: string, state: ImportRowState | undefined) {
  return {
    ...pagesQuery<ImportRow>({
      queryKey: rowsKey(id),
      path: `${path}/${id}/rows`,
      search: { limit: rowsAtOnce, state },
    }),
    // A corrected row stays where it is until the list is fetched anew.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function keep(cache: QueryClient, one: Import): void {
  cache.setQueryData(importQuery(one.id).queryKey, one);
  void cache.invalidateQueries({ queryKey: listKey });
}

export type Sheet = Pick<ImportInput, 'text' | 'name' | 'kind'> | { file: File; kind?: ImportInput['kind'] };

const isWorkbook = ({ name }: File) => /\.xlsx$/i.test(name);

const create = (input: ImportInput) => post<Import>(path, input, uuidv7());

export const bringSheet = ({ contentId, name }: Import, sheet: string) =>
  create({ contentId: contentId ?? undefined, name, sheet });

/** A workbook is uploaded as a file first; a text is sent as it is, and the server detects its encoding. */
export async function bring(sheet: Sheet, onProgress: (percent: number) => void): Promise<Import> {
  const { kind } = sheet;
  const body = 'file' in sheet ? sheet.file : new Blob([sheet.text ?? '']);
  const name = 'file' in sheet ? sheet.file.name : (sheet.name ?? undefined);
  const options = {
    signal: new AbortController().signal,
    onProgress: (sent: number) => onProgress(Math.round((sent / Math.max(body.size, 1)) * 100)),
  };
  if (!('file' in sheet && isWorkbook(sheet.file))) {
    return upload<Import>(withQuery(`${path}/text`, { kind, name }), body, options);
  }
  const { id: contentId } = await upload<{ id: string }>('/api/uploads', body, options);
  return create({ contentId, name, kind });
}

/** The server judges all rows anew. */
export function useSayColumns(id: string, mutationKey?: string[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: `import-${id}` },
    mutationFn: (input: ImportColumnsInput) => callForWork<Import>('PUT', `${path}/${id}/columns`, input),
    onSuccess: (changed) => {
      keep(cache, changed);
      cache.removeQueries({ queryKey: rowsKey(id) });
    },
  });
}

export interface RowChange extends ImportRowInput {
  number: number;
}

/**
 * Changes one row, which stays where it is in the list. Other rows about the same unit are fetched again when they changed too.
 */
export function useChangeRow(id: string) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other, in the order typed.
    scope: { id: `import-${id}` },
    mutationFn: ({ number, ...input }: RowChange) =>
      callForWork<{ row: ImportRow; import: Import }>('PUT', `${path}/${id}/rows/${number}`, input),
    onSuccess: ({ row, import: changed }) => {
      const before = cache.getQueryData(importQuery(id).queryKey);
      let was: ImportRowState | undefined;
      cache.setQueriesData<InfiniteData<Page<ImportRow>>>({ queryKey: rowsKey(id) }, (data) => {
        if (!data) return data;
        return {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((one) => {
              if (one.number !== row.number) return one;
              was = one.state;
              return row;
            }),
          })),
        };
      });
      keep(cache, changed);
      if (!before || movedOthers(before, changed, was, row.state)) {
        void cache.invalidateQueries({ queryKey: rowsKey(id) });
      }
    },
  });
}

/** Waits until its sheet is read, or its rows are written. @throws when it was discarded meanwhile. */
export function atRest(cache: QueryClient, id: string): Promise<Import> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(cache, importQuery(id));
    const stop = observer.subscribe(({ data, error }) => {
      // A failed request is repeated, unless the import no longer exists.
      const isAbsent = error instanceof HttpError && error.status === 404;
      if (!isAbsent && (!data || isMoving(data))) return;
      stop();
      if (isAbsent) reject(error);
      else if (data) resolve(data);
    });
  });
}

const followed = new Map<string, () => void>();
onSessionChange(() => {
  for (const stop of followed.values()) stop();
  followed.clear();
});

/** Its records change every list, on any screen. */
export function followImport(cache: QueryClient, id: string): void {
  if (followed.has(id)) return;
  const stop = new QueryObserver(cache, importQuery(id)).subscribe(({ data }) => {
    if (!data || isMoving(data)) return;
    followed.delete(id);
    stop();
    if (data.state === 'done') refreshAfter(cache, collection);
  });
  followed.set(id, stop);
}

export function useApplyImport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `import-${id}` },
    mutationFn: (doubts: boolean) => {
      // The revision on the screen: earlier corrections in this scope are done by now.
      const revision = cache.getQueryData<Import>(importQuery(id).queryKey)?.revision;
      return post<Import>(`${path}/${id}/apply`, { doubts, revision });
    },
    onError: () =>
      Promise.all([importQuery(id).queryKey, rowsKey(id)].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    onSuccess: (started) => {
      keep(cache, started);
      cache.removeQueries({ queryKey: rowsKey(id) });
      if (isMoving(started)) followImport(cache, id);
      else refreshAfter(cache, collection);
    },
  });
}

/** The records that an undo would leave now. */
export const lookAtUndo = (id: string) => get<ImportUndoLook>(`${path}/${id}/undo`);

export function useUndoImport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => post<Import>(`${path}/${id}/undo`),
    onSuccess: (undone) => {
      keep(cache, undone);
      refreshAfter(cache, collection);
    },
  });
}

export function useDiscardImport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => del(`${path}/${id}`),
    onSuccess: (_nothing, id) => {
      cache.removeQueries({ queryKey: importQuery(id).queryKey });
      void cache.invalidateQueries({ queryKey: listKey });
    },
  });
}

export const templatePath = (kind: Import['kind'], format: string) => `${path}/templates/${kind}?format=${format}`;
export const failedPath = (id: string, format: string) => `${path}/${id}/failed?format=${format}`;
