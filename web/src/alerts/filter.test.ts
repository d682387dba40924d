import type { Alert } from '@baqueano/domain/alerts/alert';
import { expect, test } from 'vitest';
import { filters } from './filter.ts';
import { alertSearch } from './search.ts';

const { filterOf, matches } = filters;

const alert: Alert = {
  id: crypto.randomUUID(),
  vehicleId: null,
  driverId: null,
  driverName: null,
  message: 'El Seguro vence el 05/12/2026',
  priority: 'medium',
  type: 'document',
  kind: 'document',
  sourceId: crypto.randomUUID(),
  documentType: 'insurance',
  dueDate: '2026-12-05',
  vehicle: null,
};

test.each([
  [{}, {}],
  [
    { tipo: 'document', prioridad: 'high' },
    { type: 'document', priority: 'high' },
  ],
  [{ buscar: '  ab 123 ' }, { search: 'ab 123' }],
  [{ buscar: ' ' }, {}],
  [{ vence: 'vencidas' }, { due: 'overdue' }],
  [{ vence: '14' }, { due: '14' }],
  [{ tipo: 'accidente', prioridad: 'altísima', vence: 'nunca' }, {}],
])('%j asks for %j', (search, filter) => {
  expect(filterOf(search)).toEqual(filter);
});

test.each([
  [{}, true],
  [{ tipo: 'document', prioridad: 'medium' }, true],
  [{ tipo: 'driver_license' }, false],
  [{ prioridad: 'high' }, false],
  [{ vence: 'vencidas' }, false],
  [{ vence: '7' }, false],
  [{ vence: '14' }, false],
  [{ buscar: 'seguro' }, false],
])('%j shows an alert that is due in 15 days: %s', (search, shown) => {
  expect(matches(alert, filterOf(search), '2026-11-20')).toBe(shown);
});

test.each([
  ['2026-11-19', 'vencidas', true],
  ['2026-11-19', '7', false],
  ['2026-11-20', 'vencidas', false],
  ['2026-11-20', '7', true],
  ['2026-11-27', '7', true],
  ['2026-11-28', '7', false],
  ['2026-12-04', '14', true],
])('due on %s belongs to %s: %s', (dueDate, vence, shown) => {
  expect(matches({ ...alert, dueDate }, filterOf({ vence }), '2026-11-20')).toBe(shown);
});

test('an address carries the filters alone', () => {
  expect(alertSearch({ tipo: 'document', vence: '7', otro: 1 })).toEqual({ tipo: 'document', vence: '7' });
});
