import { useRef, useState } from 'react';
import { canRetry, HttpError } from '../../lib/http/http.ts';
import type { Stored } from '../../lib/records/saving.ts';
import { changedFields, type Difference, differencesOf, type Wording } from './differences.ts';
import { type DialogForm, showFailure, useDialogForm } from './use-dialog-form.ts';

interface RecordForm<Values extends object, Output, Entity>
  extends Omit<DialogForm<Values, Output>, 'initialValues' | 'save' | 'onFailure'> {
  stored: Entity | undefined;
  valuesOf: (stored: Entity | undefined) => Values;
  wording: Wording<Values>;
  /** `seen` is the record as the person knows it: rejects with a 409 that has the `current` one when that version is old. */
  save: (input: Output, seen: Entity | undefined, isSure: boolean) => Promise<unknown>;
  onFailure?: (message: string) => void;
}

/** Somebody else has saved the record in the meantime. The person chooses, or goes on editing and chooses at the next save. */
export interface Conflict {
  differences: Pick<Difference<object>, 'label' | 'theirs' | 'yours'>[];
  reload: () => void;
  /** From now on the form is about the record as it is: the next submit overwrites the shown changes. */
  accept: () => void;
  dismiss: () => void;
}

/** The form of a record that others may be changing as well. It overwrites none of their changes that the person has not seen. */
export function useRecordForm<Values extends object, Output, Entity extends Stored>({
  stored,
  valuesOf,
  wording,
  save,
  onFailure = showFailure,
  ...rest
}: RecordForm<Values, Output, Entity>) {
  const seen = useRef(stored);
  /** Values that were sent and may have been saved: no answer came. */
  const unanswered = useRef<Values[]>([]);
  const [found, setFound] = useState<Entity | null>(null);

  function differencesWith(current: Entity, yours = form.getValues()): Difference<Values>[] {
    return differencesOf({ before: valuesOf(seen.current), theirs: valuesOf(current), yours }, wording);
  }

  async function saveSeen(input: Output, isSure: boolean): Promise<unknown> {
    const sent = form.getValues();
    try {
      return await save(input, seen.current, isSure);
    } catch (error) {
      if (canRetry(error)) unanswered.current.push(sent);
      if (!(error instanceof HttpError && error.current && seen.current)) throw error;
      // The server's answer to a change of such a record.
      const current = error.current as Entity;
      const known = [sent, ...unanswered.current];
      if (known.every((values) => differencesWith(current, values).length > 0)) {
        setFound(current);
        throw error;
      }
      // Both saved the same, or this form saved it itself, or the change is in fields outside the form: no change is lost.
      seen.current = current;
      return saveSeen(input, isSure);
    }
  }

  const checked = useDialogForm<Values, Output>({
    ...rest,
    initialValues: valuesOf(stored),
    save: saveSeen,
    // A conflict has a dialog of its own.
    onFailure: (message, error) => {
      if (!(error instanceof HttpError && error.current && seen.current)) onFailure(message);
    },
  });
  const { form, forgetFailure, confirm } = checked;

  function reload(current: Entity) {
    const theirs = valuesOf(current);
    const changed = changedFields(valuesOf(seen.current), theirs);
    const merged = { ...form.getValues() };
    for (const field of changed) merged[field] = theirs[field];
    form.resetDirty(theirs);
    form.setValues(merged);
    seen.current = current;
    forgetFailure();
    setFound(null);
  }

  const conflict: Conflict | null = found && {
    differences: differencesWith(found),
    reload: () => reload(found),
    accept: () => {
      seen.current = found;
      confirm();
      setFound(null);
    },
    dismiss: () => setFound(null),
  };
  return { ...checked, conflict };
}
