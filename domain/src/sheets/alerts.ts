import { type Alert, alertPriorityLabels, alertTypeLabels } from '../alerts/alert.ts';
import { type Sheet, unitColumns } from './sheet.ts';

export const alertSheet: Sheet<Alert> = {
  name: 'Alertas',
  columns: [
    {
      of: 'priority',
      header: 'Prioridad',
      type: 'text',
      width: 12,
      cell: ({ priority }) => alertPriorityLabels[priority],
    },
    { of: 'type', header: 'Tipo', type: 'text', cell: ({ type }) => alertTypeLabels[type] },
    { of: 'message', header: 'Mensaje', type: 'text', width: 60 },
    { of: 'dueDate', header: 'Vencimiento', type: 'date' },
    ...unitColumns<Alert>(),
    { of: 'driverName', header: 'Conductor', type: 'text' },
  ],
  without: ['id', 'vehicleId', 'driverId', 'kind', 'sourceId', 'documentType'],
};
