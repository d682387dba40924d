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
  /** The draft's form had files. They are not stored with it: they have to be chosen again. */
  lostFiles: boolean;
  /** Back to the form's values without the draft. */
  discard: () => void;
  forget: () => void;
}

/** In a draft, beside the values: with its space it is the name of no field. */
const filesMark = ' files';

/**
 * Stores typed text until it is saved or discarded, and fills the form with it when it opens again. Only for equal initial
 * values: otherwise it would overwrite changes that the person has not seen. Without a name nothing is stored.
 * @param hasFiles chosen files wait in the form.
 */
export function useDraft(name: string | undefined, form: DraftForm, saved: boolean, hasFiles: boolean): Draft {
  const [key] = useState(() => name && `${name}:${JSON.stringify(form.getInitialValues())}`);
  const [owner] = useState(sessionOwner);
  const [recovered, setRecovered] = useState(false);
  const [lostFiles, setLostFiles] = useState(false);
  const { values, setValues, isDirty } = form;
  const read = useRef(false);

  useEffect(() => {
    // Once: `setValues` is another one whenever the form is drawn again, and the draft is then older than the typed text.
    if (read.current) return;
    read.current = true;
    const draft = key && readDraft(key);
    if (!draft) return;
    const { [filesMark]: hadFiles, ...typed } = draft as Record<string, unknown>;
    setValues(typed);
    setRecovered(true);
    setLostFiles(hadFiles === true);
  }, [key, setValues]);

  useEffect(() => {
    if (!key) return;
    if (isDirty() && !saved) {
      keepDraft(owner, key, hasFiles || lostFiles ? { ...values, [filesMark]: true } : values);
      return;
    }
    forgetDraft(key);
    // The form's next record has lost none.
    if (recovered) setLostFiles(false);
  }, [owner, key, values, isDirty, saved, hasFiles, lostFiles, recovered]);

  return {
    recovered,
    lostFiles: lostFiles && !hasFiles,
    discard: () => {
      form.reset();
      setRecovered(false);
    },
    forget: () => {
      if (key) forgetDraft(key);
    },
  };
}
