import { useCallback, useEffect, useState } from 'react';
import type { CollectionName } from '../screen.ts';

/** Forms open over any screen, also from its address: a list hears from here that one has saved a record. */
type Listener = (collection: CollectionName, row: { id: string }) => void;

const listeners = new Set<Listener>();

export function tellSaved(collection: CollectionName, row: { id: string }): void {
  for (const listener of listeners) listener(collection, row);
}

/** `hear` keeps its identity for as long as it should hear. */
export function useOnSaved<Row extends { id: string }>(collection: CollectionName, hear: (row: Row) => void): void {
  useEffect(() => {
    const listener: Listener = (of, row) => {
      // A collection holds rows of one kind.
      if (of === collection) hear(row as Row);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [collection, hear]);
}

/** The id of the record saved last, to be marked on a screen that holds the whole list. */
export function useMarkedId(collection: CollectionName): string | null {
  const [markedId, setMarkedId] = useState<string | null>(null);
  useOnSaved(
    collection,
    useCallback(({ id }: { id: string }) => setMarkedId(id), []),
  );
  return markedId;
}
