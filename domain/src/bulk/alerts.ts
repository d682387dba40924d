import { chosenDeletion } from '../records/chosen.ts';

/** Reminders and what follows from the data together; the latter are dismissed. */

export const alertsDeletion = chosenDeletion('La alerta es requerida', 'Elegí al menos una alerta');
