import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { More } from './pages.ts';

/** How far each list had been read, by entry of the browser's history: on the way back it is as long as it was. */
const read = new Map<string, number>();

const step = 60;

interface Options {
  /** What is listed in which order: another view starts from the top. */
  view: string;
  /** How many have to be there in any case, so that one of them can be brought into view. */
  atLeast?: number;
}

/** A long list that has come whole is drawn piece by piece, as one reads on: `more` is for `<MoreRows>`. */
export function useGrowingList<Row>(rows: readonly Row[], { view, atLeast = 0 }: Options) {
  const { history } = useRouter();
  const entry = () => history.location.state.__TSR_key ?? '';
  const start = () => ({ view, count: read.get(entry()) ?? step });
  const [drawn, setDrawn] = useState(start);
  if (drawn.view !== view) setDrawn(start);

  const count = Math.max(drawn.count, atLeast);
  const more: More = {
    hasMore: rows.length > count,
    loading: false,
    error: null,
    load: () => {
      read.set(entry(), count + step);
      setDrawn({ view, count: count + step });
    },
  };
  return { shown: rows.length > count ? rows.slice(0, count) : rows, more };
}
