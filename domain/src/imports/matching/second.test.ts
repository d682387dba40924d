import { expect, test } from 'vitest';
import { judged, words } from '../judging/testing.ts';
import { targetsOf } from '../targets/own.ts';
import { matchColumns } from './match.ts';
import { secondOf } from './second.ts';
import { unplacedNotes } from './unplaced.ts';

/** Rows of two units or of two people, as outsiders have brought them: the facts of the second one went to the first. */

const read = (text: string) => judged(text, { kind: 'fleet' });

function notesOf(text: string): string[] {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split(';'));
  const columns = headers.map((header, index) => ({ index, header, values: rows.map((cells) => cells[index] ?? '') }));
  const targets = targetsOf('fleet');
  return unplacedNotes(matchColumns(targets, columns).columns, secondOf(targets, columns));
}

test('of two equal headings the first keeps the place, and no unit has what is said of the semitrailer', () => {
  const text =
    "Dominio;Marca;Año;RTO;Dominio;Año;RTO\nAC123BD;Scania;2018;15/03/27;AB456CD;2017;10/02/27\nNQE441;Volvo;'13;vencido;LKP902;2012;20/05/27";
  const { codes, lines } = read(text);
  expect(codes).toEqual(['vehicle.licensePlate', 'vehicle.brand', 'vehicle.year', 'rto.expiryDate']);
  expect(lines[0]?.writes.map(({ fields }) => fields)).toMatchObject([
    { licensePlate: 'AC123BD', year: 2018 },
    { type: 'rto', expiryDate: '2027-03-15' },
  ]);
  expect(lines[1]?.writes.map(({ fields }) => fields)).not.toContainEqual(expect.objectContaining({ year: 2012 }));
  expect(notesOf(text)).toEqual([
    'Sin lugar en esta planilla: «Dominio», «Año», «RTO». La segunda unidad de la fila no se lee: pegala como otra planilla',
  ]);
});

test('of several that drive a unit in turns none is its driver', () => {
  const text = 'Interno;Dominio;Chofer mañana;Chofer tarde;Chofer noche\n12;AC123BD;PEREZ, Luis;Ana Sosa;ROJAS, Carlos';
  expect(read(text).codes).toEqual(['vehicle.internalNumber', 'vehicle.licensePlate']);
  expect(notesOf(text)).toEqual([
    'Sin lugar en esta planilla: «Chofer mañana», «Chofer tarde», «Chofer noche». No se carga: si importa, elegí qué es',
  ]);
  const one = 'Interno;Dominio;Chofer noche\n12;AC123BD;PEREZ, Luis';
  expect(read(one).codes).toContain('driver.name');
});

test.each([
  [
    'Patente tractor;Marca;Km;RTO tractor;Patente semi;RTO semi;Chofer 1;Chofer 2',
    'AC123BD;Scania;845.320;15/03/27;AB456CD;3-feb-27;Gómez Raúl;Sosa Marcelo',
    ['vehicle.licensePlate', 'vehicle.brand', 'vehicle.currentKm', 'rto.expiryDate', 'driver.name'],
  ],
  [
    'Dominio;Marca;Año;Km;RTO;Dominio;Tipo;Año;RTO',
    'AC123BD;Scania;2018;845.320;15/03/27;AB456CD;Sider;2017;3-feb-27',
    ['vehicle.licensePlate', 'vehicle.brand', 'vehicle.year', 'vehicle.currentKm', 'rto.expiryDate'],
  ],
  [
    'Dominio;Marca y modelo;Km;Dominio;Tipo;Titular;Relevo;Cel. relevo',
    'AC123BD;Scania R 450;845320;AB456CD;Sider;Gómez Raúl;Sosa Marcelo;341 5566778',
    ['vehicle.licensePlate', 'vehicle.brandAndModel', 'vehicle.currentKm', 'driver.name'],
  ],
  [
    'Tractor;Semi;Marca;Km;RTO;Chofer;DNI',
    'AC123BD;AB456CD;Scania;845320;15/03/27;Gómez Raúl;24556789',
    ['vehicle.licensePlate', 'vehicle.brand', 'vehicle.currentKm', 'driver.name', 'driver.licenseNumber'],
  ],
  [
    'Dominio tractor;Marca;Dominio semi;Chasis;RTO;Chofer;Vto. póliza',
    'AC123BD;Scania;AB456CD;9BSR4X200M3999001;15/03/27;Gómez Raúl;01/05/27',
    ['vehicle.licensePlate', 'vehicle.brand', 'driver.name', 'insurance.expiryDate'],
  ],
  [
    'Semi;Tipo;Dominio tractor;Marca;Chofer',
    'AB456CD;Sider;AC123BD;Scania;Gómez Raúl',
    ['vehicle.licensePlate', 'vehicle.brand', 'driver.name'],
  ],
  [
    'Dominio;Chofer;DNI;Celular;Chofer suplente;DNI;Teléfono suplente;Mail',
    'AC123BD;Gómez Raúl;24556789;3415556677;Sosa Marcelo;30111222;341 5566778;sosa@a.example',
    ['vehicle.licensePlate', 'driver.name', 'driver.licenseNumber', 'driver.phone'],
  ],
])('%s is read for the first unit and the first person', (heads, cells, codes) => {
  expect(read(`${heads}\n${cells}`).codes).toEqual(codes);
  expect(notesOf(`${heads}\n${cells}`)).not.toEqual([]);
});

test.each([
  ['Dominio semi;Marca;Año;RTO semi', 'AB456CD;Helvética;2017;10/02/27', 4],
  ['Dominio;Dominio anterior;Marca;Año', 'AB456CD;HTR900;Helvética;2017', 3],
  ['Dominio;Marca;Interno;Modelo;Año', 'AB456CD;Fiat;CAM001;Cronos;2017', 5],
  ['Dominio;Marca;Tipo de remolque', 'AB456CD;Helvética;Sider', 3],
  ['Dominio;Seguro;Emisión;Vto.;VTV;Emisión;Vto.', 'AB456CD;Sancor;1/2/26;1/2/27;Planta;1/3/26;1/3/27', 7],
])('%s speaks of one unit', (heads, cells, placed) => {
  expect(read(`${heads}\n${cells}`).codes).toHaveLength(placed);
});

test('a future day is no day of issue without a word', () => {
  const [line] = read('Dominio;Marca;Emisión RTO;Vto RTO\nAE001AA;Fiat;03/02/2027;03/02/2028').lines;
  expect(words(line ?? expect.fail())).toContain('La emisión es futura');
});

test('every column without a place is named, a short sheet says all of it', () => {
  const [note] = notesOf('Dominio;Marca;Apodo;Telepase;Sin datos\nAC123BD;Scania;El rojo;123456;');
  expect(note).toBe('Sin lugar en esta planilla: «Apodo», «Telepase». No se carga: si importa, elegí qué es');
});
