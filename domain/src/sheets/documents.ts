import { effectiveStatus, shownStatusLabels, typeLabel, type VehicleDocument } from '../papers/document.ts';
import { inspectionResultLabels } from '../papers/document-rules.ts';
import { labelled, type Sheet, unitColumns } from './sheet.ts';

export const documentSheet: Sheet<VehicleDocument> = {
  name: 'Documentos',
  kind: 'documents',
  columns: [
    { of: 'type', header: 'Tipo', target: 'document.type', type: 'text', cell: typeLabel },
    ...unitColumns<VehicleDocument>(),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    { of: 'issueDate', header: 'Emisión', target: 'document.issueDate', type: 'date' },
    { of: 'expiryDate', header: 'Vencimiento', target: 'document.expiryDate', type: 'date' },
    { of: 'status', header: 'Estado', type: 'text', width: 14, cell: (one) => shownStatusLabels[effectiveStatus(one)] },
    { of: 'cost', header: 'Costo', target: 'document.cost', type: 'money' },
    { of: 'issuer', header: 'Emisor', target: 'document.issuer', type: 'text' },
    { of: 'number', header: 'Número', target: 'document.number', type: 'text', width: 18 },
    { of: 'details', header: 'Detalles', target: 'document.details', type: 'text', width: 40 },
    {
      of: 'inspectionResult',
      header: 'Resultado',
      target: 'document.inspectionResult',
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
