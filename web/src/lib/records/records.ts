import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, refreshIfChanged } from '../http/refresh.ts';
import type { CollectionName } from '../screen.ts';
import { tellSaved } from './saved.ts';
import { remove, type Stored, useSaving } from './saving.ts';
import { offerUndo } from './undo.ts';

export interface Records<Row extends Stored> {
  /** The collection's name in its screen.ts. */
  collection: CollectionName;
  path: string;
  /** 'Vehículo AB 123 CD': how a sentence about it begins. */
  nameOf: (row: Row, cache: QueryClient) => string;
  /** For its participle: 'Asignación eliminada'. */
  feminine?: boolean;
  keep: (cache: QueryClient, saved: Row) => void;
  drop: (cache: QueryClient, id: string) => void;
}

/** A record saved without a change leaves no line in the activity, so there is nothing to undo. */
function differs<Row extends Stored>(seen: Row, saved: Row): boolean {
  // A list may lack some fields.
  const fields = (Object.keys(saved) as (keyof Row)[]).filter((field) => field in seen);
  return fields.some((field) => field !== 'version' && JSON.stringify(seen[field]) !== JSON.stringify(saved[field]));
}

const ending = ({ feminine }: { feminine?: boolean }) => (feminine ? 'a' : 'o');

export function useSaveRecord<Row extends Stored, Input extends object>(records: Records<Row>) {
  const { collection, path, nameOf, keep } = records;
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useSaving<Row, Input>(path, (seen, saved, requestId) => {
      if (differs(seen, saved))
        offerUndo({ collection, requestId, words: `${nameOf(saved, cache)} actualizad${ending(records)}` });
    }),
    onSuccess: (saved) => {
      keep(cache, saved);
      refreshAfter(cache, collection);
      tellSaved(collection, saved);
    },
    onError: (error) => refreshIfChanged(cache, collection, error),
  });
}

export function useDeleteRecord<Row extends Stored>(records: Records<Row>) {
  const { collection, path, nameOf, drop } = records;
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: Row) => remove(path, seen),
    onSuccess: (requestId, seen) => {
      drop(cache, seen.id);
      refreshAfter(cache, collection);
      const words = `${nameOf(seen, cache)} eliminad${ending(records)}`;
      offerUndo({ collection, requestId, words, deleted: true });
    },
    onError: (error) => refreshIfChanged(cache, collection, error),
  });
}
