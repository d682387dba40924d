import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { addDays, thisMinute, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { invalidTime } from '../../ui/fields/typed-time.ts';
import { assignmentFormSchema, formerDriver, noDriver, valuesOf } from './values.ts';

const id = '019a0000-0000-7000-8000-000000000000';
const tomorrow = addDays(today(), 1);
const filled = { ...valuesOf(undefined), vehicleId: id, driverId: id, km: null, note: null };
const read = (values: object, stored?: Assignment) => assignmentFormSchema(stored).safeParse({ ...filled, ...values });
const messages = (values: object, stored?: Assignment) => {
  const result = read(values, stored);
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('today without a time is now, any other day its first minute', () => {
  expect(read({}).data?.from?.slice(0, 15)).toBe(thisMinute().slice(0, 15));
  expect(read({ from: '2026-03-05' }).data?.from).toBe('2026-03-05T00:00');
  expect(read({ from: '2026-03-05', fromTime: '830' }).data?.from).toBe('2026-03-05T08:30');
});

test('what is yet to come takes no time', () => {
  expect(read({ from: tomorrow, fromTime: '08:30' }).data?.from).toBe(`${tomorrow}T00:00`);
});

test('nobody is chosen, not left out', () => {
  expect(read({ driverId: noDriver }).data).toMatchObject({ driverId: null });
  expect(read({ driverId: formerDriver }).data?.driverId).toBeUndefined();
  expect(messages({ driverId: null })).toEqual([['driverId', 'Elegí un conductor o «Sin conductor»']]);
});

test('each mistake stands at its field', () => {
  expect(messages({ vehicleId: null, from: null })).toEqual([
    ['from', 'El inicio es requerido'],
    ['vehicleId', 'El vehículo es requerido'],
  ]);
  expect(messages({ from: '2026-03-05', fromTime: '8' })).toEqual([['fromTime', invalidTime]]);
  expect(messages({ from: '31/02' })[0]).toEqual(['from', 'La fecha no es válida']);
  expect(messages({ from: '2026-03-05', to: '2026-03-04' })).toEqual([
    ['to', 'La devolución debe ser posterior a la entrega'],
  ]);
});

test('what nobody knew the beginning of may stay so', () => {
  const stored = {
    from: null,
    knownFrom: '2026-03-05T10:00',
    to: null,
    driverId: null,
    driverName: 'Ana',
  } as Assignment;
  const { from, driverId } = valuesOf(stored);
  expect({ from, driverId }).toEqual({ from: '', driverId: formerDriver });
  expect(read({ from: null }, stored).data).toMatchObject({ from: null });
});
