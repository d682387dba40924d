import { expect, test } from 'vitest';
import { judged, words } from '../judging/testing.ts';
import { readDate } from './dates.ts';
import { readNumber } from './numbers.ts';
import { readPerson } from './people.ts';
import { readPlate } from './plates.ts';

/** Headings and cells of sheets that are kept badly. */

test.each([
  ['VTV 12/06/2027', '2027-06-12'],
  ['vence 10/01/27', '2027-01-10'],
  ['Vto.: 10/01/27', '2027-01-10'],
  ['vence el 3-ene-27', '2027-01-03'],
  ['1º/4/2027', '2027-04-01'],
  ['1° de abril de 2027', '2027-04-01'],
  ['Nov 9, 2027', '2027-11-09'],
  ['mar 9/11/2027', '2027-11-09'],
  ['12 de abril de 2027', '2027-04-12'],
  ['3/5/26 VENCIDA', '2026-05-03'],
  ['3/5/26 (vencido)', '2026-05-03'],
  ['vencida 3/5/26', '2026-05-03'],
  ['vto: 20.01.2027', '2027-01-20'],
  ['cond. hasta 15/12/26', '2026-12-15'],
  ['vigente hasta 15/12/2090', '2090-12-15'],
])('%s is a date', (text, date) => {
  expect(readDate(text)).toMatchObject({ date, doubt: null });
});

test.each(['marzo 27', 'marzo 2027', 'marzo del 27', 'vence marzo del 2027', 'vto 03/27', 'mar 27'])(
  '%s is a month alone',
  (text) => {
    expect(readDate(text)).toMatchObject({
      date: '2027-03-31',
      doubt: 'Dice solo el mes: ¿es el último día?',
    });
  },
);

test('a day that does not agree with the word behind it is a doubt', () => {
  expect(readDate('11/11/2090 VENCIDA')).toMatchObject({ date: '2090-11-11', doubt: expect.any(String) });
  expect(readDate('11/11/2020 vigente')).toMatchObject({ date: '2020-11-11', doubt: expect.any(String) });
});

test.each(['franco', 'Suplente', 'chofer suplente', 'sin unidad'])('«%s» is no unit', (text) => {
  expect(readPlate(text)).toEqual({ value: null });
});

test.each([
  ['Pérez Juan, López Ana', 'Hay más de una persona. ¿Es Pérez Juan?'],
  ['PÉREZ, Juan', undefined],
  ['García López, Juan Carlos', undefined],
  ['García, Juan Carlos', undefined],
])('%s: %s', (text, doubt) => {
  expect(readPerson(text).doubt).toBe(doubt);
});

test.each([
  ['Marca;Modelo;Descripción', 'Ford;Cargo;Camión', ['vehicle.brand', 'vehicle.model', 'vehicle.kind']],
  ['Descripción;Año', 'Ford Cargo;2017', ['vehicle.brandAndModel', 'vehicle.year']],
  ['Marca;Modelo;Mod.', 'Ford;Cargo;2017', ['vehicle.brand', 'vehicle.model', 'vehicle.year']],
  ['Marca;Mod.;Año', 'Ford;Cargo;2017', ['vehicle.brand', 'vehicle.model', 'vehicle.year']],
  ['Marca;Modelo;Comb.', 'Ford;Cargo;Diesel', ['vehicle.brand', 'vehicle.model', 'vehicle.fuels']],
  ['Marca;Modelo;Nº Inv.', 'Ford;Cargo;0014', ['vehicle.brand', 'vehicle.model', 'vehicle.internalNumber']],
  ['Marca;Modelo;Cod.', 'Ford;Cargo;C14', ['vehicle.brand', 'vehicle.model', 'vehicle.internalNumber']],
  ['Marca;Modelo;VTV/RTO', 'Ford;Cargo;12/06/2027', ['vehicle.brand', 'vehicle.model', 'vtv.expiryDate']],
])('%s', (heads, cells, codes) => {
  expect(judged(`Dominio;${heads}\nAB501UU;${cells}`, { kind: 'fleet' }).codes.slice(1)).toEqual(codes);
});

test('decimals of an amount are cut, not rounded', () => {
  const [line] = judged('Dominio;Marca;Modelo;Año;Precio de compra\nAB501UU;Ford;Cargo;2017;85.000,50').lines;
  expect(line?.writes[0]?.fields.purchasePrice).toBe(85_000);
});

test('another chassis of a known plate is a doubt, and does not go in by default', () => {
  const text = 'Dominio;Marca;Modelo;Año;Chasis\nAE001AA;Fiat;Cronos;2021;8AP359A00L0000002';
  const [line] = judged(text, { withoutDoubts: true }).lines;
  expect(line && words(line)).toEqual(['El chasis cambia de 8AP359A00L0000001 a 8AP359A00L0000002']);
  expect(line?.state).toBe('doubt');
  expect(line?.writes).toMatchObject([{ fields: { year: 2021 } }]);
  expect(line?.writes[0]?.fields).not.toHaveProperty('vin');
});

test.each([
  ['155.000.', 155_000],
  ['12.', 12],
  ['155.000.-', 155_000],
])('%s is a number', (text, value) => {
  expect(readNumber(text)).toEqual({ value, doubt: null });
});

test.each([
  ['Odometer;Mileage', '45,210 mi;45,210'],
  ['Mileage', '45,210 mi'],
])('miles below %s are no kilometres', (heads, cells) => {
  const [line] = judged(`Plate;Make;Model;${heads}\nAB501UU;Fiat;Uno;${cells}`).lines;
  expect(line?.writes[0]?.fields.currentKm).toBeNull();
  expect(line && words(line)).toEqual(['Son millas, no kilómetros: queda vacío']);
});

test.each(['Presupuesto - NO HECHO', 'Embrague (no se hizo)', 'Frenos - a realizar', 'Cancelado'])(
  'a service «%s» waits for an answer',
  (work) => {
    const text = `Fecha;Patente;Km;Trabajo realizado;Importe;Taller\n14/01/2026;AE001AA;49.000;${work};100.000;Sur`;
    const [line] = judged(text, { withoutDoubts: true }).lines;
    expect(line).toMatchObject({ state: 'doubt', writes: [] });
    expect(line && words(line)).toEqual([`Dice «${work}»: si no se hizo, dejá la fila afuera`]);
  },
);
