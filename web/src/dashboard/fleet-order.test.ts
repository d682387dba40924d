import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { fleetColumns, searchOf, sortFleet, sortingOf } from './fleet-order.ts';
import { dashboardSearch } from './search.ts';

function aRow(licensePlate: string, driverName: string | null, overrides: Partial<Vehicle> = {}) {
  const vehicle: Vehicle = {
    id: crypto.randomUUID(),
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
  };
  return { vehicle, driverName };
}

const rows = [
  aRow('AA111AA', 'Zoe Paz', { currentKm: 900, status: 'en_uso' }),
  aRow('AB222BB', null, { brand: 'Ñandú', status: 'inactive' }),
  aRow('AC333CC', 'Álvaro Gil', { brand: 'Nissan', currentKm: 120_000, status: 'en_reparacion' }),
];

const inNeed = [rows[2], rows[1]].flatMap((row) => row?.vehicle.id ?? []);

test.each([
  [{}, ['AC333CC', 'AA111AA', 'AB222BB']],
  [{ sentido: 'desc' }, ['AC333CC', 'AA111AA', 'AB222BB']],
  [{ orden: 'patente' }, ['AA111AA', 'AB222BB', 'AC333CC']],
  [{ orden: 'patente', sentido: 'desc' }, ['AC333CC', 'AB222BB', 'AA111AA']],
  [{ orden: 'vehiculo' }, ['AC333CC', 'AB222BB', 'AA111AA']],
  [{ orden: 'km' }, ['AC333CC', 'AB222BB', 'AA111AA']],
  [{ orden: 'km', sentido: 'asc' }, ['AA111AA', 'AB222BB', 'AC333CC']],
  [{ orden: 'estado' }, ['AC333CC', 'AA111AA', 'AB222BB']],
  [{ orden: 'conductor' }, ['AC333CC', 'AA111AA', 'AB222BB']],
  [{ orden: 'conductor', sentido: 'desc' }, ['AA111AA', 'AC333CC', 'AB222BB']],
  [{ orden: 'color' }, ['AC333CC', 'AA111AA', 'AB222BB']],
])('%j orders the fleet', (search, plates) => {
  const sorted = sortFleet(rows, sortingOf(dashboardSearch(search)), inNeed);
  expect(sorted.map(({ vehicle }) => vehicle.licensePlate)).toEqual(plates);
});

test('every order goes into the address and comes back', () => {
  for (const { column } of fleetColumns) {
    for (const order of ['asc', 'desc'] as const) {
      expect(sortingOf(dashboardSearch({ ...searchOf({ column, order }) }))).toEqual({ column, order });
    }
  }
  expect(searchOf({ column: 'need', order: 'asc' })).toEqual({});
});
