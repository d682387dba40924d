import { type Import, importTitle } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput } from '@baqueano/domain/imports/import-input';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, get } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { withQuery } from '../../lib/http/records.ts';
import { upload } from '../../lib/http/upload.ts';
import { atRest, failedPath, keep, path } from './queries.ts';
import { leftRows } from './words.ts';

const ending = ': filas que no entraron';
const longestName = 200;

function nameOf(one: Import): string {
  const title = importTitle(one);
  return title.endsWith(ending) ? title : title.slice(0, longestName - ending.length) + ending;
}

/** The import of these rows from an earlier press that is still open. */
async function restOf(one: Import): Promise<Import | undefined> {
  const found = await get<Import[]>(path);
  return found.find(
    ({ name, state, createdAt, counts }) =>
      name === nameOf(one) &&
      Date.parse(createdAt) > Date.parse(one.createdAt) &&
      (state === 'reading' || (state === 'ready' && counts.rows === leftRows(one.counts))),
  );
}

/** The rows that stayed out, as an import of their own. */
async function bringRest(cache: QueryClient, one: Import): Promise<Import> {
  const { id, kind, columns, fills } = one;
  const before = await restOf(one);
  if (before) return before;
  const sheet = await (await ask('GET', failedPath(id, 'csv'))).blob();
  const signal = new AbortController().signal;
  const made = await upload<Import>(withQuery(`${path}/text`, { kind, name: nameOf(one) }), sheet, {
    signal,
    onProgress: () => undefined,
  });
  const read = made.state === 'reading' ? await atRest(cache, made.id) : made;
  if (read.state !== 'ready') return read;
  const input: ImportColumnsInput = { columns: columns.map(({ target }, index) => ({ index, target })), fills };
  return callForWork<Import>('PUT', `${path}/${made.id}/columns`, input);
}

export function useBringRest() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: (one: Import) => bringRest(cache, one), onSuccess: (made) => keep(cache, made) });
}
