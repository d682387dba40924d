import { effectiveStatus, shownStatusLabels, typeLabel, type VehicleDocument } from '../papers/document.ts';
import { inspectionResultLabels } from '../papers/document-rules.ts';
import { labelled, type Sheet, unitColumns } from './sheet.ts';

export const documentSheet: Sheet<VehicleDocument> = {
  name: 'Documentos',
  columns: [
    { of: 'type', header: 'Tipo', type: 'text', cell: typeLabel },
    ...unitColumns<VehicleDocument>(),
    { of: 'driverName', header: 'Conductor', type: 'text', width: 26 },
    { of: 'issueDate', header: 'Emisión', type: 'date' },
    { of: 'expiryDate', header: 'Vencimiento', type: 'date' },
    { of: 'status', header: 'Estado', type: 'text', width: 14, cell: (one) => shownStatusLabels[effectiveStatus(one)] },
    { of: 'cost', header: 'Costo', type: 'money' },
    { of: 'issuer', header: 'Emisor', type: 'text' },
    { of: 'number', header: 'Número', type: 'text', width: 18 },
    { of: 'details', header: 'Detalles', type: 'text', width: 40 },
    {
      of: 'inspectionResult',
      header: 'Resultado',
      type: 'text',
      width: 14,
      cell: ({ inspectionResult }) => labelled(inspectionResultLabels, inspectionResult),
    },
    { of: 'satisfiesDue', header: 'Cumple el vencimiento del', type: 'date' },
  ],
  without: [
    ...(['id', 'vehicleId', 'driverId', 'typeName', 'version', 'renews', 'renewedBy'] as const),
    // What they change of a state, the column of the state tells.
    ...(['inForce', 'closed', 'superseded'] as const),
  ],
};
