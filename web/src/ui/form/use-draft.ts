import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';

/** As much of a form as its draft needs: Mantine's useForm, whatever its values are. */
export interface KeptForm {
  values: object;
  getInitialValues: () => object;
  // As a method: a form takes only values of its own kind, and that is what it gets.
  setValues(values: object): void;
  isDirty: () => boolean;
  reset: () => void;
}

export interface Draft {
  /** The form was opened with what had been typed into it before. */
  recovered: boolean;
  /** Back to how the form begins without it. */
  discard: () => void;
  forget: () => void;
}

/**
 * Keeps what is typed until it is saved or discarded, and fills the form with it when it is opened again. Only into a form that
 * begins with the same values: nobody overwrites with it what they have not seen. Without a name nothing is kept.
 */
export function useDraft(name: string | undefined, form: KeptForm, saved: boolean): Draft {
  const [key] = useState(() => name && `${name}:${JSON.stringify(form.getInitialValues())}`);
  const [owner] = useState(sessionOwner);
  const [recovered, setRecovered] = useState(false);
  const { values, setValues, isDirty } = form;
  const read = useRef(false);

  useEffect(() => {
    // Once: `setValues` is another one whenever the form is drawn again, and the draft is then older than what was typed.
    if (read.current) return;
    read.current = true;
    const draft = key && readDraft(key);
    if (!draft) return;
    setValues(draft);
    setRecovered(true);
  }, [key, setValues]);

  useEffect(() => {
    if (!key) return;
    if (isDirty() && !saved) keepDraft(owner, key, values);
    else forgetDraft(key);
  }, [owner, key, values, isDirty, saved]);

  return {
    recovered,
    discard: () => {
      form.reset();
      setRecovered(false);
    },
    forget: () => {
      if (key) forgetDraft(key);
    },
  };
}
