import { ActionIcon, Popover } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './row-note.module.css';

const openDelay = 200;
/** Time enough to get from the row to the note. */
const closeDelay = 150;

interface NoteState {
  shown: boolean;
  show: () => void;
  hide: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** A note about a whole row: `hover` goes to the row, `note` to its <RowNote>. */
export function useRowNote() {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function set(next: boolean) {
    window.clearTimeout(timer.current);
    setShown(next);
  }
  function setLater(next: boolean, delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(next), delay);
  }

  const note: NoteState = { shown, show: () => set(true), hide: () => set(false), button };
  const hover = {
    onMouseEnter: () => setLater(true, openDelay),
    onMouseLeave: () => {
      if (document.activeElement !== button.current) setLater(false, closeDelay);
    },
  };
  return { hover, note };
}

interface Props {
  note: NoteState;
  /** 'Notas de ...': the text itself comes after it, so that it is heard without being seen. */
  label: string;
  children: string;
}

/** A button that shows the note on focus and at a press, as the row does under the mouse. Escape hides it. */
export function RowNote({ note: { shown, show, hide, button }, label, children }: Props) {
  const latestHide = useRef(hide);
  useEffect(() => {
    latestHide.current = hide;
  });
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestHide.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shown]);

  return (
    <span className={classes.place}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`${label}: ${children}`}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <IconNote size={16} aria-hidden />
      </ActionIcon>
      {shown && (
        <Popover opened onDismiss={hide} position="bottom-start" withRoles={false}>
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown className={classes.note} aria-hidden>
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
