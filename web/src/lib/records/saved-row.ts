import { useCallback, useEffect, useState } from 'react';
import type { usePages } from './pages.ts';

/** Milliseconds: the mark's fade in the CSS. */
const markedFor = 2_400;
/** Rows. Beyond them the list does not look for the saved one: that would take too long. */
const furthest = 500;

interface Options<Row> {
  /** The filters and order: after a switch to another view, the person is not led back to the saved row. */
  view: string;
  belongs: (row: Row) => boolean;
}

/** The row that has just been saved, to be marked for a moment. A list that it `belongs` to reads on until it finds it. */
export function useSavedRow<Row extends { id: string }>(
  { rows = [], isFetching, more }: Pick<ReturnType<typeof usePages<Row>>, 'rows' | 'isFetching' | 'more'>,
  { view, belongs }: Options<Row>,
) {
  const [latest, setLatest] = useState<{ row: Row; view: string } | null>(null);
  const saved = latest?.view === view ? latest.row : null;
  const found = saved !== null && rows.some(({ id }) => id === saved.id);
  const goOn = saved !== null && !found && !isFetching && more.hasMore && !more.error && rows.length < furthest;
  const readOn = goOn && belongs(saved);

  useEffect(() => {
    if (readOn) more.load();
  }, [readOn, more]);

  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => setLatest(null), markedFor);
    return () => clearTimeout(timer);
  }, [found]);

  return {
    markedId: found ? saved.id : null,
    onSaved: useCallback((row: Row) => setLatest({ row, view }), [view]),
  };
}
