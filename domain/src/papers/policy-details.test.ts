import { expect, test } from 'vitest';
import { policyIn } from './policy-details.ts';

test.each([
  ['La Segunda, póliza 83-900001', 'La Segunda', '83-900001'],
  ['Federación Patronal · póliza 01-629970', 'Federación Patronal', '01-629970'],
  ['San Cristóbal Póliza N° 4.221.', 'San Cristóbal', '4.221'],
  ['Poliza nro: AB-77/2', null, 'AB-77/2'],
  ['Grúa 24 h\nRivadavia - POLIZA 551', 'Rivadavia', '551'],
] as const)('%s', (details, issuer, number) => {
  expect(policyIn(details)).toEqual({ issuer, number });
});

test.each([null, '', 'Debe dos cuotas, no avisar', 'póliza en trámite', 'Pólizas varias', 'La llave está en el 12'])(
  'nothing is taken from %s',
  (details) => {
    expect(policyIn(details)).toEqual({ issuer: null, number: null });
  },
);

test('a long text costs no time', () => {
  const start = performance.now();
  policyIn(`${' ,;-'.repeat(50_000)}poliza ${'-'.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
