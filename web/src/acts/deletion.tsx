import { useEffect, useRef } from 'react';

interface Props<Entity> {
  /** The dialogs of its slice. It is the same hook while this is mounted. */
  useDialogs: () => { remove: (record: Entity, row?: Element | null) => Promise<void> };
  record: Entity;
  /** The record's row: the focus goes to the one beside it. */
  row: Element | null | undefined;
  onClosed: () => void;
}

/** The same question as in the record's own list, over any screen. */
export function Deletion<Entity>({ useDialogs, record, row, onClosed }: Props<Entity>) {
  const { remove } = useDialogs();
  // React's strict mode runs effects twice: the question must come once.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void remove(record, row).then(onClosed);
  });
  return null;
}
