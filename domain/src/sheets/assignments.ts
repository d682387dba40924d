import { type Assignment, assignmentState, assignmentStateLabels, driverLabel } from '../drivers/assignment.ts';
import { type Sheet, unitColumns } from './sheet.ts';

export const assignmentSheet: Sheet<Assignment> = {
  name: 'Asignaciones',
  kind: 'assignments',
  columns: [
    ...unitColumns<Assignment>(),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26, cell: driverLabel },
    { of: 'from', header: 'Desde', target: 'assignment.from', type: 'minute' },
    { of: 'to', header: 'Hasta', type: 'minute' },
    {
      of: 'knownFrom',
      header: 'Estado',
      type: 'text',
      width: 12,
      cell: (one) => assignmentStateLabels[assignmentState(one)],
    },
    { of: 'km', header: 'Kilometraje', type: 'whole' },
    { of: 'note', header: 'Nota', target: 'assignment.note', type: 'text', width: 40 },
  ],
  without: ['id', 'vehicleId', 'driverId', 'version'],
};
