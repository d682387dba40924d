import { chosenDeletion } from '../records/chosen.ts';

/** One has a beginning, an end and a driver, which others of its vehicle go by: nothing is written to several. */

export const assignmentsDeletion = chosenDeletion('La asignación es requerida', 'Elegí al menos una asignación');
