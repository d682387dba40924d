import { useEffect } from 'react';

/** The rows that a list showed last, in its order, so that a person goes from one to the next. Lost with the page. */
let last: readonly string[] = [];

/** @param rows undefined while the list has none to show. */
export function useRememberedList(rows: readonly { id: string }[] | undefined): void {
  useEffect(() => {
    if (rows) last = rows.map(({ id }) => id);
  }, [rows]);
}

/** The list that showed this record last, else the whole collection. */
export function listAround(id: string, all: readonly string[]): readonly string[] {
  return last.includes(id) ? last : all;
}
