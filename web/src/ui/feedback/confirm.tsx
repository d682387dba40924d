import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is lost by a yes: its button is no warning. */
  harmless?: boolean;
}

/** Asks before something that cannot be undone: `if (await confirm({...}))`. Escape and the background mean no. */
export function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel = 'Cancelar', harmless = false } = question;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: harmless ? {} : { color: 'red' },
      // Enter on a dialog that has just opened must not delete anything.
      cancelProps: { 'data-autofocus': true },
      zIndex: 300,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
