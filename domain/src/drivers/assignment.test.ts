import { expect, test } from 'vitest';
import { addDays, thisMinute, today } from '../values/dates.ts';
import { assignmentInput, assignmentState } from './assignment.ts';

const vehicleId = '6f0f2b4e-8f5c-4a3e-9a44-2f8d3c1f7b10';
const tomorrow = addDays(today(), 1);
const messagesOf = (input: object) =>
  assignmentInput.safeParse({ vehicleId, ...input }).error?.issues.map(({ message }) => message) ?? [];

test('a day is its first minute; what is left out stays unsaid', () => {
  expect(assignmentInput.parse({ vehicleId, from: '2026-03-01', to: '2026-03-02T08:30' })).toEqual({
    vehicleId,
    from: '2026-03-01T00:00',
    to: '2026-03-02T08:30',
  });
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-02T00:00' }, 'La devolución debe ser posterior a la entrega'],
  [{ from: `${tomorrow}T08:00` }, 'Una entrega de más adelante empieza otro día, a las 00:00'],
  [{ from: tomorrow, to: `${addDays(tomorrow, 1)}T08:00` }, 'Una devolución de más adelante es otro día, a las 00:00'],
  [{ from: '2026-02-29' }, 'La fecha no es válida'],
  [{ km: -1 }, 'El kilometraje debe ser mayor o igual a 0'],
  [{ vehicleId: '' }, 'El vehículo es requerido'],
])('%o: %s', (input, message) => {
  expect(messagesOf(input)).toEqual([message]);
});

test('this minute, any before it and the days to come can begin', () => {
  for (const from of [thisMinute(), '1990-01-01T13:05', tomorrow, null]) expect(messagesOf({ from })).toEqual([]);
});

test('it is planned before it begins, and past from the minute in which it ends', () => {
  const dated = { knownFrom: '2026-03-01T08:00', to: '2026-03-05T00:00' };
  expect(assignmentState(dated, '2026-03-01T07:59')).toBe('planned');
  expect(assignmentState(dated, '2026-03-01T08:00')).toBe('current');
  expect(assignmentState(dated, '2026-03-05T00:00')).toBe('past');
  expect(assignmentState({ ...dated, to: null }, '2030-01-01T00:00')).toBe('current');
});
