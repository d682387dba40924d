import { expect, test } from 'vitest';
import { nothingKnown } from '../../records/missing.ts';
import type { ImportKind } from '../import.ts';
import { judged, shown } from './testing.ts';

/** A cell that finds a unit or a driver changes none of their names: in no sheet, whatever a person accepts. */

const vin = '8AP359A00L0000001';
const nothing = nothingKnown('driver');
const unplated = { ...nothingKnown('vehicle'), brand: 'Scania', model: 'R 450', internalNumber: '014' };
const more = {
  units: [unplated],
  drivers: [
    {
      id: '019a0000-0000-7000-b000-000000000001',
      fields: { ...nothing, name: 'Ángel Duarte', licenseNumber: '27111222' },
    },
    { id: '019a0000-0000-7000-b000-000000000002', fields: { ...nothing, name: 'María Pérez Gil' } },
  ],
};
const named = ['name', 'licenseNumber', 'licensePlate', 'internalNumber', 'vin'];

function renamed(text: string, kind: ImportKind): unknown[] {
  const accepted = judged(text, { ...more, kind, choices: [[2, { leftOut: false, accepted: true }]] }).lines;
  const looked = shown(text, { ...more, kind }).lines;
  const writes = [...accepted, ...looked]
    .flatMap((line) => line.writes)
    .concat(looked.flatMap((line) => line.byDefault));
  return writes
    .filter(({ of }) => of === 'vehicle' || of === 'driver')
    .flatMap(({ does, fields }) => named.flatMap((field) => (field in fields ? [[does, field, fields[field]]] : [])));
}

const people = ['Duarte', 'Duarte, A.', 'duarte ángel', 'Ángel Ignacio Duarte', 'GIL PEREZ, MARIA', 'DNI 20123456'];

test.each(people)('«%s» names a driver who is there, and changes no name', (name) => {
  const sheets: [ImportKind, string, string][] = [
    ['fleet', 'Patente;Marca;Km;Chofer', `AE001AA;Fiat;61000;${name}`],
    ['fleet', 'Patente;Vto VTV;Chofer', `AE001AA;20/12/2026;${name}`],
    ['vehicles', 'Patente;Marca;Año;Chofer', `AE001AA;Fiat;2021;${name}`],
    ['drivers', 'Conductor;Patente', `${name};AE001AA`],
    ['documents', 'Conductor;Tipo;Vencimiento', `${name};Psicofísico;20/12/2026`],
    ['fines', 'Patente;Acta;Infracción;Vencimiento;Chofer', `AE001AA;A1;01/10/2026;01/12/2026;${name}`],
    ['assignments', 'Patente;Conductor;Desde', `AE001AA;${name};01/10/2026`],
  ];
  for (const [kind, heads, cells] of sheets) expect(renamed(`${heads}\n${cells}`, kind), heads).toEqual([]);
});

test.each([
  ['Duarte', '27.111.222'],
  ['Duarte Angel', '27111222'],
  ['A. Duarte', '20-27111222-7'],
  ['Duarte, Áng.', '27111222'],
])('«%s» with the number %s of Ángel Duarte changes neither', (name, number) => {
  expect(renamed(`Conductor;DNI;Celular\n${name};${number};341555`, 'drivers')).toEqual([]);
  expect(renamed(`Patente;Marca;Chofer;DNI\nAE001AA;Fiat;${name};${number}`, 'fleet')).toEqual([]);
});

const units = [
  ...['7', 'INT 7', '007', '14', 'Interno 014'].map((cell) => ['Patente', cell] as const),
  ...['07', 'Int. 7', 'AE 001 AA', 'Interno 014'].map((cell) => ['Interno', cell] as const),
];

test.each(units)('«%s» with «%s» finds a unit, and changes nothing of how it is called', (head, cell) => {
  const sheets: [ImportKind, string, string][] = [
    ['fleet', 'Marca;Km;Vto VTV', 'Scania;61000;20/12/2026'],
    ['vehicles', 'Marca;Año', 'Scania;2021'],
    ['drivers', 'Conductor;DNI', 'Juan Pérez;20123456'],
    ['documents', 'Tipo;Vencimiento', 'VTV;20/12/2026'],
    ['readings', 'Fecha;Km', '20/11/2026;61000'],
    ['maintenance', 'Fecha;Km;Trabajo;Taller;Costo', '20/11/2026;61000;Frenos;Propio;1000'],
    ['fines', 'Acta;Infracción;Vencimiento', 'A1;01/10/2026;01/12/2026'],
    ['assignments', 'Conductor;Desde', 'Juan Pérez;01/10/2026'],
  ];
  for (const [kind, heads, cells] of sheets)
    expect(renamed(`${head};${heads}\n${cell};${cells}`, kind), heads).toEqual([]);
});

test.each([
  ['Patente;Interno;Marca', 'AE001AA;Int. 007;Fiat'],
  ['Patente;Chasis;Marca', `AE001AA;${vin.slice(-8)};Fiat`],
  ['Interno;Chasis;Marca', `7;${vin.slice(-6)};Fiat`],
  ['Patente;Interno;Chasis;Marca', `7;7;${vin};Fiat`],
  ['Chasis;Interno;Marca', `${vin};INT 7;Fiat`],
])('another form of what is known is no change: %s %s', (heads, cells) => {
  for (const kind of ['fleet', 'vehicles'] as const) expect(renamed(`${heads}\n${cells}`, kind)).toEqual([]);
});

test('what a sheet says beside it is written', () => {
  const changed = (text: string, kind: ImportKind) => judged(text, { ...more, kind }).lines[0]?.writes[0]?.fields;
  expect(changed('Conductor;DNI\nMaría Inés Pérez Gil;30111222', 'drivers')?.name).toBe('María Inés Pérez Gil');
  expect(changed('Conductor;DNI\nÁngel Ramón Duarte;27111222', 'drivers')).toEqual({ name: 'Ángel Ramón Duarte' });
  expect(changed('Conductor;DNI\nGil Pérez, María;30111222', 'drivers')).toEqual({ licenseNumber: '30111222' });
  expect(changed('Patente;Interno;Marca\nAE001AA;9;Fiat', 'vehicles')).toEqual({ internalNumber: '9' });
  expect(changed('Patente;Interno;Marca\nAF305ZQ;14;Scania', 'vehicles')).toEqual({ licensePlate: 'AF305ZQ' });
});
