import { expect, test } from 'vitest';
import { chosenModuleWords } from './modules.ts';
import { recordDefaultsInput, recordDefaultWords } from './record-defaults.ts';

test('what is set is told as the forms call it; what is not set is not told', () => {
  expect(recordDefaultWords({})).toEqual([]);
  expect(recordDefaultWords({ nextOilChangeKm: 15_000, workshop: 'Ñandú', kind: 'truck' })).toEqual([
    { label: 'Tipo de vehículo', value: 'Camión' },
    { label: 'Taller', value: 'Ñandú' },
    { label: 'Kilómetros hasta el próximo cambio de aceite', value: '15.000\u00a0km' },
  ]);
});

test('what a person emptied is null, which unsets it', () => {
  expect(recordDefaultsInput.parse({ workshop: '  ', kind: null })).toEqual({ workshop: null, kind: null });
});

test('the choices are told, but for those that are automatic', () => {
  expect(chosenModuleWords({})).toBe('');
  expect(chosenModuleWords({ accidents: 'always', fines: 'never' })).toBe('Multas: Nunca, Siniestros: Siempre');
});
