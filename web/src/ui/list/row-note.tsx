import { ActionIcon, Popover } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useEffect, useRef, useState } from 'react';
import classes from './row-note.module.css';

const openDelay = 200;
/** Time enough to get from the row to the note. */
const closeDelay = 150;

interface Props {
  /** 'Notas de ...': the text itself comes after it, so that it is heard without being seen. */
  label: string;
  children: string;
}

/** A button in a table's row that shows a note about the whole row: under the mouse anywhere in it, on focus and at a press. Escape hides it. */
export function RowNote({ label, children }: Props) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = () => setShown(true);
  const hide = () => setShown(false);

  useEffect(() => {
    const row = button.current?.closest('tr');
    if (!row) return;
    let timer: number | undefined;
    const showLater = (next: boolean, delay: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setShown(next), delay);
    };
    const enter = () => showLater(true, openDelay);
    const leave = () => {
      if (document.activeElement === button.current) window.clearTimeout(timer);
      else showLater(false, closeDelay);
    };
    row.addEventListener('mouseenter', enter);
    row.addEventListener('mouseleave', leave);
    return () => {
      window.clearTimeout(timer);
      row.removeEventListener('mouseenter', enter);
      row.removeEventListener('mouseleave', leave);
    };
  }, []);

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
          <Popover.Dropdown className={classes.note} aria-hidden>
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
