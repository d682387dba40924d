import { chosenDeletion } from '../records/chosen.ts';

/** Other assignments of the vehicle follow from its beginning, end and driver, so that none of these is written to several. */

export const assignmentsDeletion = chosenDeletion('La asignación es requerida', 'Elegí al menos una asignación');
