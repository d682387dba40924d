import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { listedVehicle } from '../lookup/vehicles.ts';
import { AssignmentForm } from './form.tsx';
import { findAssignment, useDeleteAssignment } from './queries.ts';
import { deletionOf } from './words.ts';

export const forms: ActForms<'assignment', Assignment> = {
  find: findAssignment,
  missing: 'Esa asignación ya no existe.',
  form: ({ record, start, onClosed }) => <AssignmentForm assignment={record} start={start} onClosed={onClosed} />,
  deletion: {
    path: '/api/assignments',
    useDelete: useDeleteAssignment,
    question: (one, cache) => deletionOf(one, one.vehicle ?? listedVehicle(cache, one.vehicleId)),
    words: { deleted: 'Asignación eliminada exitosamente', failed: 'Error al eliminar la asignación' },
  },
};
