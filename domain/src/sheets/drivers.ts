import { type Driver, licenseState, licenseStateLabels, type WholeDriver } from '../drivers/driver.ts';
import { joined, labelled, retirementColumns, type Sheet } from './sheet.ts';

export type DriverRow = Driver & Partial<WholeDriver> & { plates: string[] };

export const driverSheet: Sheet<DriverRow> = {
  name: 'Conductores',
  kind: 'drivers',
  columns: [
    { of: 'name', header: 'Nombre', target: 'driver.name', type: 'text', width: 28 },
    { of: 'licenseNumber', header: 'Licencia', target: 'driver.licenseNumber', type: 'text', width: 16 },
    { of: 'licenseExpiry', header: 'Vencimiento de la licencia', target: 'driver.licenseExpiry', type: 'date' },
    {
      of: 'licenseExpiry',
      header: 'Estado de la licencia',
      type: 'text',
      cell: (driver) => labelled(licenseStateLabels, licenseState(driver)),
    },
    {
      of: 'licenseClasses',
      header: 'Clases',
      target: 'driver.licenseClasses',
      type: 'text',
      cell: ({ licenseClasses }) => joined(licenseClasses),
    },
    { of: 'phone', header: 'Teléfono', target: 'driver.phone', type: 'text' },
    { of: 'email', header: 'Email', target: 'driver.email', type: 'text', width: 28 },
    { of: 'plates', header: 'Vehículos', type: 'text', width: 24, cell: ({ plates }) => joined(plates) },
    ...retirementColumns<DriverRow>(),
  ],
  without: ['id', 'assignedVehicles', 'birthDate', 'licenseIssuedOn', 'custom', 'retiredNote', 'missing', 'version'],
};
