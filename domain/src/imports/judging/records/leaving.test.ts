import { expect, test } from 'vitest';
import { withoutLeaving } from '../../reading/cells/leaving.ts';
import type { RowChoice } from '../state.ts';
import { judged, words } from '../testing.ts';

const included = { choices: [[2, { leftOut: false, accepted: true }]] satisfies [number, RowChoice][] };
const unit = (obs: string, status = '', more = {}) =>
  judged(`Patente;Marca;Modelo;Año;Chofer;Estado;Obs.\nAB501UU;Ford;Cargo;2017;;${status};${obs}`, more).lines[0];

test.each([
  ...['VENDIDO 03/2026', 'Vendida', 'robado en Rosario', 'dado de baja', 'BAJA', 'Baja 2/26', 'destrucción total'],
  ...['siniestro total', 'para desguace', 'SOLD', 'SINIESTRADO TOTAL', 'se vendió a Rossi', 'Lo vendimos'],
])('a unit of which a remark says «%s» stays out until a person includes it', (obs) => {
  for (const more of [{}, { withoutDoubts: true }, { withoutDoubts: false }]) {
    const line = unit(obs, '', more);
    expect(line && words(line)).toEqual([`Dice «${obs}»: la fila queda afuera`]);
    expect(line).toMatchObject({ state: 'left_out', writes: [] });
    const comesIn = { state: 'ready', problems: [], writes: [{ of: 'vehicle' }] };
    expect(unit(obs, '', { ...more, ...included })).toMatchObject(comesIn);
    const corrected: [number, RowChoice][] = [[2, { leftOut: false, accepted: false, included: true }]];
    expect(unit(obs, '', { ...more, choices: corrected })).toMatchObject(comesIn);
  }
  expect(unit(obs, 'Baja')?.problems).toEqual([]);
});

test.each([
  ...['cama baja', 'luz baja quemada', 'no vendido', 'para vender', 'rueda robada', 'sin siniestros', 'baja presión'],
  ...['Bajaj Rouser', 'repintado', 'baranda baja', 'no se vendió'],
])('«%s» says nothing of that', (obs) => {
  expect(unit(obs)).toMatchObject({ state: 'ready', problems: [] });
});

const people = 'Apellido y nombre;DNI;Vto licencia;Obs.';

test.each([
  ['Paz, Irma', 'RENUNCIÓ'],
  ['Paz, Irma', 'falleció 3/26'],
  ['Paz, Irma', 'de baja desde mayo'],
  ['Paz, Irma - RENUNCIÓ', ''],
  ['Paz, Irma (FALLECIDA)', ''],
  ['Paz, Irma BAJA 03/26', ''],
  ['Paz, Irma', 'jubilada'],
])('a person «%s» with «%s» stays out, and comes in under the name alone', (name, obs) => {
  const text = `${people}\n${name};27111222;1/2/2028;${obs}`;
  const [out] = judged(text, { kind: 'drivers' }).lines;
  expect(out).toMatchObject({ state: 'left_out', writes: [] });
  expect(out && words(out)).toEqual([`Dice «${obs || name}»: la fila queda afuera`]);
  const [line] = judged(text, { kind: 'drivers', ...included }).lines;
  expect(line?.writes[0]?.fields.name).toBe('Irma Paz');
});

test.each([
  'Paz Irma - RENUNCIÓ;27111222;;',
  'Paz Irma;27111222;;JUBILADO 2025',
  'Paz Irma;27111222;AE001AA;ya no trabaja',
])('a row of a wide sheet that brings a person alone stays out: %s', (cells) => {
  const text = `Apellido y nombre;DNI;Patente;Obs.\n${cells}`;
  expect(judged(text, { kind: 'fleet' }).lines[0]).toMatchObject({ state: 'left_out', writes: [] });
  expect(judged(text, { kind: 'fleet', ...included }).lines[0]?.writes[0]?.of).toBe('driver');
});

test('a driver of whom only that is said is nobody, and the unit says so', () => {
  const text = 'Patente;Marca;Modelo;Año;Chofer\nAB501UU;Ford;Cargo;2017;RENUNCIÓ';
  const [line] = judged(text, { kind: 'fleet' }).lines;
  expect(line && words(line)).toEqual(['Dice «RENUNCIÓ»: queda sin conductor']);
  expect(line?.writes).toMatchObject([{ of: 'vehicle' }]);
});

test('a unit whose driver has left comes in without any', () => {
  const text = 'Patente;Marca;Modelo;Año;Chofer;DNI\nAB501UU;Ford;Cargo;2017;Paz Irma (FALLECIDA);27111222';
  const [line] = judged(text, { kind: 'fleet' }).lines;
  expect(line && words(line)).toEqual(['Dice «Paz Irma (FALLECIDA)»: queda sin conductor']);
  expect(line).toMatchObject({ state: 'doubt', writes: [{ of: 'vehicle' }] });
});

test.each([
  ['fleet', 'Patente;Marca;Modelo;Seguro Cía;Póliza;Vto seguro', 'AB501UU;Fiat;Uno;#;;'],
  ['fleet', 'Patente;Marca;Modelo;VTV emisor;Vto VTV', 'AB501UU;Fiat;Uno;#;01/02/2027'],
  ['fleet', 'Patente;Marca;Modelo;Seguro;Vto seguro', 'AB501UU;Fiat;Uno;#;01/02/2027'],
  ['fleet', 'Patente;Marca;Modelo;Vto seguro', 'AB501UU;Fiat;Uno;#'],
  ['documents', 'Patente;Tipo;Compañía;Vencimiento', 'AE001AA;Seguro;#;01/02/2027'],
] as const)('a cell of a paper that says that the unit is sold counts too, of %s: %s', (kind, heads, cells) => {
  const note = 'VENDIDO a La Perlita 8/26';
  const [line] = judged(`${heads}\n${cells.replace('#', note)}`, { kind }).lines;
  expect(line?.state).toBe('left_out');
  expect(line && words(line)).toContain(`Dice «${note}»: la fila queda afuera`);
});

test('no remark is looked for in a cell that is too long for a name', () => {
  expect(withoutLeaving(' Irma Paz (baja) ')).toBe('Irma Paz');
  const hostile = `${'('.repeat(1_990)} baja`;
  expect(withoutLeaving(hostile)).toBe(hostile);
});
