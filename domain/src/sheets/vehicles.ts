import { type Vehicle, vehicleStatusLabel } from '../vehicles/vehicle.ts';
import { vehicleKindLabels } from '../vehicles/vehicle-facts.ts';
import { joined, labelled, retirementColumns, type Sheet } from './sheet.ts';

export type VehicleRow = Vehicle & { driverName: string | null };

export const vehicleSheet: Sheet<VehicleRow> = {
  name: 'Vehículos',
  columns: [
    { of: 'licensePlate', header: 'Patente', type: 'text', width: 12 },
    { of: 'brand', header: 'Marca', type: 'text', width: 16 },
    { of: 'model', header: 'Modelo', type: 'text' },
    { of: 'year', header: 'Año', type: 'whole', width: 8 },
    { of: 'internalNumber', header: 'Interno', type: 'text', width: 10 },
    { of: 'kind', header: 'Tipo', type: 'text', cell: ({ kind }) => labelled(vehicleKindLabels, kind) },
    { of: 'status', header: 'Estado', type: 'text', cell: ({ status }) => vehicleStatusLabel(status) },
    { of: 'currentKm', header: 'Kilometraje', type: 'whole' },
    { of: 'driverName', header: 'Conductor', type: 'text', width: 26 },
    { of: 'costCentre', header: 'Centro de costo', type: 'text' },
    { of: 'tags', header: 'Etiquetas', type: 'text', cell: ({ tags }) => joined(tags) },
    { of: 'vin', header: 'VIN', type: 'text', width: 22 },
    { of: 'tireInfo', header: 'Neumáticos', type: 'text' },
    ...retirementColumns<VehicleRow>(),
  ],
  without: ['id', 'imageUrl', 'photoFileId', 'assignedDriver', 'version'],
};
