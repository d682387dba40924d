import { expect, test } from 'vitest';
import { addDays, today } from '../values/dates.ts';
import { driverRetirementInput, vehicleRetirementInput } from '../vehicles/retirement-input.ts';
import { inFleet, retirementBySale } from './retirement.ts';

const on = '2026-11-23';
const active = { ...inFleet, soldOn: null };
const sold = { retiredOn: '2026-11-10', retiredReason: 'sold' as const, retiredNote: null, soldOn: '2026-11-10' };
const unsold = { soldOn: null, salePrice: null, soldTo: null };

test('a sale that has come retires, one that is to come does not yet', () => {
  const because = { retiredReason: 'sold' };
  expect(retirementBySale(active, { soldOn: on }, on)).toEqual({ retiredOn: on, ...because });
  expect(retirementBySale(active, { soldOn: '2026-11-24' }, on)).toEqual({});
  expect(retirementBySale(active, { soldOn: null }, on)).toEqual({});
  expect(retirementBySale(active, {}, on)).toEqual({});
  expect(retirementBySale(sold, { soldOn: '2026-11-11' }, on)).toEqual({ retiredOn: '2026-11-11', ...because });
  expect(retirementBySale(sold, { soldOn: '2026-11-24' }, on)).toEqual(inFleet);
  expect(retirementBySale(sold, { soldOn: null }, on)).toEqual(inFleet);
  expect(retirementBySale(sold, { soldOn: sold.soldOn }, on)).toEqual({});
});

test('who is retired as sold was sold that day, and who comes back was not', () => {
  const leaves = { retiredOn: '2026-11-20', retiredReason: 'sold' as const };
  expect(retirementBySale(active, leaves, on)).toEqual({ soldOn: '2026-11-20' });
  expect(retirementBySale(active, { ...leaves, retiredReason: 'stolen' }, on)).toEqual({});
  expect(retirementBySale(sold, inFleet, on)).toEqual(unsold);
  expect(retirementBySale(sold, { ...leaves, retiredReason: 'stolen' }, on)).toEqual(unsold);
  const stolen = { ...sold, retiredReason: 'stolen' as const, soldOn: null };
  expect(retirementBySale(stolen, inFleet, on)).toEqual({});
  // A stolen vehicle with a later sale left on the day of the theft.
  expect(retirementBySale(stolen, { soldOn: on }, on)).toEqual({});
});

test('nobody leaves tomorrow, nor for a reason of the other kind', () => {
  const messages = (schema: typeof vehicleRetirementInput | typeof driverRetirementInput, input: object) =>
    schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  const tomorrow = addDays(today(), 1);
  expect(messages(vehicleRetirementInput, { retiredOn: today(), retiredReason: 'stolen' })).toEqual([]);
  expect(messages(vehicleRetirementInput, { retiredOn: tomorrow, retiredReason: 'stolen' })).toEqual([
    'La baja no puede ser posterior a hoy',
  ]);
  expect(messages(vehicleRetirementInput, { retiredOn: today(), retiredReason: 'resigned' })).toEqual([
    'El motivo de la baja es requerido',
  ]);
  expect(messages(driverRetirementInput, { retiredOn: '', retiredReason: 'pensioned' })).toEqual([
    'La fecha de la baja es requerida',
  ]);
});
