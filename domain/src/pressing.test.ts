import { expect, test } from 'vitest';
import type { Alert } from './alert.ts';
import { pressingOf, vehiclesInNeed } from './pressing.ts';

const alertOf = (message: string, overrides: Partial<Alert>): Alert => ({
  id: message,
  vehicleId: null,
  driverId: null,
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

test('the dashboard gets the first five, the bell the first of five units and the number of high ones', () => {
  const { total, high, first, units } = pressingOf(alerts);
  expect([total, high]).toEqual([8, 5]);
  expect(first).toEqual(alerts.slice(0, 5));
  expect(units.map(({ message }) => message)).toEqual([
    'Seguro de A',
    'Licencia del primero',
    'Licencia del segundo',
    'Licencia de quien maneja B',
    'VTV de C',
  ]);
  expect(pressingOf([])).toEqual({ total: 0, high: 0, first: [], units: [] });
});

test('a vehicle is in need as its most pressing alert is', () => {
  expect(vehiclesInNeed(alerts)).toEqual(['a', 'b', 'c']);
});
