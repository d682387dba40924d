import { toast } from '../feedback/toasts/toasts.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

export const askToCorrect = () => toast('error', 'Por favor, corrija los errores en el formulario');
export const showFailure = (message: string) => toast('error', message);

type Shown = 'onInvalid' | 'onFailure';

/** A form with the toasts of every dialog. The sign-in pages have their own, and load none of this. */
export const useDialogForm = <Values extends object, Output>(
  form: Omit<CheckedForm<Values, Output>, Shown> & Partial<Pick<CheckedForm<Values, Output>, Shown>>,
) => useCheckedForm({ onInvalid: askToCorrect, onFailure: showFailure, ...form });

export type DialogForm<Values extends object, Output> = Parameters<typeof useDialogForm<Values, Output>>[0];
