import { type Driver, licenseState, licenseStateLabels, type WholeDriver } from '../drivers/driver.ts';
import { driverFields } from '../drivers/driver-fields.ts';
import { columnsOf, joined, labelled, retirementColumns, type Sheet } from './sheet.ts';

export type DriverRow = Driver & Partial<WholeDriver> & { plates: string[] };

const { returning } = columnsOf<DriverRow>()(driverFields, 'driver');

export const driverSheet: Sheet<DriverRow> = {
  name: 'Conductores',
  kind: 'drivers',
  columns: [
    returning('name', { width: 28 }),
    returning('licenseNumber', { width: 16 }),
    returning('licenseExpiry'),
    {
      of: 'licenseExpiry',
      header: 'Estado de la licencia',
      type: 'text',
      cell: (driver) => labelled(licenseStateLabels, licenseState(driver)),
    },
    returning('licenseClasses'),
    returning('phone'),
    returning('email', { width: 28 }),
    { of: 'plates', header: 'Vehículos', type: 'text', width: 24, cell: ({ plates }) => joined(plates) },
    ...retirementColumns<DriverRow>(),
  ],
  without: ['id', 'assignedVehicles', 'birthDate', 'licenseIssuedOn', 'custom', 'retiredNote', 'missing', 'version'],
};
