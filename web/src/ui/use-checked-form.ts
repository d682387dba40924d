import { type FormErrors, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { canRetry, HttpError, messageOf } from '../lib/http.ts';

/** As much of a schema of the domain as a form needs. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export interface CheckedForm<Values, Output> {
  schema: Schema<Output>;
  initialValues: Values;
  /** Gets what the schema made of the values: trimmed, upper case where it says so, null for what is empty. */
  save: (input: Output) => Promise<unknown>;
  /** Called with the first message when the form is wrong. */
  onInvalid: (message: string) => void;
  /** What is said when the save fails without a message of its own. */
  failureMessage: string;
  onFailure: (message: string, error: unknown) => void;
  onValuesChange?: (values: Values) => void;
}

/** The schemas say 'is required' for null; an empty input of the browser is ''. */
function emptyAsNull(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]));
}

/** The first wrong field as the person sees the form, from top to bottom. */
function focusFirst(errors: FormErrors, form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLElement>('[data-path]')) {
    if (errors[input.dataset.path ?? '']) return input.focus();
  }
}

/**
 * A form checked with the domain's schema on submit. An error leaves when its field is edited; what the server says of a field
 * lands on that field; the first wrong field gets the focus; a failed save changes nothing of what was typed.
 */
export function useCheckedForm<Values extends object, Output>({
  schema,
  initialValues,
  save,
  onInvalid,
  failureMessage,
  onFailure,
  onValuesChange,
}: CheckedForm<Values, Output>) {
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | null>(null);
  const form = useForm<Values>({
    initialValues,
    onValuesChange,
    validate: (values) => {
      const result = schema.safeParse(emptyAsNull(values));
      const errors: FormErrors = {};
      for (const { path, message } of result.success ? [] : result.error.issues) errors[path.join('.')] ??= message;
      return errors;
    },
  });

  async function submit(element: HTMLFormElement, values: Values) {
    const result = schema.safeParse(emptyAsNull(values));
    if (!result.success) return;
    setFailure(null);
    try {
      await save(result.data);
      setSaved(true);
    } catch (error) {
      if (error instanceof HttpError) {
        form.setErrors(error.fields);
        focusFirst(error.fields, element);
      }
      const message = messageOf(error, failureMessage);
      setFailure({ message, canRetry: canRetry(error) });
      onFailure(message, error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (form.submitting || saved) return;
    form.onSubmit(
      (values) => submit(element, values),
      (errors) => {
        focusFirst(errors, element);
        onInvalid(String(Object.values(errors)[0]));
      },
    )(event);
  }

  return { form, onSubmit, busy: form.submitting, saved, failure, forgetFailure: () => setFailure(null) };
}
