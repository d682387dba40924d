import { formatCount } from '@baqueano/domain/values/format';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import type { Change } from '../facts/reading.ts';
import { cellKey } from './pieces.ts';
import { type Unsaved, useVisit } from './visit.ts';

export function useUnsaved() {
  const { unsaved, get: visit, change: keep } = useVisit();

  function put(change: (next: Map<string, Unsaved>) => void) {
    const next = new Map(visit().unsaved);
    change(next);
    keep({ unsaved: next });
  }

  const left = useRef([...unsaved.values()].filter(({ failed }) => failed !== null).length);
  useEffect(() => {
    if (left.current > 0)
      toast('warning', formatCount(left.current, 'dato quedó sin guardar', 'datos quedaron sin guardar'));
  }, []);

  return {
    unsaved,
    pending: [...unsaved.values()].filter(({ lost }) => lost),

    /** @param how undefined for saved cells. A cell with a newer value stays. */
    mark: (changes: readonly Change[], how?: Required<Pick<Unsaved, 'failed' | 'lost'>>) =>
      put((next) => {
        for (const one of changes) {
          const key = cellKey(one.row, one.fact);
          if (how?.failed !== null && (next.get(key)?.text ?? one.text) !== one.text) continue;
          if (how) next.set(key, { ...one, ...how });
          else next.delete(key);
        }
      }),

    /** Doubts stay in their cells; emptied cells forget their doubts. */
    keepCells: (doubts: readonly Unsaved[], emptied: readonly string[]) =>
      put((next) => {
        for (const key of emptied) next.delete(key);
        for (const one of doubts) next.set(cellKey(one.row, one.fact), one);
      }),
  };
}
