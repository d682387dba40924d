import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { offeredUndo, offerUndo, type Undoable, undoOffered, withdrawUndo } from '../../../lib/records/undo.ts';
import classes from './undo-inside.module.css';
import { Offer } from './undo-offer.tsx';

/**
 * The undo bar of a dialog that stays open after an act: the screen's bar is out of reach below it. An offer still open when the
 * dialog closes goes to the screen's bar.
 */
export function UndoInside({ onUndone }: { onUndone?: () => void }) {
  const cache = useQueryClient();
  const offered = useSyncExternalStore(offeredUndo.subscribe, offeredUndo.get);
  const [before] = useState(offered?.id);
  const [shown, setShown] = useState<Undoable | null>(null);
  useLayoutEffect(() => {
    if (!offered || offered.id === before) return;
    setShown(offered);
    withdrawUndo(offered.id);
  }, [offered, before]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(
    () => () => {
      if (latest.current) offerUndo(latest.current);
    },
    [],
  );
  const forget = useCallback((id: number) => setShown((now) => (now?.id === id ? null : now)), []);
  const back = async () => {
    const made = shown && (await undoOffered(cache, shown));
    onUndone?.();
    return made;
  };

  return (
    <div role="status" className={classes.place}>
      {shown && <Offer key={shown.id} undoable={{ ...shown, back }} onEnded={forget} />}
    </div>
  );
}
