import { expect, test } from 'vitest';
import { judged, words } from '../testing.ts';

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

test('an own field of units keeps no driver out who has no unit', () => {
  const id = '019a0000-0000-7000-8000-00000000000f';
  const fields = [{ id, of: 'vehicle' as const, name: 'Zona', type: 'text' as const, options: [] }];
  const text = 'Apellido y nombre;DNI;Celular;Patente;Zona\nSosa Ana;27456789;341 555 0001;;Sur';
  const made = judged(text, { kind: 'fleet', fields });
  expect(made.lines[0] && words(made.lines[0])).toEqual(['Sin unidad no tiene lugar: queda vacío']);
  expect(made.lines[0]?.writes.map(({ of }) => of)).toEqual(['driver']);
});

test.each(['CATEG.', 'Categ', 'Cat.'])('«%s» of drivers are the classes of the licence', (heading) => {
  const text = `Apellido y nombre;DNI;Vto licencia;${heading}\nSosa Ana;27456789;1/2/2028;E1`;
  expect(judged(text).lines[0]?.writes[0]?.fields.licenseClasses).toEqual(['E.1']);
});
