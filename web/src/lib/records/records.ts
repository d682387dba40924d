import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, refreshIfChanged } from '../http/refresh.ts';
import type { CollectionName } from '../screen.ts';
import { tellSaved } from './saved.ts';
import { remove, type Stored, useSaving } from './saving.ts';
import { offerUndo } from './undo.ts';

/** Records of one kind, and what the lists in the cache show of a change until the server has been asked again. */
export interface Records<Row extends Stored> {
  /** As its screen.ts calls it. */
  collection: CollectionName;
  path: string;
  /** 'Vehículo AB 123 CD': how a sentence about it begins. */
  nameOf: (row: Row, cache: QueryClient) => string;
  /** Its participle is: 'Asignación eliminada'. */
  feminine?: boolean;
  keep: (cache: QueryClient, saved: Row) => void;
  drop: (cache: QueryClient, id: string) => void;
}

/** Whether a person would find anything to undo: a record that was saved as it was leaves no line in the activity. */
function differs<Row extends Stored>(seen: Row, saved: Row): boolean {
  // What a list did not carry is not known to differ.
  const fields = (Object.keys(saved) as (keyof Row)[]).filter((field) => field in seen);
  return fields.some((field) => field !== 'version' && JSON.stringify(seen[field]) !== JSON.stringify(saved[field]));
}

const ending = ({ feminine }: { feminine?: boolean }) => (feminine ? 'a' : 'o');

/** Creates a record or changes the one that was seen, and tells the list that it may mark it. */
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
