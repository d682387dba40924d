import { type FormErrors, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canRetry, HttpError, messageOf } from '../../lib/http/http.ts';
import { toast } from '../feedback/toasts/toasts.ts';

/** The part of a domain schema that a form needs. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export interface Doubt {
  question: string;
  yes: string;
  /** The field to correct, if it is not the form's usual one. */
  field?: string;
}

export interface CheckedForm<Values, Output> {
  schema: Schema<Output>;
  initialValues: Values;
  /** Gets the schema's output: trimmed, upper case where the schema says so, null for an empty field. */
  save: (input: Output, isSure: boolean) => Promise<unknown>;
  /**
   * A question about a field before the save; null for none. After a yes it does not come again, and the save gets `isSure`. With
   * `refused`, the server's own question is shown too, where it refuses the save with one.
   */
  doubt?: {
    field: keyof Values & string;
    of?: (input: Output) => Promise<Doubt | null>;
    refused?: (question: string) => Doubt;
  };
  /** Called with the first message when the form is wrong. */
  onInvalid: (message: string) => void;
  /** For a failed save without a message of its own. */
  failureMessage: string;
  onFailure: (message: string, error: unknown) => void;
  onValuesChange?: (values: Values) => void;
  /** The next record's first values, after this one is saved. Without it there is no next one. */
  nextValues?: (saved: Values) => Values;
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
 * A form checked with the domain's schema on submit. An edit removes the field's error. The server's message for a field lands on
 * that field. The first wrong field gets the focus. A failed save leaves all typed text as it is.
 */
export function useCheckedForm<Values extends object, Output>({
  schema,
  initialValues,
  save,
  doubt,
  onInvalid,
  failureMessage,
  onFailure,
  onValuesChange,
  nextValues,
}: CheckedForm<Values, Output>) {
  const [saved, setSaved] = useState(false);
  /** The number of records saved and followed by another one. */
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | null>(null);
  const [openDoubt, setOpenDoubt] = useState<Doubt | null>(null);
  const answered = useRef(new Set<string>());
  /** The form shows the output of `nextValues`: until a change there is nothing new to save. */
  const follows = useRef(false);
  const refusedWith = useRef<string>(null);
  /** Another dialog has confirmed the present values. */
  const confirmed = useRef(false);
  const submitted = useRef<{ form: HTMLFormElement; by: HTMLElement | null }>(null);
  const form = useForm<Values>({
    initialValues,
    onValuesChange: (values) => {
      setOpenDoubt(null);
      confirmed.current = false;
      refusedWith.current = null;
      onValuesChange?.(values);
    },
    validate: (values) => {
      const result = schema.safeParse(emptyAsNull(values));
      const errors: FormErrors = {};
      for (const { path, message } of result.success ? [] : result.error.issues) errors[path.join('.')] ??= message;
      return errors;
    },
  });

  function startNext(next: Values) {
    answered.current.clear();
    follows.current = true;
    form.setInitialValues(next);
    form.setValues(next);
    form.resetDirty(next);
    form.clearErrors();
    setRound((before) => before + 1);
  }

  async function submit(element: HTMLFormElement, values: Values, another: boolean) {
    const result = schema.safeParse(emptyAsNull(values));
    if (!result.success) return;
    setFailure(null);
    const found = confirmed.current ? null : await doubt?.of?.(result.data);
    if (found && !answered.current.has(found.question)) return setOpenDoubt(found);
    const question = found?.question ?? refusedWith.current;
    const isSure = question !== null && answered.current.has(question);
    try {
      await save(result.data, isSure);
      if (another && nextValues) startNext(nextValues(values));
      else setSaved(true);
    } catch (error) {
      if (error instanceof HttpError && error.question && doubt?.refused && !isSure) {
        refusedWith.current = error.question;
        return setOpenDoubt(doubt.refused(error.question));
      }
      if (error instanceof HttpError) {
        form.setErrors(error.fields);
        focusFirst(error.fields, element);
      }
      const message = messageOf(error, failureMessage);
      setFailure({ message, canRetry: canRetry(error) });
      onFailure(message, error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>, another = false) {
    event.preventDefault();
    const element = event.currentTarget;
    if (form.submitting || saved) return;
    if (follows.current && !form.isDirty()) {
      if (another) toast('error', 'Ya está guardado: cambiá algo para agregar otro');
      else setSaved(true);
      return;
    }
    submitted.current = { form: element, by: (event.nativeEvent as SubmitEvent).submitter };
    form.onSubmit(
      (values) => submit(element, values, another),
      (errors) => {
        focusFirst(errors, element);
        onInvalid(String(Object.values(errors)[0]));
      },
    )(event);
  }

  const question = openDoubt && {
    ...openDoubt,
    /** Saves, as by the button that was pressed. */
    accept: () => {
      answered.current.add(openDoubt.question);
      // The button must be visible again before it can have the focus.
      flushSync(() => setOpenDoubt(null));
      submitted.current?.by?.focus();
      submitted.current?.form.requestSubmit(submitted.current.by);
    },
    correct: () => {
      flushSync(() => setOpenDoubt(null));
      const input = submitted.current?.form.querySelector<HTMLInputElement>(
        `[data-path="${openDoubt.field ?? doubt?.field}"]`,
      );
      input?.focus();
      input?.select();
    },
  };

  return {
    form,
    onSubmit,
    busy: form.submitting,
    saved,
    round,
    offersAnother: nextValues !== undefined,
    failure,
    question,
    forgetFailure: () => setFailure(null),
    /** No question about the present values until they change. */
    confirm: () => {
      confirmed.current = true;
    },
  };
}
