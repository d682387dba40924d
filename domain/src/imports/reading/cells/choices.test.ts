import { expect, test } from 'vitest';
import { vehicleTargets } from '../../targets/fleet.ts';
import { readCell } from './read-cell.ts';

const read = (name: string, text: string) => {
  const target = vehicleTargets.find(({ target }) => target === `vehicle.${name}`);
  if (!target) throw new Error(`No target ${name}`);
  return readCell(target, text, 'dmy');
};

test.each([
  ['Semi tolva', 'semitrailer'],
  ['Chasis c/hidrogrúa', 'truck'],
  ['Camión con hidrogrúa', 'truck'],
  ['Tolva autodescargable', 'farm_machinery'],
  ['Tractor agrícola', 'farm_tractor'],
])('a unit is what is named first: %s', (text, kind) => {
  expect(read('kind', text).value).toBe(kind);
});

test("a few km with decimals are a doubt that does not pass: '402,1' may be 402.100", () => {
  expect(read('currentKm', '402,1')).not.toHaveProperty('stands');
  expect(read('currentKm', '402,1').problem?.severity).toBe('doubt');
  expect(read('currentKm', '188.450,7')).toMatchObject({ value: 188_450, isCut: true });
  expect(read('currentKm', '188.450,7')).not.toHaveProperty('problem');
});
