import type { Driver } from '@baqueano/domain/drivers/driver';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/drivers/driver-list';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { countLicenses, filters, sortOf } from './filter.ts';
import type { DriverSearch } from './search.ts';

function aDriver(overrides: Partial<Driver>): Driver {
  return {
    id: crypto.randomUUID(),
    name: 'Juan Pérez',
    phone: '+54 9 11 5555-0001',
    email: 'juan@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: '2028-01-01',
    assignedVehicles: [],
    licenseClasses: [],
    version: '1',
    ...overrides,
  };
}

const on = '2026-11-20';
const hilux = { id: 'hilux', licensePlate: 'AB123CD' } as Vehicle;
const juan = aDriver({ assignedVehicles: ['hilux'] });
const iñigo = aDriver({
  name: 'Íñigo Núñez',
  email: 'inigo@otra.example',
  phone: '0341 444-7788',
  licenseNumber: 'B-28.999.000',
  licenseExpiry: '2026-12-20',
});
const ana = aDriver({
  name: 'Ana Díaz',
  email: 'ana@x.example',
  phone: '1',
  licenseNumber: '2',
  licenseExpiry: '2026-11-19',
});
const everybody = [ana, iñigo, juan];

function filtered(search: DriverSearch) {
  return filterDrivers(
    everybody,
    searchOfDrivers(everybody, new Map([['hilux', hilux]])),
    filters.filterOf(search),
    sortOf(search.orden),
    on,
  );
}

test.each([
  ['a name without its accents', 'inigo nunez', [iñigo]],
  ['part of an e-mail', 'otra.example', [iñigo]],
  ['a licence number without its dots', '28999000', [iñigo]],
  ['a phone with other separators', '0341-4447788', [iñigo]],
  ['the plate of a vehicle', 'ab 123 cd', [juan]],
  ['spaces alone', '   ', everybody],
  ['what nobody has', 'scania', []],
])('finds by %s', (_, buscar, found) => {
  expect(filtered({ buscar })).toEqual(found);
});

test('filters by the state of the license, which changes at midnight in Argentina', () => {
  expect(filtered({ licencia: 'expired' })).toEqual([ana]);
  expect(filtered({ licencia: 'soon' })).toEqual([iñigo]);
  expect(filtered({ licencia: 'valid' })).toEqual([juan]);
  expect(filtered({ licencia: 'soon', buscar: 'juan' })).toEqual([]);
});

test('orders by expiry unless asked for names, and leaves the list as it was', () => {
  const names = [juan, iñigo, ana];
  const ordered = (orden?: string) => filterDrivers(names, searchOfDrivers(names, new Map()), {}, sortOf(orden), on);
  expect(ordered()).toEqual([ana, iñigo, juan]);
  expect(ordered('vencimiento')).toEqual([ana, iñigo, juan]);
  expect(ordered('nombre')).toEqual([juan, iñigo, ana]);
  expect(names).toEqual([juan, iñigo, ana]);
});

test('counts every license once', () => {
  expect(countLicenses(everybody, on)).toEqual({ valid: 1, soon: 1, expired: 1 });
  expect(countLicenses([], on)).toEqual({ valid: 0, soon: 0, expired: 0 });
});
