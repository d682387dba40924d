import type { Vehicle } from '../vehicles/vehicle.ts';
import { listedFacts } from '../vehicles/vehicle-facts.ts';
import { vehicleFields } from '../vehicles/vehicle-fields.ts';
import { columnsOf, retirementColumns, type Sheet } from './sheet.ts';

export type VehicleRow = Vehicle & { driverName: string | null };

const { returning } = columnsOf<Vehicle>()(vehicleFields, 'vehicle');

const { kind, internalNumber, costCentre, tags, ...otherFacts } = listedFacts;

export const vehicleSheet: Sheet<VehicleRow> = {
  name: 'Vehículos',
  kind: 'vehicles',
  columns: [
    returning('licensePlate', { width: 12 }),
    returning('brand', { width: 16 }),
    returning('model'),
    returning('year', { width: 8 }),
    returning('internalNumber', { width: 10 }),
    returning('kind'),
    returning('status'),
    returning('currentKm'),
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    returning('costCentre'),
    returning('tags'),
    returning('vin', { width: 22 }),
    returning('tireInfo'),
    ...(Object.keys(otherFacts) as (keyof typeof otherFacts)[]).map((fact) => returning(fact)),
    ...retirementColumns<VehicleRow>(),
  ],
  without: ['id', 'imageUrl', 'photoFileId', 'assignedDriver', 'missing', 'shownAs', 'version'],
};
