import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { useQueryClient } from '@tanstack/react-query';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { listedVehicle } from '../lookup/vehicles.ts';
import { AssignmentForm } from './form.tsx';
import { findAssignment, useDeleteAssignment } from './queries.ts';
import type { AssignmentStart } from './values.ts';
import { deletionOf } from './words.ts';

const words = { deleted: 'Asignación eliminada exitosamente', failed: 'Error al eliminar la asignación' };

/** @param start the first values of a new one. */
export function useAssignmentDialogs(start?: AssignmentStart) {
  const cache = useQueryClient();
  return useRecordDialogs<Assignment>({
    form: (assignment, onClosed) => <AssignmentForm assignment={assignment} start={start} onClosed={onClosed} />,
    path: '/api/assignments',
    deletion: useDeleteAssignment(),
    question: (one) => deletionOf(one, one.vehicle ?? listedVehicle(cache, one.vehicleId)),
    words,
  });
}

export const forms: ActForms<'assignment', Assignment> = {
  find: findAssignment,
  missing: 'Esa asignación ya no existe.',
  useDialogs: useAssignmentDialogs,
  form: ({ record, start, onClosed }) => <AssignmentForm assignment={record} start={start} onClosed={onClosed} />,
};
