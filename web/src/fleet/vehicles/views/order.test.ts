import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { sortVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import { expect, test } from 'vitest';
import { sortOf, vehicleOrder } from './order.ts';

const aVehicle = (licensePlate: string, overrides: Partial<Vehicle> = {}): Vehicle => ({
  id: licensePlate,
  brand: 'Toyota',
  model: 'Hilux',
  year: 2022,
  licensePlate,
  vin: '8AJFX29G506123456',
  currentKm: 10_000,
  status: 'disponible',
  imageUrl: '/images/vehicle.svg',
  photoFileId: null,
  tireInfo: null,
  assignedDriver: null,
  kind: null,
  internalNumber: null,
  costCentre: null,
  tags: [],
  version: '1',
  ...overrides,
});

const fleet = [
  aVehicle('AA111AA', { status: 'inactive', brand: 'Volvo', model: 'FH 16' }),
  aVehicle('AB222BB', { brand: 'Volvo', model: 'FH 4', currentKm: 90_000 }),
  aVehicle('AC333CC', { brand: 'Ñandú' }),
  aVehicle('AD444DD', { currentKm: 20_000 }),
];

test.each([
  [undefined, ['AD444DD', 'AC333CC', 'AB222BB', 'AA111AA']],
  ['color', ['AD444DD', 'AC333CC', 'AB222BB', 'AA111AA']],
  ['patente', ['AA111AA', 'AB222BB', 'AC333CC', 'AD444DD']],
  ['vehiculo', ['AC333CC', 'AD444DD', 'AB222BB', 'AA111AA']],
  ['km', ['AB222BB', 'AD444DD', 'AA111AA', 'AC333CC']],
])('the order %s', (word, plates) => {
  const sorted = sortVehicles(fleet, sortOf(vehicleOrder(word)), ['AD444DD', 'AA111AA', 'AC333CC']);
  expect(sorted.map(({ licensePlate }) => licensePlate)).toEqual(plates);
});
