import { type Vehicle, vehicleStatusLabel } from '../vehicles/vehicle.ts';
import { vehicleKindLabels } from '../vehicles/vehicle-facts.ts';
import { joined, labelled, retirementColumns, type Sheet } from './sheet.ts';

export type VehicleRow = Vehicle & { driverName: string | null };

export const vehicleSheet: Sheet<VehicleRow> = {
  name: 'Vehículos',
  kind: 'vehicles',
  columns: [
    { of: 'licensePlate', header: 'Patente', target: 'vehicle.licensePlate', type: 'text', width: 12 },
    { of: 'brand', header: 'Marca', target: 'vehicle.brand', type: 'text', width: 16 },
    { of: 'model', header: 'Modelo', target: 'vehicle.model', type: 'text' },
    { of: 'year', header: 'Año', target: 'vehicle.year', type: 'whole', width: 8 },
    { of: 'internalNumber', header: 'Interno', target: 'vehicle.internalNumber', type: 'text', width: 10 },
    {
      of: 'kind',
      header: 'Tipo',
      target: 'vehicle.kind',
      type: 'text',
      cell: ({ kind }) => labelled(vehicleKindLabels, kind),
    },
    {
      of: 'status',
      header: 'Estado',
      target: 'vehicle.status',
      type: 'text',
      cell: ({ status }) => vehicleStatusLabel(status),
    },
    { of: 'currentKm', header: 'Kilometraje', target: 'vehicle.currentKm', type: 'whole' },
    { of: 'driverName', header: 'Conductor', target: 'driver.name', type: 'text', width: 26 },
    { of: 'costCentre', header: 'Centro de costo', target: 'vehicle.costCentre', type: 'text' },
    { of: 'tags', header: 'Etiquetas', target: 'vehicle.tags', type: 'text', cell: ({ tags }) => joined(tags) },
    { of: 'vin', header: 'VIN', target: 'vehicle.vin', type: 'text', width: 22 },
    { of: 'tireInfo', header: 'Neumáticos', target: 'vehicle.tireInfo', type: 'text' },
    ...retirementColumns<VehicleRow>(),
  ],
  without: ['id', 'imageUrl', 'photoFileId', 'assignedDriver', 'missing', 'shownAs', 'version'],
};
