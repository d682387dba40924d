import type { Alert } from '@baqueano/domain/alerts/alert';
import { useCallback, useState } from 'react';
import { messageOf } from '../lib/http/http.ts';
import { confirmDeletion } from '../ui/feedback/confirm-deletion.tsx';
import { focusContent } from '../ui/feedback/toasts/focus-content.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { ReminderForm } from './form.tsx';
import { useDeleteAlert } from './queries.ts';

/** The keyboard goes on from the next card; its last button is the one that deletes. */
function focusLastButton(card: Element | null) {
  const button = [...(card?.querySelectorAll('button') ?? [])].at(-1);
  if (button) button.focus();
  else focusContent();
}

/** Adding a reminder and deleting any alert. `dialog` goes somewhere in the page. */
export function useAlertDialogs({ onSaved }: { onSaved: (reminder: Alert) => void }) {
  const [adding, setAdding] = useState(false);
  const { mutateAsync, isPending, variables } = useDeleteAlert();

  const remove = useCallback(
    async (alert: Alert, card: Element) => {
      const question = {
        title: 'Eliminar Alerta',
        message: (
          <>
            <p>¿Está seguro que desea eliminar esta alerta? Esta acción no se puede deshacer.</p>
            <p>{alert.message}</p>
          </>
        ),
      };
      const beside = card.nextElementSibling ?? card.previousElementSibling;
      try {
        if (!(await confirmDeletion(alert, { ...question, remove: ({ id }) => mutateAsync(id) }))) return;
        focusLastButton(beside);
        void toast('success', 'Alerta eliminada exitosamente');
      } catch (error) {
        void toast('error', messageOf(error, 'Error al eliminar la alerta'));
      }
    },
    [mutateAsync],
  );

  return {
    add: useCallback(() => setAdding(true), []),
    remove,
    removingId: isPending ? variables : undefined,
    dialog: adding && <ReminderForm onSaved={onSaved} onClosed={() => setAdding(false)} />,
  };
}
