import { driver, type FieldsOf, km, minute, prose, vehicle } from '../records/field-words.ts';
import type { AssignmentInput } from './assignment.ts';

export const assignmentFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  driverId: { label: 'Conductor', the: 'el', ...driver },
  from: { label: 'Desde', the: 'el inicio', ...minute },
  to: { label: 'Hasta (opcional)', the: 'el fin', header: 'Hasta', ...minute },
  km: { label: 'Kilometraje', the: 'el', ...km },
  note: { label: 'Nota', the: 'la', ...prose },
} satisfies FieldsOf<AssignmentInput>;
