import { useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';

/** The part of a form that its draft needs: Mantine's useForm, with any values. */
export interface DraftForm {
  values: object;
  getInitialValues: () => object;
  // A method, not a property: TypeScript then accepts a form that only takes its own kind of values, and the draft has those.
  setValues(values: object): void;
  isDirty: () => boolean;
  reset: () => void;
}

export interface Draft {
  recovered: boolean;
  /** Back to the form's values without the draft. */
  discard: () => void;
  forget: () => void;
}

/**
 * Stores typed text until it is saved or discarded, and fills the form with it when it opens again. Only for equal initial
 * values: otherwise it would overwrite changes that the person has not seen. Without a name nothing is stored.
 */
export function useDraft(name: string | undefined, form: DraftForm, saved: boolean): Draft {
  const [key] = useState(() => name && `${name}:${JSON.stringify(form.getInitialValues())}`);
  const [owner] = useState(sessionOwner);
  const [recovered, setRecovered] = useState(false);
  const { values, setValues, isDirty } = form;
  const read = useRef(false);

  useEffect(() => {
    // Once: `setValues` is another one whenever the form is drawn again, and the draft is then older than the typed text.
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
