import { expect, test } from 'vitest';
import { judged, words } from '../testing.ts';

const seguro = (cell: string, heading = 'Seguro') =>
  judged(
    `Patente;Marca;Modelo;${heading};Cuándo vence el seguro\nAA103BB;Fiat;Uno;${cell};01/04/2027\nAA104BB;Fiat;Uno;La Caja;01/04/2027`,
    { kind: 'fleet' },
  );

test.each([
  ['Federación Patronal', 'Federación Patronal', undefined],
  ['La Segunda pol. 4.521.887', 'La Segunda', '4.521.887'],
  ['Federación Patronal - poliza 12/345678', 'Federación Patronal', '12/345678'],
  ['Sancor (Póliza Nº AUT-1)', 'Sancor', 'AUT-1'],
  ['póliza 7701/26', undefined, '7701/26'],
  ['Mercantil Andina 100200301', 'Mercantil Andina', '100200301'],
  ['Rivadavia 77-A', 'Rivadavia', '77-A'],
])('%s below «Seguro»', (cell, issuer, number) => {
  const { lines, codes } = seguro(cell);
  expect(codes).toEqual(expect.arrayContaining(['insurance.issuer', 'insurance.expiryDate']));
  const paper = lines[0]?.writes.find(({ of }) => of === 'document')?.fields;
  expect([paper?.issuer, paper?.number, lines[0] && words(lines[0])]).toEqual([issuer, number, []]);
});

test.each([
  ['Fed. Patronal vto 30/04/27', 'Fed. Patronal', undefined],
  ['Fed. Patronal (vence 30-04-27)', 'Fed. Patronal', undefined],
  ['La Segunda pol. 4.521.887 vto: 30/4/2027', 'La Segunda', '4.521.887'],
  ['vto 30/4/27', undefined, undefined],
  ['30/04/27', undefined, undefined],
])('«%s» says when the policy ends too', (cell, issuer, number) => {
  const text = `Patente;Marca;Modelo;Seguro;Estado\nAA103BB;Fiat;Uno;${cell};OK\nAA104BB;Fiat;Uno;La Caja vto 01/04/2027;OK`;
  const { lines, codes } = judged(text, { kind: 'fleet', withoutDoubts: true });
  expect(codes).toContain('insurance.issuer');
  const paper = lines[0]?.writes.find(({ of }) => of === 'document')?.fields;
  expect([paper?.issuer, paper?.number, paper?.expiryDate]).toEqual([issuer, number, '2027-04-30']);
  expect(lines.flatMap(words)).toEqual([]);
});

test('beside a column of ends a day among the insurers is none of them', () => {
  const [line] = seguro('Fed. Patronal vto 30/04/27').lines;
  expect(line?.writes[1]?.fields).toMatchObject({ issuer: 'Fed. Patronal', expiryDate: '2027-04-01' });
});

test.each(['sin seguro', 'SIN PÓLIZA', 'no asegurado'])('«%s» names no insurer, and is a doubt', (cell) => {
  const [line] = seguro(cell).lines;
  expect(line && words(line)).toEqual([`Dice «${cell}»: queda vacío`, `Seguro: no se carga. Dice «${cell}»`]);
  expect(line?.writes.map(({ of }) => of)).toEqual(['vehicle']);
});

test.each(['Allianz 8-77661-0 cuota 3/6', 'La Caja 01/04/2027', '0800-333-1234'])(
  '«%s» says more than an insurer, and is a doubt',
  (cell) => {
    const [line] = seguro(cell).lines;
    expect(line && words(line)).toEqual(['Dice más que la compañía: queda vacío']);
    expect(line?.writes[1]?.fields.expiryDate).toBe('2027-04-01');
    expect(line?.writes[1]?.fields.issuer).toBeUndefined();
  },
);

test('in a column of policies letters before a number are its own', () => {
  const text = 'Patente;Marca;Aseguradora;Póliza;Vto seguro\nAA103BB;Fiat;Zurich;AUT 77;01/04/2027';
  const { lines } = judged(text, { kind: 'fleet' });
  expect(lines[0]?.writes[1]?.fields).toMatchObject({ issuer: 'Zurich', number: 'AUT 77' });
});

test.each(['Seguro', 'Aseguradora', 'Póliza'])('a last day beside «sin seguro» below «%s» is no policy', (heading) => {
  for (const withoutDoubts of [undefined, true]) {
    const text = `Patente;Marca;Modelo;${heading};Vto seguro\nAA103BB;Fiat;Uno;sin seguro;01/04/2027`;
    const [line] = judged(text, { kind: 'fleet', ...(withoutDoubts && { withoutDoubts }) }).lines;
    expect(line?.writes.map(({ of }) => of)).toEqual(['vehicle']);
    expect(line && words(line)).toContain('Seguro: no se carga. Dice «sin seguro»');
  }
  const row = judged('Patente;Tipo;Compañía;Vencimiento\nAE001AA;Seguro;Sin seguro;01/04/2027', { kind: 'documents' });
  expect(row.lines[0]).toMatchObject({ state: 'error', writes: [] });
});

test('a name in a column of policies is the insurer, and a doubt', () => {
  const text =
    'Patente;Marca;Póliza;Vto seguro\nAA103BB;Fiat;12/345;01/04/2027\nAA104BB;Fiat;10-44;01/04/2027\nAA105BB;Fiat;La Caja;01/04/2027';
  const { lines } = judged(text, { kind: 'fleet' });
  expect(lines.map(({ writes }) => writes[1]?.fields.number)).toEqual(['12/345', '10-44', undefined]);
  expect(lines[2]?.writes[1]?.fields.issuer).toBe('La Caja');
  expect(lines[2] && words(lines[2])).toEqual(['No es un número de póliza: queda vacío']);
});

test('beside a column of insurers or above covers «Seguro» is neither insurer nor number', () => {
  const both = judged(
    'Patente;Marca;Aseguradora;Seguro;Vto seguro\nAA103BB;Fiat;La Caja;Terceros completo;01/04/2027',
    { kind: 'fleet' },
  );
  expect(both.codes).not.toContain('insurance.number');
  const cover = judged('Patente;Marca;Seguro;Vto seguro\nAA103BB;Fiat;Terceros completo;01/04/2027', { kind: 'fleet' });
  expect(cover.lines[0]?.writes[1]?.fields).not.toHaveProperty('number');
  expect(cover.lines[0]?.writes[1]?.fields).not.toHaveProperty('issuer');
});

test('«Seguro» above days is still the end, above numbers still the number', () => {
  expect(judged('Patente;Marca;Seguro\nAA103BB;Fiat;01/04/2027', { kind: 'fleet' }).codes).toContain(
    'insurance.expiryDate',
  );
  expect(
    judged('Patente;Marca;Seguro;Vto seguro\nAA103BB;Fiat;12/345678;01/04/2027', { kind: 'fleet' }).codes,
  ).toContain('insurance.number');
});
