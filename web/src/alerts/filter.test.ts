import type { Alert } from '@baqueano/domain/alert';
import type { Driver } from '@baqueano/domain/driver';
import { describe, expect, test } from 'vitest';
import { alertFilter, countAlerts, filterAlerts, searchOfAlerts } from './filter.ts';
import { alertSearch } from './search.ts';

function anAlert(overrides: Partial<Alert>): Alert {
  return {
    id: crypto.randomUUID(),
    vehicleId: null,
    driverId: null,
    message: 'El Seguro vence el 05/12/2026',
    priority: 'medium',
    type: 'document',
    kind: 'document',
    sourceId: crypto.randomUUID(),
    documentType: 'insurance',
    dueDate: '2026-12-05',
    vehicle: null,
    ...overrides,
  };
}

const insurance = anAlert({});
const expired = anAlert({ priority: 'high', dueDate: '2026-11-01' });
const dueToday = anAlert({ priority: 'high', dueDate: '2026-11-20', type: 'maintenance' });
const dueIn14 = anAlert({ dueDate: '2026-12-04' });
const license = anAlert({ priority: 'low', type: 'driver_license' });
const all = [expired, dueToday, dueIn14, insurance, license];

test.each([
  [{}, all],
  [{ tipo: 'document' }, [expired, dueIn14, insurance]],
  [{ prioridad: 'high' }, [expired, dueToday]],
  [{ tipo: 'document', prioridad: 'high' }, [expired]],
  [{ tipo: 'driver_license', prioridad: 'high' }, []],
  [{ tipo: 'accidente', prioridad: 'altísima', vence: 'nunca' }, all],
  [{ vence: 'vencidas' }, [expired]],
  [{ vence: '7' }, [dueToday]],
  [{ vence: '14' }, [dueToday, dueIn14]],
  [{ vence: '14', tipo: 'document' }, [dueIn14]],
])('%j filters by type, priority and due date and keeps the order', (search, found) => {
  expect(filterAlerts(all, alertFilter(search), '2026-11-20')).toEqual(found);
});

describe('a search', () => {
  const driver = (id: string, name: string, assignedVehicles: string[] = []): Driver => ({
    id,
    name,
    phone: '011 5555-0101',
    email: 'a@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: '2029-05-10',
    assignedVehicles,
    version: '1',
  });
  const ofTruck = anAlert({
    vehicleId: 'truck',
    message: 'La VTV venció el 01/11/2026',
    vehicle: { brand: 'Citroën', model: 'Berlingo', licensePlate: 'AB123CD' },
  });
  const ofDriver = anAlert({ driverId: 'ana', message: 'La licencia de Ana Suárez vence el 05/12/2026' });
  const ofNobody = anAlert({ vehicleId: 'van', message: 'Rotar los neumáticos' });
  const searched = [ofTruck, ofDriver, ofNobody];
  const find = searchOfAlerts(searched, [driver('ana', 'Ana Suárez'), driver('ruben', 'Rubén Paz', ['truck'])]);

  test.each([
    ['ab 123', [ofTruck]],
    ['citroen', [ofTruck]],
    ['vtv', [ofTruck]],
    ['ruben paz', [ofTruck]],
    ['suarez', [ofDriver]],
    ['NEUMATICOS', [ofNobody]],
    ['camión', []],
  ])('for %s', (text, found) => {
    expect(find(text)).toEqual(found);
  });
});

test('counts by priority, and what is past due; today is not', () => {
  expect(countAlerts(all, '2026-11-20')).toEqual({ total: 5, high: 2, medium: 2, low: 1, overdue: 1 });
  expect(countAlerts([], '2026-11-20')).toEqual({ total: 0, high: 0, medium: 0, low: 0, overdue: 0 });
});

test('an address carries the filters alone', () => {
  expect(alertSearch({ tipo: 'document', vence: '7', otro: 1 })).toEqual({ tipo: 'document', vence: '7' });
});
