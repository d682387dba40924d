import type { Import } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput } from '@baqueano/domain/imports/import-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { withQuery } from '../../lib/http/records.ts';
import { upload } from '../../lib/http/upload.ts';
import { failedPath, keep, path } from './queries.ts';

/** The rows of an import that stayed out, as an import of their own. */
async function bringRest({ id, kind, name, columns, fills }: Import): Promise<Import> {
  const sheet = await (await ask('GET', failedPath(id, 'csv'))).blob();
  const signal = new AbortController().signal;
  const made = await upload<Import>(withQuery(`${path}/text`, { kind, name }), sheet, {
    signal,
    onProgress: () => undefined,
  });
  // A long one is read on: its headings then say what they said before.
  if (made.state !== 'ready') return made;
  const same = columns.map(({ target }, index) => ({ index, target }));
  // Behind them stands why each row stayed out.
  const said: ImportColumnsInput = { columns: [...same, { index: columns.length, target: null }], fills };
  return callForWork<Import>('PUT', `${path}/${made.id}/columns`, said);
}

export function useBringRest() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: bringRest, onSuccess: (made) => keep(cache, made) });
}
