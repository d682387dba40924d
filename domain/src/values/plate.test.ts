import { expect, test } from 'vitest';
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
])('%j is the plate that people read', (text) => {
  expect(normalizePlate(text)).toBe('AB123CD');
});

test('a NUL stays, for the field to refuse', () => {
  expect(normalizePlate('AB\u0000123CD')).toBe('AB\u0000123CD');
});
