import { type FormErrors, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { canRetry, HttpError, messageOf } from '../../lib/http/http.ts';
import { toast } from '../feedback/toasts.ts';

/** As much of a schema of the domain as a form needs. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** A question before the save: something may be a mistake. */
export interface Doubt {
  question: string;
  /** What the person presses when there is none. */
  yes: string;
}

export interface CheckedForm<Values, Output> {
  schema: Schema<Output>;
  initialValues: Values;
  /** Gets what the schema made of the values: trimmed, upper case where it says so, null for what is empty. */
  save: (input: Output, isSure: boolean) => Promise<unknown>;
  /**
   * What to ask about a field before the save; null for nothing. A question that was answered with yes is not asked again,
   * and the save is told so. With `yes` the server's own question is asked as well, where it refuses the save with one.
   */
  doubt?: { field: keyof Values & string; of: (input: Output) => Promise<Doubt | null>; yes?: string };
  /** Called with the first message when the form is wrong. */
  onInvalid: (message: string) => void;
  /** What is said when the save fails without a message of its own. */
  failureMessage: string;
  onFailure: (message: string, error: unknown) => void;
  onValuesChange?: (values: Values) => void;
  /** What the next one starts with, after what has just been saved. Without it there is no next one. */
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
 * A form checked with the domain's schema on submit. An error leaves when its field is edited; what the server says of a field
 * lands on that field; the first wrong field gets the focus; a failed save changes nothing of what was typed.
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
  /** How many have been saved and followed by another one. */
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | null>(null);
  const [asked, setAsked] = useState<Doubt | null>(null);
  const answered = useRef(new Set<string>());
  /** The form shows what `nextValues` made: as long as nothing is changed there is nothing new to save. */
  const follows = useRef(false);
  /** What the server asked of the values as they are. */
  const refusedWith = useRef<string>(null);
  /** The values as they are have been confirmed elsewhere. */
  const confirmed = useRef(false);
  /** What was submitted last, and by which of its buttons. */
  const submitted = useRef<{ form: HTMLFormElement; by: HTMLElement | null }>(null);
  const form = useForm<Values>({
    initialValues,
    onValuesChange: (values) => {
      setAsked(null);
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
    const found = confirmed.current ? null : await doubt?.of(result.data);
    if (found && !answered.current.has(found.question)) return setAsked(found);
    const question = found?.question ?? refusedWith.current;
    const isSure = question !== null && answered.current.has(question);
    try {
      await save(result.data, isSure);
      if (another && nextValues) startNext(nextValues(values));
      else setSaved(true);
    } catch (error) {
      if (error instanceof HttpError && error.question && doubt?.yes && !isSure) {
        refusedWith.current = error.question;
        return setAsked({ question: error.question, yes: doubt.yes });
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

  /** `another`: the next one is started once this one is saved. */
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

  const question = asked && {
    ...asked,
    /** Saves, as by the button that was pressed. */
    accept: () => {
      answered.current.add(asked.question);
      // The button is in sight again before it has the focus.
      flushSync(() => setAsked(null));
      submitted.current?.by?.focus();
      submitted.current?.form.requestSubmit(submitted.current.by);
    },
    /** Back to the field. */
    correct: () => {
      flushSync(() => setAsked(null));
      const input = submitted.current?.form.querySelector<HTMLInputElement>(`[data-path="${doubt?.field}"]`);
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
    /** Nothing is asked about the values while they stay as they are. */
    confirm: () => {
      confirmed.current = true;
    },
  };
}
