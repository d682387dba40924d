import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { offeredUndo, offerUndo, type Undoable, undoOffered, withdrawUndo } from '../../lib/records/undo.ts';
import { Offer } from './undo-bar.tsx';
import classes from './undo-inside.module.css';

/**
 * The undo bar of a dialog that stays open after an act: the screen's bar is out of reach below it. An offer still open when the
 * dialog closes goes to the screen's bar.
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
