import type * as z from 'zod/mini';
import { paperFields } from '../papers/document-input.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';

const words = ['El documento es requerido', 'Elegí al menos un documento'] as const;

const { issuer, number, cost, details } = paperFields;

export const documentsChange = chosenChange(...words, { issuer, number, cost, details });
export type DocumentsSet = z.output<typeof documentsChange>['set'];

export const documentsDeletion = chosenDeletion(...words);
