import type { Driver } from '@baqueano/domain/drivers/driver';
import { expect, test } from 'vitest';
import { driverOptions, driverQuestion } from './driver-choice.ts';

const on = '2026-11-22';
const aDriver = (name: string, licenseExpiry: string, assignedVehicles: string[] = []): Driver => ({
  id: name,
  name,
  phone: '011 5555-0101',
  email: 'a@flota.example',
  licenseNumber: '30111222',
  licenseExpiry,
  assignedVehicles,
  licenseClasses: [],
  version: '1',
});

const drivers = [
  aDriver('Ana', '2026-11-08'),
  aDriver('Beto', '2026-11-22', ['this']),
  aDriver('Carla', '2026-11-21', ['this', 'van', 'truck']),
  aDriver('Dora', '2029-01-01', ['van']),
];

test('each option says what speaks against it; expired licences come last', () => {
  expect(driverOptions(drivers, 'this', on).map(({ label, note }) => [label, note])).toEqual([
    ['Beto', undefined],
    ['Dora', 'ya tiene 1 unidad'],
    ['Ana', 'licencia vencida hace 14 días'],
    ['Carla', 'licencia vencida ayer · ya tiene 2 unidades'],
  ]);
});

test('only an expired licence is asked about', () => {
  expect(drivers.map((driver) => driverQuestion(driver, on))).toEqual([
    'La licencia de Ana venció hace 14 días.',
    null,
    'La licencia de Carla venció ayer.',
    null,
  ]);
  expect(driverQuestion(undefined, on)).toBeNull();
});
