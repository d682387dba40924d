import type * as z from 'zod/mini';
import { accidentInput } from '../accidents/accident.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';

const words = ['El siniestro es requerido', 'Elegí al menos un siniestro'] as const;

const { state, insurer } = accidentInput.shape;

export const accidentsChange = chosenChange(...words, { state, insurer });
export type AccidentsSet = z.output<typeof accidentsChange>['set'];

export const accidentsDeletion = chosenDeletion(...words);
