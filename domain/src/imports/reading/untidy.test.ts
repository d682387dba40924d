import { expect, test } from 'vitest';
import { judged, words } from '../judging/testing.ts';
import { readDate } from './cells/dates.ts';
import { readNumber } from './cells/numbers.ts';
import { readPerson } from './cells/people.ts';
import { readPlate } from './cells/plates.ts';

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

test.each(['AR-AF551KL', 'ARG AF 551 KL', 'AF551KL (AR)'])('«%s» is a plate of the country', (text) => {
  expect(readPlate(text)).toEqual({ value: 'AF551KL' });
});

test.each(['101 y 102', '101 + 102', '101, 102', '101 / 102'])('«%s» is the number of more than one unit', (text) => {
  const service = `Fecha;Interno;Km;Trabajo realizado;Importe;Taller\n14/01/2026;${text};49.000;Lavado;100.000;Sur`;
  const { lines } = judged(service, { withoutDoubts: true, answers: [['units', 'create']] });
  expect(lines[0]).toMatchObject({ state: 'doubt', writes: [] });
  expect(lines[0]?.cells[1]?.problem).toEqual({
    severity: 'doubt',
    words: 'Hay más de una unidad. ¿Es la 101?',
    instead: ['101', '102'],
  });
});

test.each([
  ['1012 (ex 87)', '1012'],
  ['12/3', '12/3'],
  ['1,234', '1,234'],
  ['MQ-4', 'MQ-4'],
])('the number of a unit that is «%s»', (text, number) => {
  const [line] = judged(`Interno;Marca;Modelo\n${text};Ford;Cargo`, { kind: 'vehicles' }).lines;
  expect(line?.writes[0]?.fields.internalNumber).toBe(number);
  expect(line && words(line)).toEqual([]);
});

test.each(['TBD', 'franco', 'Suplente', 'chofer suplente', 'sin unidad'])('«%s» is no unit', (text) => {
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

test.each([
  ['ART Aseguradora;ART Vto', 'Galeno;12/06/2027', ['art.issuer', 'art.expiryDate']],
  ['Otorg.;Vto licencia', '12/06/2025;12/06/2027', ['driver.licenseIssuedOn', 'driver.licenseExpiry']],
])('%s', (heads, cells, codes) => {
  expect(judged(`Conductor;DNI;${heads}\nAna Sosa;27111222;${cells}`, { kind: 'fleet' }).codes.slice(2)).toEqual(codes);
});

test.each([
  ['E1-G2', ['E.1', 'G.2']],
  ['E-1', ['E.1']],
  ['C.3 - E1', ['C.3', 'E.1']],
  ['E.1 B.2', ['B.2', 'E.1']],
  ['C3 E1', ['C.3', 'E.1']],
  ['E 1', ['E.1']],
  ['B1 y C 3, A.1.2 G2', ['A.1.2', 'B.1', 'C.3', 'G.2']],
  ['Clase B.1 profesional', ['B.1']],
])('licence of classes %s', (text, classes) => {
  const [line] = judged(`Conductor;DNI;Vto licencia;Clase\nAna Sosa;27111222;12/06/2027;${text}`, {
    kind: 'drivers',
  }).lines;
  expect(line?.writes[0]?.fields.licenseClasses).toEqual(classes);
});

test.each([
  ['E1 (cargas peligrosas)', ['E.1'], 'cargas peligrosas'],
  ['E.1 B.9', ['E.1'], 'b 9'],
  ['B2 hasta marzo', ['B.2'], 'hasta marzo'],
  ['profesional E', null, 'profesional E'],
  ['profesional', null, 'profesional'],
])('what a cell of classes «%s» says more is a doubt, and they come in', (text, classes, rest) => {
  const [line] = judged(`Conductor;DNI;Clase\nAna Sosa;27111222;${text}`, {
    kind: 'drivers',
    withoutDoubts: true,
  }).lines;
  expect(line && words(line)).toEqual([`No conocemos «${rest}»: no se carga`]);
  expect(line?.writes[0]?.fields.licenseClasses ?? null).toEqual(classes);
});

test.each(['desarme', 'subastado 12/09/26', 'chatarra'])('a unit in the state «%s» is not available', (state) => {
  const [line] = judged(`Patente;Marca/Modelo;Estado\nAB501UU;Tortone s/mod;${state}`, {
    kind: 'fleet',
    choices: [[2, { leftOut: false, accepted: false, included: true }]],
  }).lines;
  expect(line?.writes[0]?.fields).toMatchObject({ status: 'inactive', brand: 'Tortone', model: null });
});

test('whoever signs below the rows is no unit', () => {
  const text =
    'Nº Inv.;Tipo;Marca;Modelo;Estado\nMQ-1;Motoniveladora;Cat;120K;OK\nConfeccionó: M. Sánchez;;;;V°B° Sec. Hacienda\nRevisó;;;;';
  expect(judged(text).lines.map(({ cells }) => cells[0]?.text)).toEqual(['MQ-1']);
});

test('a second heading is read though it names things of its own, and its days are days', () => {
  const text = [
    'Acta;Dominio;Fecha;Hora;Infracción;Lugar;Importe;Vencimiento;Estado',
    'Q1;AE001AA;2026-09-14;08:15;Velocidad;Gral. Paz;312.400;2026-12-14;Pendiente',
    'Patente;Nº de causa;Fecha infracción;Fecha vto;UF;Monto;Descripción;Juzgado;Estado',
    'AE001AA;02-045-1;17/11/2026 10:33;17/02/2027;150;187.500;LUZ BAJA;Dolores;NOTIFICADA',
  ].join('\n');
  const { lines } = judged(text, { kind: 'fines', withoutDoubts: true });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(lines[1]?.writes[0]?.fields).toMatchObject({
    ...{ acta: '02-045-1', moment: '2026-11-17T10:33', expiryDate: '2027-02-17', amount: 187_500 },
    ...{ offence: 'LUZ BAJA', issuer: 'Dolores', state: 'notified' },
  });
});

test('a paper of five years is not issued in the future', () => {
  const text = 'Patente;Tipo de documento;Vencimiento\nAE001AA;Prueba hidráulica;04/11/2031\nAE001AA;VTV;04/11/2027';
  const { lines } = judged(text, { kind: 'documents' });
  expect(lines.map(({ writes }) => writes[0]?.fields.issueDate)).toEqual(['2026-11-23', '2026-11-04']);
});

test('a row of which nothing is read says so', () => {
  const text =
    'Dominio tractor;Marca;Modelo;Dominio semi;Tipo semi\nAB501UU;Scania;R450;AB502UU;Sider\n;;;KOP118;Sider';
  const { lines } = judged(text, { kind: 'fleet' });
  expect(lines[1]).toMatchObject({ state: 'doubt', writes: [] });
  expect(lines[1] && words(lines[1])).toEqual(['Nada de esta fila tiene lugar, no se carga: «KOP118», «Sider»']);
});

test('a driver of whom a doubtful number alone tells who it is stays out, and both cells say so', () => {
  const text = 'Dominio;Marca;Modelo;Chofer;DNI\nAB501UU;Scania;R450;Luna, Matías;20-35114789-6';
  for (const withoutDoubts of [undefined, true]) {
    const [line] = judged(text, { kind: 'fleet', ...(withoutDoubts && { withoutDoubts }) }).lines;
    expect(line && words(line)).toContain('No sabemos quién es: la unidad queda sin conductor');
  }
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
