import { expect, test } from 'vitest';
import { judged, words } from './testing.ts';

/** Rows below a table that explain its colours, or are signed. */

const legend = 'rojo;= vencido / no circular;\nFirma;................................;';

test('a legend makes no units, whatever is answered about those that are not loaded', () => {
  const text = `Auto;Chapa;Seguro vence\nGol Trend 2014;OPL442;31/03/2027\n${legend}`;
  const { lines, asks } = judged(text, { answers: [['units', 'create']] });
  expect(lines.map(({ state, writes }) => [state, writes.map(({ of }) => of)])).toEqual([
    ['ready', ['vehicle', 'document']],
    ['left_out', []],
    ['left_out', []],
  ]);
  expect(lines[1] && words(lines[1])).toEqual(['No parece una unidad: la fila queda afuera']);
  expect(asks).toMatchObject([{ about: 'units', names: ['OPL442'] }]);
});

test('nor does it in a sheet that describes units', () => {
  const { lines } = judged('Marca;Chapa;Seguro vence\nFiat;OPL442;31/03/2027\n;en rojo: vencido;\nrojo;vencido;', {
    kind: 'fleet',
    withoutDoubts: true,
  });
  expect(lines.map(({ writes }) => writes.length)).toEqual([2, 0, 0]);
});

test('a plate that is too long to be one leaves no unit without a key', () => {
  const text =
    'Dominio;Marca;Modelo;Año\nAF111ZQ;Ford;Ranger;2017\nAF112ZQ;Ford;Ranger;2017\nla camioneta blanca de Ramírez;Ford;Ranger;2017';
  for (const withoutDoubts of [true, false]) {
    const line = judged(text, { withoutDoubts }).lines[2];
    expect(line).toMatchObject({ state: 'error', writes: [] });
    expect(line && words(line)).toEqual(['Hace falta la patente, el interno o el chasis']);
  }
});
