import { expect, test } from 'vitest';
import { addDays, today } from '../values/dates.ts';
import {
  type FuelEntryInput,
  type FuelSummary,
  fuelCostPerKm,
  fuelEntryInput,
  quantitiesWords,
  quantityWords,
  repeatedFuelQuestion,
  unitPriceOf,
} from './fuel-entry.ts';

const valid: FuelEntryInput = {
  vehicleId: '019a0000-0000-7000-8000-000000000000',
  moment: '2026-03-10T14:32',
  fuel: 'diesel',
  quantity: 45.12,
  cost: 72_000,
};

function faultsOf(input: object): Record<string, string> {
  const issues = fuelEntryInput.safeParse({ ...valid, ...input }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a receipt is enough: vehicle, day, fuel, quantity and total', () => {
  expect(faultsOf({})).toEqual({});
  expect(fuelEntryInput.parse({ ...valid, moment: today() }).moment).toBe(`${today()}T00:00`);
});

test('every mistake is reported at once', () => {
  const none = { vehicleId: null, moment: null, fuel: null, quantity: null, cost: null };
  expect(faultsOf({ ...none, km: -1, hours: 'ocho' })).toEqual({
    vehicleId: 'El vehículo es requerido',
    moment: 'La fecha es requerida',
    fuel: 'El combustible es requerido',
    quantity: 'La cantidad es requerida',
    cost: 'El total es requerido',
    km: 'El kilometraje debe ser mayor o igual a 0',
    hours: 'El horómetro debe ser un número',
  });
  expect(faultsOf({ moment: addDays(today(), 1) })).toEqual({ moment: 'La fecha de la carga no puede ser futura' });
});

test.each([
  [0, 'La cantidad debe ser mayor a 0'],
  [45.123, 'La cantidad puede tener hasta dos decimales'],
  [100_000, 'La cantidad debe ser menor o igual a 99.999'],
])('a quantity of %d is refused', (quantity, message) => {
  expect(faultsOf({ quantity })).toEqual({ quantity: message });
});

test('a price is for the unit of its fuel', () => {
  expect(unitPriceOf({ quantity: 45.12, cost: 72_000 })).toBe(1_596);
  expect(quantityWords({ fuel: 'cng', quantity: 12.5 })).toBe('12,5\u00a0m³');
  expect(quantityWords({ fuel: 'electricity', quantity: 40 })).toBe('40\u00a0kWh');
});

test('quantities of different units are not added', () => {
  const sums: FuelSummary = {
    ...{ count: 3, cost: 90_000, litres: 310.5, cubicMetres: 82, kilowattHours: 0 },
    byDistance: { cost: 60_000, km: 400 },
  };
  expect(quantitiesWords(sums)).toBe('310,5\u00a0l y 82\u00a0m³');
  expect(quantitiesWords({ ...sums, litres: 0, cubicMetres: 0 })).toBe('0\u00a0l');
  expect(fuelCostPerKm(sums)).toBe(150);
  expect(fuelCostPerKm({ byDistance: { cost: 0, km: 0 } })).toBeNull();
});

test('the question about a receipt that was entered already shows it', () => {
  expect(repeatedFuelQuestion(fuelEntryInput.parse(valid))).toBe(
    'Ya hay una carga de esta unidad del 10/03/2026, de 45,12\u00a0l por $\u00a072.000. ¿Es otra?',
  );
});
