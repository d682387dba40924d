import { useEffect } from 'react';

/** The rows that a list showed last, in its order: from one of them to the next without going back. Gone with the page. */
let last: readonly string[] = [];

/** @param rows nothing while the list has none to show. */
export function useKeptList(rows: readonly { id: string }[] | undefined): void {
  useEffect(() => {
    if (rows) last = rows.map(({ id }) => id);
  }, [rows]);
}

/** The list that it came from; of a whole collection where it came from none. */
export function listAround(id: string, all: readonly string[]): readonly string[] {
  return last.includes(id) ? last : all;
}
