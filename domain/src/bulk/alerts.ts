import { chosenDeletion } from '../records/chosen.ts';

/** Reminders are deleted; alerts that follow from the data are dismissed. */

export const alertsDeletion = chosenDeletion('La alerta es requerida', 'Elegí al menos una alerta');
