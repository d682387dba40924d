import { chosenDeletion } from '../records/chosen.ts';

/** What of a driver is known is of that one alone: nothing is written to several. */

export const driversDeletion = chosenDeletion('El conductor es requerido', 'Elegí al menos un conductor');
