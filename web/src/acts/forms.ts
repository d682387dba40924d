import { forms as reminder } from '../alerts/form.tsx';
import { forms as accident } from '../fleet/accidents/form.tsx';
import { forms as assignment } from '../fleet/assignments/form.tsx';
import { forms as driver } from '../fleet/drivers/dialogs.tsx';
import { forms as reading } from '../fleet/odometer/parts/reading-form.tsx';
import { forms as vehicle } from '../fleet/vehicles/dialogs.tsx';
import type { ActForms } from '../lib/acts/act-forms.ts';
import type { ActKind } from '../lib/acts/act-kinds.ts';
import { forms as fuel } from '../money/fuel/form.tsx';
import { forms as document } from '../papers/documents/form.tsx';
import { forms as fine } from '../papers/fines/form.tsx';
import { forms as maintenance } from '../upkeep/maintenance/form.tsx';
import { forms as papers } from './papers.tsx';

/** Each slice's own. They load in one file when the page is idle: file by file, Documentos would weigh 20 kB more. */
export const forms: { [K in ActKind]: ActForms<K> } = {
  ...{ reading, maintenance, document, fine, accident, fuel },
  ...{ vehicle, driver, assignment, reminder, papers },
};
