import { DriverForm } from '../fleet/drivers/form.tsx';
import type { ActForms } from '../lib/acts/act-forms.ts';
import { DocumentForm } from '../papers/documents/form.tsx';
import { useSaveDocuments } from '../papers/documents/record/many.ts';
import { useSaveDocument } from '../papers/documents/record/queries.ts';

const saving = { useSave: useSaveDocument, useSaveMany: useSaveDocuments };

/** It loads by itself: without a connection nothing reads a photo. */
export const forms: ActForms<'papers'> = {
  form: async ({ onClosed }) => {
    const { PapersDialog } = await import('../papers/reading/papers-dialog.tsx');
    return <PapersDialog Form={DocumentForm} LicenceForm={DriverForm} {...saving} onClosed={onClosed} />;
  },
};
