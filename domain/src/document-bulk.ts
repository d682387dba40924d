import * as z from 'zod/mini';
import { chosenRecords } from './chosen.ts';
import { saidOfPaper } from './document-input.ts';

/** What is done with many documents together, beside renewing them. */

const records = chosenRecords('El documento es requerido', 'Elegí al menos un documento');

/** What several papers may share. What is absent is left as it is with each. */
export const sharedByPapers = ['issuer', 'number', 'cost', 'details'] as const;

const { issuer, number, cost, details } = saidOfPaper;
const set = z
  .object({ issuer, number, cost, details }, { error: 'Decí qué cambiar' })
  .check(z.refine((said) => Object.values(said).some((value) => value !== undefined), { error: 'Decí qué cambiar' }));

export const documentsChange = z.object({ records, set });
export type DocumentsChange = z.input<typeof documentsChange>;
export type CheckedDocumentsChange = z.output<typeof documentsChange>;

export const documentsDeletion = z.object({ records });
