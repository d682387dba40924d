import { Button } from '@mantine/core';
import { useFocusWithin, useHotkeys, useHover, useMergedRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { commandKey } from '../../../lib/command-key.ts';
import { canRetry, messageOf } from '../../../lib/http/http.ts';
import { type Undoable, undoOffered } from '../../../lib/records/undo.ts';
import { CloseNotice } from '../notices/close-notice.tsx';
import { focusContent } from './focus-content.ts';
import { toast } from './toasts.ts';
import classes from './undo-bar.module.css';

/** Milliseconds; it starts again when the pointer and the focus leave the bar. */
const offeredFor = 10_000;

/** A form or a question is over the bar: keys are meant for it. */
function isCovered(bar: Element | null): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((over) => !over.contains(bar));
}

export function Offer({ undoable, onEnded }: { undoable: Undoable; onEnded: (id: number) => void }) {
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  const { hovered, ref: hover } = useHover<HTMLDivElement>();
  const { focused, ref: focus } = useFocusWithin<HTMLDivElement>({
    onFocus: ({ relatedTarget }) => {
      before.current = relatedTarget;
    },
  });
  const place = useMergedRef(bar, hover, focus);

  const held = hovered || focused || undoing;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnded(undoable.id), offeredFor);
    return () => clearTimeout(timer);
  }, [held, undoable.id, onEnded]);

  const hasFocus = () => bar.current?.contains(document.activeElement) ?? false;

  /** The bar that leaves passes the focus on. */
  function leave(inside = hasFocus()) {
    if (inside) {
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
      else focusContent();
    }
    onEnded(undoable.id);
  }

  async function undo() {
    if (undoing) return;
    // While it works, the button may lose the focus.
    const inside = hasFocus();
    setUndoing(true);
    try {
      const made = await undoOffered(cache, undoable);
      leave(inside);
      // After a bulk act, its label says in brackets how many were undone before.
      toast('success', made?.records && made.label.includes('(') ? `Deshecho: ${made.label}` : 'Deshecho');
    } catch (error) {
      toast('error', messageOf(error, 'No se puede deshacer'));
      // The same may work in a moment.
      if (canRetry(error)) setUndoing(false);
      else leave(inside);
    }
  }

  useHotkeys([
    [
      'mod+Z',
      (event) => {
        if (isCovered(bar.current) || event.repeat) return;
        event.preventDefault();
        void undo();
      },
      { preventDefault: false },
    ],
  ]);

  return (
    <div ref={place} className={classes.bar}>
      <span className={classes.words} title={undoable.words}>
        {undoable.words}
      </span>
      <Button
        variant="light"
        className={classes.undo}
        loading={undoing}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => void undo()}
      >
        Deshacer
        <kbd className={classes.key} aria-hidden>
          {commandKey} Z
        </kbd>
      </Button>
      {undoable.deleted && (
        <Link className={classes.trash} to="/ajustes/papelera" onClick={() => onEnded(undoable.id)}>
          Papelera
        </Link>
      )}
      <CloseNotice label="Cerrar el aviso" onClick={() => leave()} />
    </div>
  );
}
