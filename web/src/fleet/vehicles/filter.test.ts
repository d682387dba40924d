import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { filterVehicles, searchOfVehicles } from '@baqueano/domain/vehicles/vehicle-list';
import { expect, test } from 'vitest';
import { brandsOf, filters } from './filter.ts';
import type { VehicleSearch } from './search.ts';

function aVehicle(overrides: Partial<Vehicle>): Vehicle {
  return {
    id: crypto.randomUUID(),
    brand: 'Toyota',
    model: 'Hilux',
    year: 2022,
    licensePlate: 'AB123CD',
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
}

const hilux = aVehicle({});
const berlingo = aVehicle({ brand: 'Citroën', model: 'Berlingo', licensePlate: 'KLM456', status: 'en_reparacion' });
const ranger = aVehicle({ brand: 'Ford', model: 'Ranger', licensePlate: 'AE001ZZ', status: 'inactive' });
const old = aVehicle({ brand: 'FORD', model: 'F-100', licensePlate: 'ABC123', status: 'active' });
const fleet = [hilux, berlingo, ranger, old];

function filtered(search: VehicleSearch, vehicles = fleet) {
  return filterVehicles(vehicles, searchOfVehicles(vehicles), filters.filterOf(search));
}

test.each([
  ['a plate with spaces', 'ab 123 cd', [hilux]],
  ['a plate without spaces', 'AB123CD', [hilux]],
  ['a plate with dashes', 'klm-456', [berlingo]],
  ['part of a plate', '123', [hilux, old]],
  ['a brand without its accents', 'citroen', [berlingo]],
  ['a model in any case', 'RANGER', [ranger]],
  ['brand and model', 'ford f-100', [old]],
  ['a model and part of its plate', 'hilux cd', [hilux]],
  ['nothing but spaces', '   ', fleet],
  ['what nobody has', 'scania', []],
])('finds by %s', (_, buscar, found) => {
  expect(filtered({ buscar })).toEqual(found);
});

test('filters by what the status means', () => {
  expect(filtered({ estado: 'active' })).toEqual([hilux, old]);
  expect(filtered({ estado: 'maintenance' })).toEqual([berlingo]);
  expect(filtered({ estado: 'inactive' })).toEqual([ranger]);
});

test('a meaning that does not exist filters nothing', () => {
  expect(filtered({ estado: 'volador' })).toEqual(filtered({}));
});

test('a status that nobody knows is in no meaning', () => {
  expect(filtered({ estado: 'active' }, [aVehicle({ status: 'volador' })])).toEqual([]);
});

test('takes brands that differ in case as one, and combines all filters', () => {
  expect(filtered({ marca: 'Ford' })).toEqual([ranger, old]);
  expect(filtered({ marca: 'Ford', estado: 'active', buscar: 'abc' })).toEqual([old]);
});

test('lists each brand once, in Spanish order', () => {
  const brands = ['Volkswagen', 'Ñandú', 'Nissan', 'Ford', 'FORD', 'Ópel', 'Alfa Romeo'];
  expect(brandsOf(brands.map((brand) => aVehicle({ brand })))).toEqual([
    'Alfa Romeo',
    'Ford',
    'Nissan',
    'Ñandú',
    'Ópel',
    'Volkswagen',
  ]);
});
