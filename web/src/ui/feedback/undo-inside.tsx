import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { offeredUndo, offerUndo, type Undoable, undoOffered, withdrawUndo } from '../../lib/records/undo.ts';
import { Offer } from './undo-bar.tsx';
import classes from './undo-inside.module.css';

/**
 * The bar of a dialog that stays open after an act: that of the screen lies below it, where nobody reaches it. What is still offered
 * when the dialog goes is offered below again.
 */
export function UndoInside({ onUndone }: { onUndone?: () => void }) {
  const cache = useQueryClient();
  const offered = useSyncExternalStore(offeredUndo.subscribe, offeredUndo.get);
  const [before] = useState(offered?.id);
  const [taken, setTaken] = useState<Undoable | null>(null);
  useLayoutEffect(() => {
    if (!offered || offered.id === before) return;
    setTaken(offered);
    withdrawUndo(offered.id);
  }, [offered, before]);
  const latest = useRef(taken);
  useEffect(() => {
    latest.current = taken;
  }, [taken]);
  useEffect(
    () => () => {
      if (latest.current) offerUndo(latest.current);
    },
    [],
  );
  const forget = useCallback((id: number) => setTaken((now) => (now?.id === id ? null : now)), []);
  const back = async () => {
    const made = taken && (await undoOffered(cache, taken));
    onUndone?.();
    return made;
  };

  return (
    <div role="status" className={classes.place}>
      {taken && <Offer key={taken.id} undoable={{ ...taken, back }} onGone={forget} />}
    </div>
  );
}
