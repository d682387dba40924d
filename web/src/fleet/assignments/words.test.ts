import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { expect, test } from 'vitest';
import { assignmentName, beginning, dayAnswer, daysOf, period } from './words.ts';

function anAssignment(overrides: Partial<Assignment> = {}): Assignment {
  return {
    id: 'one',
    vehicleId: 'hilux',
    driverId: 'juan',
    driverName: 'Juan Pérez',
    from: '2026-03-05T07:30',
    knownFrom: '2026-03-05T07:30',
    to: null,
    km: null,
    note: null,
    vehicle: { brand: 'Toyota', model: 'Hilux', licensePlate: 'AB123CD' },
    version: '1',
    ...overrides,
  };
}

const before = anAssignment({ from: null });
const day = '2026-03-05';
const juan = { known: true, driverId: 'juan', driverName: 'Juan Pérez' };

test('what began before anybody wrote it down says so', () => {
  expect(beginning(anAssignment())).toBe('05/03/2026, 07:30');
  expect(beginning(before)).toBe('desde antes del 05/03/2026');
  expect(assignmentName(before)).toBe('asignación de AB 123 CD a Juan Pérez desde antes del 05/03/2026');
});

test('a period in full, and by its days', () => {
  const over = anAssignment({ to: '2026-03-07T00:00' });
  expect(period(over)).toBe('desde el 05/03/2026, 07:30 hasta el 07/03/2026');
  expect(daysOf(over)).toBe('desde el 05/03/2026 hasta el 07/03/2026');
  expect(daysOf({ ...before, to: null })).toBe('desde antes del 05/03/2026');
});

test('nobody is told as such', () => {
  expect(assignmentName(anAssignment({ driverId: null, driverName: null, from: '2026-03-05T00:00' }))).toBe(
    'asignación de AB 123 CD sin conductor desde el 05/03/2026',
  );
});

test.each([
  [juan, [], 'Juan Pérez'],
  [{ known: true, driverId: null, driverName: null }, [], 'Nadie'],
  [{ known: false, driverId: null, driverName: null }, [], 'No sabemos'],
  // It started with the day, or before it.
  [juan, [anAssignment({ knownFrom: '2026-03-05T00:00' })], 'Juan Pérez'],
  [juan, [anAssignment({ driverName: 'Ana Díaz' })], 'Juan Pérez; desde las 07:30, Ana Díaz'],
  [juan, [anAssignment({ driverId: null, driverName: null })], 'Juan Pérez; desde las 07:30, nadie'],
])('the answer for a day: %#', (first, rest, answer) => {
  expect(dayAnswer(day, first, rest)).toBe(answer);
});
