import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ActForm, ListForms } from '../../lib/acts/act-forms.ts';
import { messageOf } from '../../lib/http/http.ts';
import type { Instead } from '../feedback/confirm.tsx';
import { confirmDeletion } from '../feedback/confirm-deletion.tsx';
import { DeletedParts } from '../feedback/deleted-parts.tsx';
import { focusContent } from '../feedback/toasts/focus-content.ts';
import { toast } from '../feedback/toasts/toasts.ts';

interface Dialogs<Row> {
  form?: (record: Row | undefined, onClosed: () => void) => ReactNode;
  deletion: { mutateAsync: (seen: Row) => Promise<unknown>; isPending: boolean; variables: Row | undefined };
  question: (row: Row) => { title: string; message: ReactNode; confirmLabel?: string; instead?: Instead };
  words: { deleted: string; failed: string };
  /**
   * '/api/vehicles': for a list with deletions that the server counts and the Papelera holds; null where no records hang on it.
   */
  path: string | null;
  onDeleted?: (record: Row) => void;
}

/** The keyboard goes on from the next row, or else from the one before. */
function focusOn(row: Element | null | undefined) {
  const button = [...(row?.querySelectorAll('button') ?? [])].at(-1);
  if (button) button.focus();
  else focusContent();
}

function Deletion({ path, id, message }: { path: string; id: string; message: ReactNode }) {
  return (
    <>
      <div>{message}</div>
      <div>Queda 30 días en la Papelera.</div>
      <DeletedParts path={path} ids={[id]} />
    </>
  );
}

/** Adding, editing and deleting. `dialog` goes somewhere in the page. */
export function useRecordDialogs<Row extends { id: string }>(dialogs: Dialogs<Row>) {
  const [opened, setOpened] = useState<{ record?: Row } | null>(null);
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });

  /** @param row the record's row; without it the focus goes to the content. */
  const remove = useCallback(async (record: Row, row: Element | null = null) => {
    const { question, deletion, words, path, onDeleted } = latest.current;
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    try {
      const { message, ...texts } = question(record);
      const whole = path ? <Deletion path={path} id={record.id} message={message} /> : message;
      if (!(await confirmDeletion(record, { ...texts, message: whole, remove: deletion.mutateAsync }))) return;
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

/** The same by the forms that open over any screen. @param first the first values of a new one. */
export function useFormDialogs<Row extends { id: string }>(
  { form, deletion: { useDelete, question, ...deletion } }: ListForms<Row>,
  first: Partial<Pick<ActForm<Row>, 'start' | 'vehicle'>> = {},
) {
  const cache = useQueryClient();
  return useRecordDialogs<Row>({
    ...deletion,
    form: (record, onClosed) => form({ does: record ? 'edit' : 'new', record, start: {}, ...first, onClosed }),
    deletion: useDelete(),
    question: (record) => question(record, cache),
  });
}
