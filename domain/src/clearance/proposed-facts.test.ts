import { expect, test } from 'vitest';
import { completedFacts, type VehicleToComplete } from './completion.ts';
import { proposedFacts } from './proposed-facts.ts';

const unknown: VehicleToComplete['facts'] = {
  ...{ brand: '', model: '', year: null, licensePlate: '', vin: '', currentKm: null, kind: null, use: null, fuels: [] },
  ...{ jurisdiction: null, registeredOn: null, grossKg: null, seats: null, engineCc: null },
};
const proposed = (facts: Partial<typeof unknown>, lacks: VehicleToComplete['lacks'] = [...completedFacts]) =>
  proposedFacts({ facts: { ...unknown, ...facts }, lacks });

test.each([
  [{ kind: 'tractor_truck' }, { kind: 'tractor_truck', fuels: ['diesel'], use: 'goods' }],
  [{ kind: 'semitrailer' }, { kind: 'semitrailer', use: 'goods' }],
  [{ kind: 'pickup' }, { kind: 'pickup' }],
  [{ licensePlate: 'A123BCD' }, { kind: 'motorcycle', fuels: ['petrol'] }],
  [{ licensePlate: '101AB123CD' }, { kind: 'trailer', use: 'goods' }],
  [{ licensePlate: 'AB123CD' }, {}],
] as const)('%s is proposed from kind and plate alone', (facts, expected) => {
  expect(proposed(facts as Partial<typeof unknown>)).toEqual(expected);
});

test('nothing is proposed that is known', () => {
  expect(proposed({ kind: 'truck', fuels: ['cng'] }, ['use'])).toEqual({ use: 'goods' });
});
