import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../lib/drafts.ts';

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
export function useDraft<Values extends object>(name: string | undefined, form: UseFormReturnType<Values>): Draft {
  const [key] = useState(() => name && `${name}:${JSON.stringify(form.getInitialValues())}`);
  const [recovered, setRecovered] = useState(false);
  const { values, setValues, isDirty } = form;

  useEffect(() => {
    const draft = key && readDraft(key);
    if (!draft) return;
    // Kept by this form, under the name of its first values.
    setValues(draft as Values);
    setRecovered(true);
  }, [key, setValues]);

  useEffect(() => {
    if (!key) return;
    if (isDirty()) keepDraft(key, values);
    else forgetDraft(key);
  }, [key, values, isDirty]);

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
