import type { Import } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput } from '@baqueano/domain/imports/import-input';
import type { ImportAnswer, ImportAsk } from '@baqueano/domain/imports/import-questions';
import type { OwnDocumentType } from '@baqueano/domain/papers/document-type';
import { customFieldOwners } from '@baqueano/domain/records/custom-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { customFieldsQuery } from '../../fleet/custom-fields/queries.ts';
import { post } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { documentTypesQuery } from '../../papers/document-types/queries.ts';
import { keep, path, rowsKey, useSayColumns } from './queries.ts';

/** For a new kind of paper: the sheet's expiry dates are of units. */
const ofUnits = { owner: 'vehicle', expires: true } as const;

async function send(id: string, { about, cause, names, column }: ImportAsk, answer: ImportAnswer): Promise<Import> {
  const say = (input: ImportColumnsInput) => callForWork<Import>('PUT', `${path}/${id}/columns`, input);
  if (about !== 'type') return say({ answers: [{ cause, answer }] });
  if (answer === 'leave') {
    return say(column === null ? { answers: [{ cause, answer }] } : { columns: [{ index: column, target: null }] });
  }
  const [name = ''] = names;
  const type = await post<OwnDocumentType>('/api/document-types', { name, ...ofUnits }, uuidv7());
  return say(column === null ? {} : { columns: [{ index: column, target: `${type.id}.expiryDate` }] });
}

export function useAnswer(id: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `import-${id}` },
    mutationFn: ({ ask, answer }: { ask: ImportAsk; answer: ImportAnswer }) => send(id, ask, answer),
    onSuccess: (changed, { ask }) => {
      // The new kind of paper is a possible column.
      if (ask.about === 'type') void cache.invalidateQueries({ queryKey: documentTypesQuery.queryKey });
      keep(cache, changed);
      cache.removeQueries({ queryKey: rowsKey(id) });
    },
  });
}

/** One answer for all columns without a target: each becomes an own field, or is left out. */
export function usePlaceColumns(id: string) {
  const cache = useQueryClient();
  const { mutateAsync } = useSayColumns(id);
  return useMutation({
    mutationFn: (own: ImportAnswer) => mutateAsync({ own }),
    // The own fields are possible targets of columns.
    onSettled: () =>
      Promise.all(customFieldOwners.map((of) => cache.invalidateQueries({ queryKey: customFieldsQuery(of).queryKey }))),
  });
}
