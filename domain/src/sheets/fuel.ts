import { type FuelEntry, unitOf, unitPriceOf } from '../fuel/fuel-entry.ts';
import { fuelEntryFields } from '../fuel/fuel-entry-fields.ts';
import { columnsOf, type Sheet, unitColumns } from './sheet.ts';

const { returning } = columnsOf<FuelEntry>()(fuelEntryFields, 'fuel');

export const fuelSheet: Sheet<FuelEntry> = {
  name: 'Combustible',
  kind: 'fuel',
  columns: [
    returning('moment'),
    ...unitColumns<FuelEntry>(),
    returning('fuel'),
    returning('quantity'),
    { of: 'fuel', header: 'Unidad', type: 'text', width: 8, cell: ({ fuel }) => unitOf(fuel) },
    { of: 'cost', header: 'Precio por unidad', type: 'money', cell: unitPriceOf },
    returning('cost', { total: true }),
    returning('km'),
    returning('hours'),
    returning('station', { width: 24 }),
    returning('fullTank'),
    returning('missedBefore'),
    returning('driverName', { width: 26, target: 'driver.name' }),
    returning('notes', { width: 40 }),
  ],
  without: ['id', 'vehicleId', 'driverId', 'version'],
};
