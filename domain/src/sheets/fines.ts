import { type Fine, fineStateLabels } from '../fines/fine.ts';
import { fineFields } from '../fines/fine-fields.ts';
import { effectiveStatus, shownStatusLabels } from '../papers/document.ts';
import { columnsOf, labelled, type Sheet, unitColumns } from './sheet.ts';

const { column, returning } = columnsOf<Fine>()(fineFields, 'fine');

export const fineSheet: Sheet<Fine> = {
  name: 'Multas',
  kind: 'fines',
  columns: [
    returning('moment'),
    ...unitColumns<Fine>(),
    returning('acta', { width: 16 }),
    returning('jurisdiction'),
    returning('issuer'),
    returning('place', { width: 28 }),
    returning('offence', { width: 32 }),
    returning('gravity'),
    // A fine that was only written as a document has the state of a document.
    returning('state', {
      cell: (fine) => labelled(fineStateLabels, fine.state) ?? shownStatusLabels[effectiveStatus(fine)],
    }),
    returning('expiryDate'),
    column('cost'),
    returning('amount'),
    column('units'),
    column('unitValue'),
    column('unitSource'),
    column('notifiedOn'),
    column('discountUntil'),
    column('discountPercent'),
    column('discountAmount'),
    column('appealUntil'),
    returning('paidOn'),
    returning('paidAmount'),
    column('receipt'),
    column('driverPays'),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    column('driverSource'),
    column('driverReason'),
    returning('details', { width: 40 }),
  ],
  without: ['id', 'vehicleId', 'driverId', 'status', 'version'],
};
