import { expect, test } from 'vitest';
import { vehicleInput } from '../vehicles/vehicle-input.ts';
import { normalizePlate } from './plate.ts';

test.each([
  'ab 123-cd',
  'AB\u200b123CD',
  '\u202eAB123CD\u202c',
  'AB\u00ad123\ufeffCD',
  'AB\u0007123CD',
  '\uff21\uff22\uff11\uff12\uff13\uff23\uff24',
  'AB123CD\u{e0041}',
  'AB\u2212123\u2013CD',
  'AB123CD\ufe0f',
  'AB\u034f123\u2800CD\u1160',
  '\u3164AB123\uffa0CD\uffff',
  'AB/123·CD*',
  'A\u0335B123CD',
])('%j is the plate that people read', (text) => {
  expect(normalizePlate(text)).toBe('AB123CD');
});

test('a NUL and half a surrogate pair stay, for the field to refuse', () => {
  expect(normalizePlate('AB\u0000123CD\ud800')).toBe('AB\u0000123CD\ud800');
});

test.each(['АВ123СD', 'AB١٢٣CD', 'AΒ123CD', 'AB१२३CD'])('%s reads like another plate and is refused', (text) => {
  const plate = vehicleInput.shape.licensePlate.safeParse(text);
  expect(plate.error?.issues[0]?.message).toBe('La patente se escribe con letras de la A a la Z y números');
});

test.each(['AB123CD', 'ＡＢ１２３ＣＤ', 'ÑU 77', '014'])('%s is a plate', (text) => {
  expect(vehicleInput.shape.licensePlate.safeParse(text).success).toBe(true);
});
