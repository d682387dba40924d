import { useEffect, useRef } from 'react';
import type { ListForms } from '../lib/acts/act-forms.ts';
import { useFormDialogs } from '../ui/list/use-record-dialogs.tsx';

interface Props<Entity> {
  /** Its slice's. The hook in it is the same while this is mounted. */
  forms: ListForms<Entity>;
  record: Entity;
  /** The record's row: the focus goes to the one beside it. */
  row: Element | null | undefined;
  onClosed: () => void;
}

/** The same question as in the record's own list, over any screen. */
export function Deletion<Entity extends { id: string }>({ forms, record, row, onClosed }: Props<Entity>) {
  const { remove } = useFormDialogs(forms);
  // React's strict mode runs effects twice: the question must come once.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void remove(record, row).then(onClosed);
  });
  return null;
}
