import { effectiveStatus, shownStatusLabels, typeLabel, type VehicleDocument } from '../papers/document.ts';
import { documentFields } from '../papers/document-fields.ts';
import { columnsOf, type Sheet, unitColumns } from './sheet.ts';

const { column, returning } = columnsOf<VehicleDocument>()(documentFields, 'document');

export const documentSheet: Sheet<VehicleDocument> = {
  name: 'Documentos',
  kind: 'documents',
  columns: [
    returning('type', { cell: typeLabel }),
    ...unitColumns<VehicleDocument>(),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    returning('issueDate'),
    returning('expiryDate'),
    column('status', { width: 14, cell: (one) => shownStatusLabels[effectiveStatus(one)] }),
    returning('cost'),
    returning('issuer'),
    returning('number', { width: 18 }),
    returning('details', { width: 40 }),
    returning('inspectionResult', { width: 14 }),
    column('satisfiesDue'),
  ],
  without: [
    ...(['id', 'vehicleId', 'driverId', 'typeName', 'version', 'renews', 'renewedBy'] as const),
    // The column of the state includes them.
    ...(['inForce', 'closed', 'superseded'] as const),
  ],
};
