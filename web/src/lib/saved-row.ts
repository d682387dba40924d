import { useEffect, useState } from 'react';
import type { usePages } from './pages.ts';

/** As long as the mark takes to fade, in milliseconds. */
const markedFor = 2_400;
/** Beyond so many rows the list does not look for the saved one: it would take too long to get there. */
const furthest = 500;

/** The row that has just been saved, to be marked for a moment. A list that it `belongs` to reads on until it finds it. */
export function useSavedRow<Row extends { id: string }>(
  list: ReturnType<typeof usePages<Row>>,
  belongs: (row: Row) => boolean,
) {
  const [saved, setSaved] = useState<Row | null>(null);
  const { rows = [], isFetching, more } = list;
  const found = saved !== null && rows.some(({ id }) => id === saved.id);
  const goOn = saved !== null && !found && !isFetching && more.hasMore && !more.error && rows.length < furthest;
  const readOn = goOn && belongs(saved);

  useEffect(() => {
    if (readOn) more.load();
  }, [readOn, more]);

  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => setSaved(null), markedFor);
    return () => clearTimeout(timer);
  }, [found]);

  return { markedId: found ? saved.id : null, onSaved: setSaved };
}
