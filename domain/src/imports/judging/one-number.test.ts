import { expect, test } from 'vitest';
import { nothingKnown } from '../../records/missing.ts';
import { judged, unitId, words } from './testing.ts';

const head = 'Nombre;DNI;Vto licencia;Celular';
const people = `${head}\nGonzález Jorge Daniel;25686862;1/2/2028;341 555 0001\nGutiérrez Mario;25.686.862;1/3/2028;341 555 0002`;
const same = 'El mismo número que la fila 2, de otra persona: queda vacío';
const ways = [undefined, true, false];

test.each(ways)('two people with one DNI both come in, the second without it (%s)', (withoutDoubts) => {
  const { lines } = judged(people, { kind: 'drivers', ...(withoutDoubts !== undefined && { withoutDoubts }) });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'doubt']);
  expect(lines[1] && words(lines[1])).toEqual([same]);
  expect(
    lines.map(({ writes }) => writes.map(({ does, fields }) => [does, fields.name, fields.licenseNumber])),
  ).toEqual([[['create', 'González Jorge Daniel', '25686862']], [['create', 'Gutiérrez Mario', null]]]);
});

const named = ['González Jorge Daniel', 'Gutiérrez Mario'].map((name, at) => ({
  id: `019a0000-0000-7000-b000-00000000000${at}`,
  fields: { ...nothingKnown('driver'), name },
}));

test.each(ways)('and where both are there by their names alone (%s)', (withoutDoubts) => {
  const { lines } = judged(people, {
    ...{ kind: 'drivers', drivers: named },
    ...(withoutDoubts !== undefined && { withoutDoubts }),
  });
  expect(lines[1] && words(lines[1])).toEqual([same]);
  expect(lines.map(({ writes }) => writes.map(({ id, fields }) => [id, fields.licenseNumber]))).toEqual([
    [[named[0]?.id, '25686862']],
    [[named[1]?.id, undefined]],
  ]);
});

test('where the first stays out the second has the number', () => {
  const { lines } = judged(people, { kind: 'drivers', choices: [[2, { leftOut: true, accepted: false }]] });
  expect(lines[1]).toMatchObject({ state: 'ready', writes: [{ fields: { licenseNumber: '25686862' } }] });
});

test('the number of one who is there changes nobody else into another person', () => {
  const { lines } = judged(`${head}\nSosa Irma;20.123.456;1/2/2028;341 555 0009`, { kind: 'drivers' });
  expect(lines[0] && words(lines[0])).toEqual(['Es el número de Juan Pérez: queda vacío']);
  expect(lines[0]?.writes).toMatchObject([{ does: 'create', fields: { name: 'Sosa Irma' } }]);
});

test.each(['PEREZ, JUAN', 'J. Pérez', 'Juan Peres', 'Pérez Juan Ignacio', 'Pérez'])(
  '«%s» with the number of Juan Pérez is he',
  (name) => {
    const { lines } = judged(`${head}\n${name};20123456;1/2/2028;`, { kind: 'drivers' });
    expect(lines[0]?.writes).toMatchObject([{ does: 'update', fields: { licenseExpiry: '2028-02-01' } }]);
    expect(lines[0] && words(lines[0])).toEqual([]);
  },
);

const units = 'Interno;Patente;Marca;Chasis';
const vin = '8AP359A00L0000700';

test.each(ways)('two units with one chassis both come in, the second without it (%s)', (withoutDoubts) => {
  for (const kind of ['vehicles', 'fleet'] as const) {
    const text = `${units}\n1;AF700KL;Fiat;${vin}\n2;AF701KL;Fiat;${vin}`;
    const { lines } = judged(text, { kind, ...(withoutDoubts !== undefined && { withoutDoubts }) });
    expect(lines[1] && words(lines[1])).toEqual(['El mismo chasis que la fila 2, de otra unidad: queda vacío']);
    expect(lines.map(({ writes }) => writes.map(({ fields }) => [fields.licensePlate, fields.vin]))).toEqual([
      [['AF700KL', vin]],
      [['AF701KL', null]],
    ]);
  }
});

test('a unit does not take the chassis of one that is there', () => {
  const text = `${units}\n9;AF700KL;Fiat;8AP359A00L0000001`;
  const { lines } = judged(text, {
    kind: 'vehicles',
    units: [{ ...nothingKnown('vehicle'), licensePlate: 'AF700KL' }],
  });
  expect(lines[0] && words(lines[0])).toEqual(['Es el chasis de AE 001 AA: queda vacío']);
  expect(lines[0]?.writes.map(({ id, fields }) => [id === unitId, fields.vin])).toEqual([[false, undefined]]);
});

test('a plate that two units which are there without one would get is said to be repeated', () => {
  const [one, two] = ['14', '15'].map((internalNumber) => ({
    ...nothingKnown('vehicle'),
    internalNumber,
  }));
  const text = 'Interno;Patente;Marca\n14;AF700KL;Fiat\n15;AF700KL;Fiat';
  const { lines } = judged(text, { kind: 'vehicles', units: [one ?? {}, two ?? {}] });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'error']);
  expect(lines[1] && words(lines[1])).toContain('Repite la unidad de la fila 2');
});

test.each([
  ['34O12775', '34012775'],
  ['34.O12.775', '34012775'],
  ['l8123456', '18123456'],
  ['2S123456', '25123456'],
  ['20-274O6789-7', '27406789'],
  ['34X12775', '34X12775'],
])('a letter in a number «%s» is asked about', (cell, number) => {
  const text = `${head}\nSosa Irma;${cell};1/2/2028;341 555 0009`;
  const [line] = judged(text, { kind: 'drivers' }).lines;
  expect(line?.cells[1]).toMatchObject({ problem: { words: `Tiene una letra. ¿Es ${number}?` } });
  expect(line?.writes[0]?.fields.licenseNumber).toBe(number);
  expect(judged(text, { kind: 'drivers', withoutDoubts: true }).lines[0]?.writes).toEqual([]);
});

test.each(['AAF112233', 'LE 5123456', 'CI 4.567.890-1', '34012775'])('«%s» is a number as it is written', (cell) => {
  expect(judged(`${head}\nSosa Irma;${cell};1/2/2028;341 555 0009`, { kind: 'drivers' }).lines.flatMap(words)).toEqual(
    [],
  );
});
