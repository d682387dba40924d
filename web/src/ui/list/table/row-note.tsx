import { ActionIcon, Popover } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import classes from './row-note.module.css';

const openDelay = 200;
/** Milliseconds: time enough to get from the row to the note. */
const closeDelay = 150;

interface Props {
  /** 'Notas de ...': the text itself follows it, for screen readers. */
  label: string;
  children: string;
}

/** A button in a table's row that shows a note about the whole row: under the mouse, on focus and at a press. Escape hides it. */
export function RowNote({ label, children }: Props) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number>(undefined);

  const showAfter = useCallback((next: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(next), delay);
  }, []);
  const show = () => {
    window.clearTimeout(timer.current);
    setShown(true);
  };
  const hide = () => setShown(false);
  const enter = useCallback(() => showAfter(true, openDelay), [showAfter]);
  const leave = useCallback(() => {
    if (document.activeElement === button.current) window.clearTimeout(timer.current);
    else showAfter(false, closeDelay);
  }, [showAfter]);

  useEffect(() => {
    const row = button.current?.closest('tr');
    if (!row) return;
    row.addEventListener('mouseenter', enter);
    row.addEventListener('mouseleave', leave);
    return () => {
      window.clearTimeout(timer.current);
      row.removeEventListener('mouseenter', enter);
      row.removeEventListener('mouseleave', leave);
    };
  }, [enter, leave]);

  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
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
          {/* It stands outside of the row: the mouse that moves here has just left the row, and React fires that event after
              its enter. */}
          <Popover.Dropdown className={classes.note} onMouseMove={enter} onMouseLeave={leave} aria-hidden>
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
