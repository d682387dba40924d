import { type Assignment, assignmentState, assignmentStateLabels, driverLabel } from '../drivers/assignment.ts';
import { assignmentFields } from '../drivers/assignment-fields.ts';
import { columnsOf, type Sheet, unitColumns } from './sheet.ts';

const { column, returning } = columnsOf<Assignment>()(assignmentFields, 'assignment');

export const assignmentSheet: Sheet<Assignment> = {
  name: 'Asignaciones',
  kind: 'assignments',
  columns: [
    ...unitColumns<Assignment>(),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26, cell: driverLabel },
    returning('from'),
    column('to'),
    {
      of: 'knownFrom',
      header: 'Estado',
      type: 'text',
      width: 12,
      cell: (one) => assignmentStateLabels[assignmentState(one)],
    },
    column('km'),
    returning('note', { width: 40 }),
  ],
  without: ['id', 'vehicleId', 'driverId', 'version'],
};
