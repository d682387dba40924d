import type { Import, ImportAnswer, ImportAsk } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput } from '@baqueano/domain/imports/import-input';
import type { OwnColumn } from '@baqueano/domain/imports/questions/own-columns';
import { ownPrefix } from '@baqueano/domain/imports/targets/own';
import type { OwnDocumentType } from '@baqueano/domain/papers/document-type';
import { type CustomField, customFieldOwners } from '@baqueano/domain/records/custom-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { customFieldsQuery } from '../../fleet/custom-fields/queries.ts';
import { post, put } from '../../lib/http/http.ts';
import { documentTypesQuery } from '../../papers/document-types/queries.ts';
import { keep, path, rowsKey } from './queries.ts';

/** Made by a question about a kind of paper: the ends of such papers are of units. */
const ofUnits = { owner: 'vehicle', expires: true } as const;

async function send(id: string, { about, cause, names, column }: ImportAsk, answer: ImportAnswer): Promise<Import> {
  const say = (input: ImportColumnsInput) => put<Import>(`${path}/${id}/columns`, input);
  if (about !== 'type') return say({ answers: [{ cause, answer }] });
  if (answer === 'leave') {
    return say(column === null ? { answers: [{ cause, answer }] } : { columns: [{ index: column, target: null }] });
  }
  const [name = ''] = names;
  const type = await post<OwnDocumentType>('/api/document-types', { name, ...ofUnits }, uuidv7());
  return say(column === null ? {} : { columns: [{ index: column, target: `${type.id}.expiryDate` }] });
}

/** One answer for all rows of a cause. */
export function useAnswer(id: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `import-${id}` },
    mutationFn: ({ ask, answer }: { ask: ImportAsk; answer: ImportAnswer }) => send(id, ask, answer),
    onSuccess: (changed, { ask }) => {
      // The new kind of paper is one that a column can be.
      if (ask.about === 'type') void cache.invalidateQueries({ queryKey: documentTypesQuery.queryKey });
      keep(cache, changed);
      cache.removeQueries({ queryKey: rowsKey(id) });
    },
  });
}

/** Gives each of these columns a field of its own, or leaves them out. */
async function place(id: string, columns: readonly OwnColumn[], answer: ImportAnswer): Promise<Import> {
  const said: { index: number; target: string | null }[] = [];
  for (const { index, ...field } of columns) {
    const made =
      answer === 'create' ? await post<CustomField>('/api/custom-fields', { ...field, options: [] }, uuidv7()) : null;
    said.push({ index, target: made && `${field.of}.${ownPrefix}${made.id}` });
  }
  return put<Import>(`${path}/${id}/columns`, { columns: said });
}

export function usePlaceColumns(id: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `import-${id}` },
    mutationFn: ({ columns, answer }: { columns: readonly OwnColumn[]; answer: ImportAnswer }) =>
      place(id, columns, answer),
    onSuccess: (changed) => {
      keep(cache, changed);
      cache.removeQueries({ queryKey: rowsKey(id) });
    },
    // Fields that were made are there, also where a later one was refused.
    onSettled: () =>
      Promise.all(customFieldOwners.map((of) => cache.invalidateQueries({ queryKey: customFieldsQuery(of).queryKey }))),
  });
}
