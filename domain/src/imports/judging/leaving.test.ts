import { expect, test } from 'vitest';
import { withoutLeaving } from '../reading/leaving.ts';
import { judged, words } from './testing.ts';

/** Units and people of which a cell says that they are no longer there. */

const unit = (obs: string, status = '') =>
  judged(`Patente;Marca;Modelo;Año;Chofer;Estado;Obs.\nAB501UU;Ford;Cargo;2017;;${status};${obs}`, {
    withoutDoubts: true,
  }).lines[0];

test.each([
  ...['VENDIDO 03/2026', 'Vendida', 'robado en Rosario', 'dado de baja', 'BAJA', 'Baja 2/26', 'destrucción total'],
  ...['siniestro total', 'para desguace', 'SOLD'],
])('a unit of which a remark says «%s» comes in with a doubt', (obs) => {
  const line = unit(obs);
  expect(line && words(line)).toEqual([`Dice «${obs}»: si ya no está, dejá la fila afuera`]);
  expect(line).toMatchObject({ state: 'doubt', problems: [{ passes: true }] });
  expect(line?.writes).toHaveLength(1);
  expect(unit(obs, 'Baja')?.problems).toEqual([]);
});

test.each([
  ...['cama baja', 'luz baja quemada', 'no vendido', 'para vender', 'rueda robada', 'sin siniestros', 'baja presión'],
  ...['Bajaj Rouser', 'repintado'],
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
])('a person «%s» with «%s» comes in under the name alone, with a doubt', (name, obs) => {
  const [line] = judged(`${people}\n${name};27111222;1/2/2028;${obs}`, { kind: 'drivers' }).lines;
  expect(line && words(line)).toEqual([`Dice «${obs || name}»: si ya no está, dejá la fila afuera`]);
  expect(line?.writes[0]?.fields.name).toBe('Irma Paz');
});

test('a driver of whom only that is said is nobody, and the unit says so', () => {
  const text = 'Patente;Marca;Modelo;Año;Chofer\nAB501UU;Ford;Cargo;2017;RENUNCIÓ';
  const [line] = judged(text, { kind: 'fleet' }).lines;
  expect(line && words(line)).toEqual(['Dice «RENUNCIÓ»: si ya no está, dejá la fila afuera']);
  expect(line?.writes).toMatchObject([{ of: 'vehicle' }]);
});

test.each([
  ['fleet', 'Patente;Marca;Modelo;Seguro Cía;Póliza;Vto seguro', 'AB501UU;Fiat;Uno;#;;'],
  ['fleet', 'Patente;Marca;Modelo;VTV emisor;Vto VTV', 'AB501UU;Fiat;Uno;#;01/02/2027'],
  ['fleet', 'Patente;Marca;Modelo;Seguro;Vto seguro', 'AB501UU;Fiat;Uno;#;01/02/2027'],
  ['fleet', 'Patente;Marca;Modelo;Vto seguro', 'AB501UU;Fiat;Uno;#'],
  ['documents', 'Patente;Tipo;Compañía;Vencimiento', 'AE001AA;Seguro;#;01/02/2027'],
] as const)('a cell of a paper that says that the unit is sold counts too, of %s: %s', (kind, heads, cells) => {
  const said = 'VENDIDO a La Perlita 8/26';
  const [line] = judged(`${heads}\n${cells.replace('#', said)}`, { kind }).lines;
  expect(line?.state).toBe('doubt');
  expect(line && words(line)).toContain(`Dice «${said}»: si ya no está, dejá la fila afuera`);
});

test('no remark is looked for in a cell that is too long for a name', () => {
  expect(withoutLeaving(' Irma Paz (baja) ')).toBe('Irma Paz');
  const hostile = `${'('.repeat(1_990)} baja`;
  expect(withoutLeaving(hostile)).toBe(hostile);
});
