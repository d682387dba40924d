import { type FuelEntry, unitOf, unitPriceOf } from '../fuel/fuel-entry.ts';
import { fuelEntryFields } from '../fuel/fuel-entry-fields.ts';
import { columnsOf, type Sheet, unitColumns } from './sheet.ts';

const { column } = columnsOf<FuelEntry>()(fuelEntryFields);

export const fuelSheet: Sheet<FuelEntry> = {
  name: 'Combustible',
  columns: [
    column('moment'),
    ...unitColumns<FuelEntry>(),
    column('fuel'),
    column('quantity'),
    { of: 'fuel', header: 'Unidad', type: 'text', width: 8, cell: ({ fuel }) => unitOf(fuel) },
    { of: 'cost', header: 'Precio por unidad', type: 'money', cell: unitPriceOf },
    column('cost', { total: true }),
    column('km'),
    column('hours'),
    column('station', { width: 24 }),
    column('fullTank'),
    column('missedBefore'),
    column('driverName', { width: 26 }),
    column('notes', { width: 40 }),
  ],
  without: ['id', 'vehicleId', 'driverId', 'version'],
};
