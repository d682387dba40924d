import { type ComponentProps, useSyncExternalStore } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import { offeredUndo, withdrawUndo } from '../../../lib/records/undo.ts';
import classes from './undo-bar.module.css';
import type { Offer } from './undo-offer.tsx';

/** Loaded when the page is idle, or at the first offer. */
export const undoOffer = part(async () => (await import('./undo-offer.tsx')).Offer);

function WhenHere(props: ComponentProps<typeof Offer>) {
  const { Here } = usePart(undoOffer);
  return Here && <Here {...props} />;
}

/** At the foot of the window, for a while after a deletion or a change: the act and its undo. */
export function UndoBar() {
  const undoable = useSyncExternalStore(offeredUndo.subscribe, offeredUndo.get);
  return (
    // Always in the page: screen readers announce changes inside a status, not a new status.
    <div role="status" className={classes.place}>
      {undoable && <WhenHere key={undoable.id} undoable={undoable} onEnded={withdrawUndo} />}
    </div>
  );
}
