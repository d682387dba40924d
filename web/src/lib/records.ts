import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter, refreshIfChanged } from './cache.ts';
import { tellSaved } from './saved.ts';
import { remove, type Stored, useSaving } from './saving.ts';

/** Records of one kind, and what the lists in the cache show of a change until the server has been asked again. */
export interface Records<Row extends Stored> {
  /** As its screen.ts calls it. */
  collection: string;
  path: string;
  keep: (cache: QueryClient, saved: Row) => void;
  drop: (cache: QueryClient, id: string) => void;
}

/** Creates a record or changes the one that was seen, and tells the list that it may mark it. */
export function useSaveRecord<Row extends Stored, Input extends object>({ collection, path, keep }: Records<Row>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: useSaving<Row, Input>(path),
    onSuccess: (saved) => {
      keep(cache, saved);
      refreshAfter(cache, collection);
      tellSaved(collection, saved);
    },
    onError: (error) => refreshIfChanged(cache, collection, error),
  });
}

export function useDeleteRecord<Row extends Stored>({ collection, path, drop }: Records<Row>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seen: Row) => remove(path, seen),
    onSuccess: (_, { id }) => {
      drop(cache, id);
      refreshAfter(cache, collection);
    },
    onError: (error) => refreshIfChanged(cache, collection, error),
  });
}
