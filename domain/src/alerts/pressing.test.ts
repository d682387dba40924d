import { expect, test } from 'vitest';
import type { Alert } from './alert.ts';
import { onePerUnit } from './pressing.ts';

const alertOf = (message: string, overrides: Partial<Alert>): Alert => ({
  id: message,
  vehicleId: null,
  driverId: null,
  driverName: null,
  message,
  priority: 'high',
  type: 'document',
  kind: 'document',
  sourceId: message,
  documentType: 'insurance',
  dueDate: '2026-11-22',
  vehicle: null,
  ...overrides,
});

const alerts = [
  alertOf('Seguro de A', { vehicleId: 'a' }),
  alertOf('VTV de A', { vehicleId: 'a' }),
  alertOf('Licencia del primero', { driverId: 'x' }),
  alertOf('Licencia del segundo', { driverId: 'y' }),
  alertOf('Licencia de quien maneja B', { vehicleId: 'b', driverId: 'z' }),
  alertOf('Patente de A', { vehicleId: 'a', priority: 'medium' }),
  alertOf('VTV de B', { vehicleId: 'b', priority: 'low' }),
  alertOf('VTV de C', { vehicleId: 'c', priority: 'low' }),
];

test('the bell gets the first of five units', () => {
  expect(onePerUnit(alerts, 5).map(({ message }) => message)).toEqual([
    'Seguro de A',
    'Licencia del primero',
    'Licencia del segundo',
    'Licencia de quien maneja B',
    'VTV de C',
  ]);
  expect(onePerUnit(alerts, 2)).toEqual([alerts[0], alerts[2]]);
  expect(onePerUnit([], 5)).toEqual([]);
});
