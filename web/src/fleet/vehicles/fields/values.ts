import type { RecordDefaults } from '@baqueano/domain/people/record-defaults';
import type { CustomValuesInput } from '@baqueano/domain/records/custom-field';
import { formatPlate } from '@baqueano/domain/values/plate';
import { defaultVehicleImage, meaningOf, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { isWhole } from '../../lookup/vehicles.ts';

/** What no list carries: of a vehicle that is not known whole, nothing, and the form leaves it as it is. */
function unlistedOf(vehicle: WholeVehicle | undefined, defaults: RecordDefaults = {}) {
  return {
    jurisdiction: (vehicle ?? defaults).jurisdiction ?? '',
    registeredOn: vehicle?.registeredOn ?? '',
    use: (vehicle ?? defaults).use ?? '',
    grossKg: vehicle?.grossKg ?? '',
    seats: vehicle?.seats ?? '',
    axles: vehicle?.axles ?? '',
    fuels: vehicle?.fuels ?? [],
    engineCc: vehicle?.engineCc ?? '',
    powerKw: vehicle?.powerKw ?? '',
    trailerKind: vehicle?.trailerKind ?? '',
    trailerId: vehicle?.trailerId ?? '',
    purchasedOn: vehicle?.purchasedOn ?? '',
    purchasePrice: vehicle?.purchasePrice ?? '',
    purchasedFrom: vehicle?.purchasedFrom ?? '',
    soldOn: vehicle?.soldOn ?? '',
    salePrice: vehicle?.salePrice ?? '',
    soldTo: vehicle?.soldTo ?? '',
    custom: (vehicle?.custom ?? {}) as CustomValuesInput,
  };
}

/** @param defaults what a new one begins with. */
export function valuesOf(vehicle: Vehicle | WholeVehicle | undefined, defaults?: RecordDefaults) {
  const status = vehicle?.status ?? 'disponible';
  const unlisted: Partial<ReturnType<typeof unlistedOf>> =
    !vehicle || isWhole(vehicle) ? unlistedOf(vehicle, defaults) : {};
  return {
    brand: vehicle?.brand ?? '',
    model: vehicle?.model ?? '',
    year: vehicle?.year ?? '',
    licensePlate: vehicle ? formatPlate(vehicle.licensePlate) : '',
    vin: vehicle?.vin ?? '',
    currentKm: vehicle?.currentKm ?? '',
    status: meaningOf(status) ? status : undefined,
    assignedDriver: vehicle?.assignedDriver ?? '',
    tireInfo: vehicle?.tireInfo ?? '',
    imageUrl: vehicle && vehicle.imageUrl !== defaultVehicleImage ? vehicle.imageUrl : '',
    kind: (vehicle ?? defaults)?.kind ?? '',
    internalNumber: vehicle?.internalNumber ?? '',
    costCentre: vehicle?.costCentre ?? '',
    tags: vehicle?.tags ?? [],
    ...unlisted,
  };
}

export type VehicleValues = ReturnType<typeof valuesOf>;

/** Fleets have many of a kind: what the next one has in common with the one that has just been saved. */
export function nextValues(saved: VehicleValues): VehicleValues {
  const { brand, model, year, kind, costCentre, tags, jurisdiction, use, grossKg, seats, axles, fuels } = saved;
  const { trailerKind, engineCc, powerKw } = saved;
  const alike = { brand, model, year, kind, costCentre, tags, jurisdiction, use, grossKg, seats, axles, fuels };
  return { ...valuesOf(undefined), ...alike, trailerKind, engineCc, powerKw };
}

export const labels: Record<keyof Required<VehicleValues>, string> = {
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  licensePlate: 'Patente',
  vin: 'VIN',
  currentKm: 'Kilometraje',
  status: 'Estado',
  assignedDriver: 'Conductor asignado',
  tireInfo: 'Información de neumáticos',
  imageUrl: 'URL de la imagen',
  kind: 'Tipo de vehículo',
  jurisdiction: 'Radicado en',
  registeredOn: 'Fecha de patentamiento',
  use: 'Uso',
  grossKg: 'Peso bruto',
  seats: 'Asientos',
  axles: 'Ejes',
  fuels: 'Combustibles',
  engineCc: 'Cilindrada',
  powerKw: 'Potencia',
  trailerKind: 'Tipo de remolque',
  trailerId: 'Acoplado que lleva',
  internalNumber: 'Número interno',
  costCentre: 'Centro de costo',
  tags: 'Etiquetas',
  purchasedOn: 'Fecha de compra',
  purchasePrice: 'Precio de compra',
  purchasedFrom: 'Vendedor',
  soldOn: 'Fecha de venta',
  salePrice: 'Precio de venta',
  soldTo: 'Comprador',
  custom: 'Campos propios',
};
