import type { Alert } from '@baqueano/domain/alert';
import { expect, test } from 'vitest';
import { alertFilter, countAlerts, filterAlerts } from './alert-filter.ts';
import { alertSearch } from './alert-search.ts';

function anAlert(overrides: Partial<Alert>): Alert {
  return {
    id: crypto.randomUUID(),
    vehicleId: null,
    driverId: null,
    message: 'El Seguro vence el 05/12/2026',
    priority: 'medium',
    type: 'document',
    dueDate: '2026-12-05',
    vehicle: null,
    ...overrides,
  };
}

const insurance = anAlert({});
const expired = anAlert({ priority: 'high', dueDate: '2026-11-01' });
const dueToday = anAlert({ priority: 'high', dueDate: '2026-11-20', type: 'maintenance' });
const license = anAlert({ priority: 'low', type: 'driver_license' });
const all = [expired, dueToday, insurance, license];

test.each([
  [{}, all],
  [{ tipo: 'document' }, [expired, insurance]],
  [{ prioridad: 'high' }, [expired, dueToday]],
  [{ tipo: 'document', prioridad: 'high' }, [expired]],
  [{ tipo: 'driver_license', prioridad: 'high' }, []],
  [{ tipo: 'accidente', prioridad: 'altísima' }, all],
])('%j filters by type and priority and keeps the order', (search, found) => {
  expect(filterAlerts(all, alertFilter(search))).toEqual(found);
});

test('counts by priority, and what is past due; today is not', () => {
  expect(countAlerts(all, '2026-11-20')).toEqual({ total: 4, high: 2, medium: 1, low: 1, overdue: 1 });
  expect(countAlerts([], '2026-11-20')).toEqual({ total: 0, high: 0, medium: 0, low: 0, overdue: 0 });
});

test('an address carries the filters alone', () => {
  expect(alertSearch({ tipo: 'document', otro: 1 })).toEqual({ tipo: 'document' });
});
