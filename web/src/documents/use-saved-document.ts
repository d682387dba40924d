import type { VehicleDocument } from '@baqueano/domain/document';
import { useEffect, useState } from 'react';
import type { usePages } from '../lib/pages.ts';
import { type DocumentFilter, matches } from './document-filter.ts';

/** As long as the mark takes to fade. */
const markedFor = 2_400;
/** Beyond so many rows the list does not look for the saved one: it would take too long to get there. */
const furthest = 500;

/** The document that has just been saved, to be marked for a moment. The list reads on until it finds it. */
export function useSavedDocument(list: ReturnType<typeof usePages<VehicleDocument>>, filter: DocumentFilter) {
  const [saved, setSaved] = useState<VehicleDocument | null>(null);
  const { rows = [], isFetching, more } = list;
  const found = saved !== null && rows.some(({ id }) => id === saved.id);
  const goOn = saved !== null && !found && !isFetching && more.hasMore && !more.error && rows.length < furthest;
  const readOn = goOn && matches(saved, filter);

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
