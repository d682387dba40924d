import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
}

/** Asks before something that cannot be undone: `if (await confirm({...}))`. Escape and the background mean no. */
export function confirm({ title, message, confirmLabel, cancelLabel = 'Cancelar' }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { color: 'red' },
      // Enter on a dialog that has just opened must not delete anything.
      cancelProps: { 'data-autofocus': true },
      zIndex: 300,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
