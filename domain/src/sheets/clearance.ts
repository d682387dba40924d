import { type ClearanceReason, clearanceAnswerLabels, type VehicleClearance } from '../clearance/clearance.ts';
import { joined, type Sheet, unitColumns } from './sheet.ts';

const textOf = (reasons: readonly ClearanceReason[]) =>
  joined(
    reasons.map(({ message, trailerPlate }) => (trailerPlate ? `${message} (${trailerPlate})` : message)),
    '; ',
  );

export const clearanceSheet: Sheet<VehicleClearance> = {
  name: 'Circulación',
  columns: [
    ...unitColumns<VehicleClearance>(),
    { of: 'internalNumber', header: 'Interno', type: 'text', width: 10 },
    { of: 'driver', header: 'Conductor', type: 'text', width: 26, cell: ({ driver }) => driver?.name ?? null },
    { of: 'answer', header: 'Respuesta', type: 'text', cell: ({ answer }) => clearanceAnswerLabels[answer] },
    { of: 'reasons', header: 'Motivos', type: 'text', width: 60, cell: ({ reasons }) => textOf(reasons) },
    {
      of: 'observations',
      header: 'Observaciones',
      type: 'text',
      width: 40,
      cell: ({ observations }) => textOf(observations),
    },
    { of: 'on', header: 'Al día', type: 'date' },
    { of: 'costCentre', header: 'Centro de costo', type: 'text' },
    { of: 'tags', header: 'Etiquetas', type: 'text', cell: ({ tags }) => joined(tags) },
  ],
  without: ['vehicleId'],
};
