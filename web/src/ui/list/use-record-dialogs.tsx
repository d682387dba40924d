import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { deleteAsked } from '../feedback/delete-asked.tsx';
import { focusContent } from '../feedback/focus-content.ts';
import { toast } from '../feedback/toasts.ts';

interface Dialogs<Row> {
  /** Its form, for a new record or a stored one. */
  form?: (record: Row | undefined, onClosed: () => void) => ReactNode;
  deletion: { mutateAsync: (seen: Row) => Promise<unknown>; isPending: boolean; variables: Row | undefined };
  question: (row: Row) => { title: string; message: ReactNode; confirmLabel?: string };
  words: { deleted: string; failed: string };
  onDeleted?: (record: Row) => void;
}

/** Whoever goes through a list with the keyboard is at the next row, or else at the one before. */
function focusOn(row: Element | null | undefined) {
  const button = [...(row?.querySelectorAll('button') ?? [])].at(-1);
  if (button) button.focus();
  else focusContent();
}

/** Adding, editing and deleting. `dialog` goes somewhere in the page. */
export function useRecordDialogs<Row extends { id: string }>(dialogs: Dialogs<Row>) {
  const [opened, setOpened] = useState<{ record?: Row } | null>(null);
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });

  /** @param row where the record is shown; none: the focus goes to the content. */
  const remove = useCallback(async (record: Row, row: Element | null = null) => {
    const { question, deletion, words, onDeleted } = latest.current;
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    try {
      if (!(await deleteAsked(record, { ...question(record), remove: deletion.mutateAsync }))) return;
      void toast('success', words.deleted);
      focusOn(beside);
      onDeleted?.(record);
    } catch (error) {
      void toast('error', messageOf(error, words.failed));
    }
  }, []);

  const { isPending, variables } = dialogs.deletion;
  return {
    add: useCallback(() => setOpened({}), []),
    edit: useCallback((record: Row) => setOpened({ record }), []),
    remove,
    removingId: isPending ? variables?.id : undefined,
    dialog: opened && dialogs.form?.(opened.record, () => setOpened(null)),
  };
}
