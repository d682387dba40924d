import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates.ts';
import { formatDate } from '../../values/format.ts';
import { plain } from '../targets/words.ts';
import { countOrders, orderOf, orderOfColumn, readDate } from './cells/dates.ts';
import { isEmpty } from './cells/empty-cells.ts';
import { readNumber } from './cells/numbers.ts';
import { isCuit, personName, personNumber } from './cells/people.ts';
import { layoutOf } from './structure/layout.ts';
import { rowsOfText, separatorOf } from './structure/separated.ts';
import { cleanCell, textOfBytes } from './structure/text-of-bytes.ts';

const cell = fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\0]/g, ''));

test.each(['\t', ';', ','])('what is written with %j is read again', (separator) => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), (rows) => {
      const text = rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
      expect([...rowsOfText(text, separator)]).toEqual(rows);
    }),
  );
});

test('marks that say as above are cells of their own in a paste, and a tab within a quote is none', () => {
  expect([...rowsOfText('AF111ZQ\t"\t"\tFiat\nAF112ZQ\t"a\tb"\t"', '\t')]).toEqual([
    ['AF111ZQ', '"', '"', 'Fiat'],
    ['AF112ZQ', 'a\tb', '"'],
  ]);
});

test('any text at all is read to its end, and no quote swallows the rest', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'a', ' ') }), (text) => {
      const cells = [...rowsOfText(text, ';')].flat();
      expect(cells.join('').length).toBeLessThanOrEqual(text.length);
    }),
  );
  const rows = [...rowsOfText(`5"; medida\n${'x;y\n'.repeat(10_000)}`, ';')];
  expect(rows).toHaveLength(10_001);
});

test('the separator is that of the heading, whatever stands above it', () => {
  const known = (cells: readonly string[]) => cells.filter((one) => /^(?:Patente|Costo|Km)$/.test(one)).length;
  expect(separatorOf('Flota, base Rosario, Santa Fe, 2026\n\nPatente;Costo;Km\nAB123CD;1.234,5;10', known)).toBe(';');
  expect(separatorOf('Patente,Costo,Km\nAB123CD,"1;5",10', known)).toBe(',');
  expect(separatorOf('Patente\tCosto\nAB123CD\t1,5', known)).toBe('\t');
  expect(separatorOf('Patente\nAB123CD', known)).toBe('\t');
});

test('bytes of whatever program', () => {
  expect(textOfBytes(new TextEncoder().encode('\ufeffpóliza'))).toBe('póliza');
  expect(textOfBytes(Uint8Array.from([0x70, 0xf3, 0x6c, 0x80]))).toBe('pól€');
  expect(textOfBytes(Uint8Array.from([0xff, 0xfe, 0x70, 0, 0xf3, 0]))).toBe('pó');
  expect(cleanCell(' a\0\n b\ud800 \u00a0', 100)).toBe('a b');
  // Our own files of rows write them so.
  const escaped = ["'-", "'-50.000", "'+54 341 555", "'=A1", "'@ana"].map((cell) => cleanCell(cell, 100));
  expect(escaped).toEqual(['-', '-50.000', '+54 341 555', '=A1', '@ana']);
  expect([cleanCell("'98", 100), cleanCell("''", 100)]).toEqual(["'98", "''"]);
});

test('every day is read in all the ways that it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
      const date = addDays('1980-01-01', days);
      const [year = '', month, day] = date.split('-');
      for (const text of [
        ...[formatDate(date), date, `${Number(day)}-${Number(month)}-${year}`, `${day}.${month}.${year} 00:00`],
        ...[`${date}T10:00:00Z`, String(days + 29_221)],
      ]) {
        expect(readDate(text)?.date, text).toBe(date);
      }
      expect(readDate(`${month}/${day}/${year}`, 'mdy')?.date).toBe(date);
    }),
  );
});

test.each([
  ['5/3/26', '2026-03-05'],
  ['12 de marzo de 2026', '2026-03-12'],
  ['12-mar-26', '2026-03-12'],
  ['1 sept. 2026', '2026-09-01'],
  ['03/2027', '2027-03-31'],
  ['03/27', '2027-03-31'],
  ['feb 2028', '2028-02-29'],
  ['12/25/2026', '2026-12-25'],
])('%s is a day', (text, date) => {
  expect(readDate(text)?.date).toBe(date);
});

test.each([
  '31/02/2026',
  'mañana',
  '03/04',
  '31/12',
  '12',
  '1234',
  '99/99/2026',
  '',
  'AB123CD',
  '1/1/1',
  'x'.repeat(100_000),
])('%.20s is no day', (text) => {
  expect(readDate(text)).toBeNull();
});

const order = (texts: string[]) => orderOf(countOrders(texts));
const many = (count: number) => Array.from({ length: count }, (_, index) => `${13 + index}/01/2026`);

test('one slip among many days that can only be the other way decides nothing', () => {
  expect(order([...many(10), '08/15/2026'])).toBe('dmy');
  expect(order([...many(9), '08/15/2026'])).toBe('both');
  expect(order([...many(4)])).toBe('dmy');
  const slip = readDate('08/15/2026', 'dmy', true);
  expect(slip).toMatchObject({ date: '2026-08-15', isOdd: true });
  expect(slip?.doubt).toBe('Acá va primero el mes: ¿es el 15/08/2026?');
  expect(readDate('15/08/2026', 'mdy', true)?.doubt).toBe('Acá va primero el día: ¿es el 15/08/2026?');
});

test('a column that contradicts the order of its file has its own', () => {
  expect(orderOfColumn(countOrders(many(5)), 'mdy')).toBe('dmy');
  // A few cells are no proof of a slip.
  expect(orderOfColumn(countOrders(['15/03/2027']), 'mdy')).toBe('both');
  expect(orderOfColumn(countOrders(['03/15/2027']), 'dmy')).toBe('both');
  expect(orderOfColumn(countOrders(['15/03/2027', '03/15/2027']), 'mdy')).toBe('mdy');
  expect(orderOfColumn(countOrders(['01/03/2027']), 'mdy')).toBe('mdy');
});

test('a file has one order of day and month, and real dates none', () => {
  expect(order(['01/02/2026', '12/25/2026'])).toBe('mdy');
  expect(order(['01/02/2026', '12/25/2026', '25/12/2026'])).toBe('both');
  expect(order(['01/02/2026'])).toBe('dmy');
  // No day at all, and the form of the reader of workbooks.
  expect(order(['31/31/2026', '12/25/2026', '31/02/2026', '25.12.2026'])).toBe('mdy');
  expect(readDate('05.02.2026', 'mdy')?.date).toBe('2026-02-05');
  expect(readDate('02/05/2026', 'mdy')).toMatchObject({ date: '2026-02-05', doubt: null });
  expect(readDate('02/05/2026', 'both')).toMatchObject({ date: '2026-05-02', other: '2026-02-05' });
  expect(readDate('02/05/2026', 'both')?.doubt).not.toBeNull();
  for (const text of ['25/12/2026', '12/25/2026', '3/3/2026']) expect(readDate(text, 'both')?.doubt).toBeNull();
});

test.each([
  ['1/9/2026, 8:35:02 p.\u00a0m.', '2026-09-01', '20:35'],
  ['25/10/2026 12:00:00 a. m.', '2026-10-25', '00:00'],
  ['25/10/2026 12:15 p.m.', '2026-10-25', '12:15'],
  ['25/10/2026 09:05 a.m.', '2026-10-25', '09:05'],
  ['2/10/2026 11:30 PM', '2026-10-02', '23:30'],
  ['25/10/2026 14:05:00', '2026-10-25', '14:05'],
  ['25/10/2026 14.05 hs', '2026-10-25', '14:05'],
  ['25 de octubre de 2026, 9 hs', '2026-10-25', '09:00'],
  ['2026-10-25T14:05:00.000Z', '2026-10-25', '14:05'],
])('%s has an hour', (text, date, time) => {
  expect(readDate(text)).toEqual({ date, time, doubt: null });
});

test.each(['25/10/2026 25:10', '25/10/2026 8:75 a. m.', '25/10/2026 14:05 a. m.', '25/10/2026 8:3x'])(
  'the hour of %s is a doubt, never midnight',
  (text) => {
    expect(readDate(text)).toMatchObject({ date: '2026-10-25', time: null, lacksHour: true });
    expect(readDate(text)?.doubt).not.toBeNull();
  },
);

test.each([
  ['1.234.567,50', 1_234_567.5],
  ['$ 12.000', 12_000],
  ['1,234,567.50', 1_234_567.5],
  ['661.781 km', 661_781],
  ['1.5', 1.5],
  ['0,75', 0.75],
  ['(1.200)', -1_200],
  ['-3', -3],
  ['$ (14.077,08)', -14_077.08],
  ['-$ 1.200,00', -1_200],
  ['$ -1.200', -1_200],
  ['1.200,00-', -1_200],
  ['$120.000.-', 120_000],
  ['120.000,-', 120_000],
  ['48\u00a0046 km', 48_046],
  ['350 mil', 350_000],
  ['1,5 millones', 1_500_000],
  ['350.000 aprox', 350_000],
  ['350.000 km (tablero roto)', 350_000],
  ['1,234', 1_234],
])('%s is a number', (text, value) => {
  expect(readNumber(text)?.value).toBe(value);
});

test.each(['', 'abc', '1.2.3', '12-3', 'AB123CD', '1,2,3', '٣', '1e9', '9'.repeat(1_000), '120000 mi', '(ver)'])(
  '%.20s is none',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

test('numbers written for es-AR come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      expect(readNumber(value.toLocaleString('es-AR'))?.value).toBe(value);
      expect(readNumber(String(value))?.value).toBe(value);
    }),
  );
});

test('people as sheets write them', () => {
  expect(personName('PÉREZ, JUAN CARLOS')).toBe('Juan Carlos Pérez');
  expect(personName('de la fuente maría')).toBe('De la Fuente María');
  expect(personName('Juan McKay')).toBe('Juan McKay');
  expect(personNumber('20.123.456').value).toBe('20123456');
  expect(isCuit('20201234566')).toBe(true);
  expect(personNumber('20-20123456-6').value).toBe('20123456');
  expect(personNumber('LIC-22').value).toBe('LIC-22');
  expect(['-', 's/d', 'N/A', '#N/D', ''].every(isEmpty)).toBe(true);
});

test.each([
  ['D.N.I.', 'dni'],
  ['D.N.I. N°', 'dni n'],
  ['Vto. V.T.V', 'vto vtv'],
  ['V. T. V.', 'vtv'],
  ['R.T.O./C.N.R.T.', 'rto cnrt'],
  ['Marca/Modelo', 'marca modelo'],
  ['Nº Int.', 'n int'],
  ['Apellido y Nombre', 'apellido y nombre'],
])('the heading %s is %s', (heading, compared) => {
  expect(plain(heading)).toBe(compared);
});

test('titles, totals and headings that come again are no rows', () => {
  const sheet = ['Flota', '', 'Patente|Marca|Km', 'A|B|1', 'Patente|Marca|Km', 'C|D|2', 'Total: 2', 'TOTAL GENERAL||3'];
  const rows = sheet.map((line, index) => ({ number: index + 1, cells: line.split('|') }));
  const layout = layoutOf(rows, (heading) => ['patente', 'marca', 'km'].includes(heading));
  expect(layout.headers).toEqual(['Patente', 'Marca', 'Km']);
  expect(layout.rows.map(({ number }) => number)).toEqual([4, 6]);
  expect(layout.notes).toHaveLength(2);
});

test('a row of totals may fill every column but one', () => {
  const sheet = ['#|Camión|Vto Patente|Cuota', '1|AB100CD|12/03/2026|90.000', 'TOTAL|80 unidades||10.000.000'];
  const rows = sheet.map((line, index) => ({ number: index + 1, cells: line.split('|') }));
  expect(layoutOf(rows, (heading) => heading === 'camion' || heading === 'vto patente').rows).toHaveLength(1);
});

test.each([
  ['D.N.I.', 'dni'],
  ['V.T.V', 'vtv'],
  ['Nº de D.N.I.', 'n de dni'],
  ['c.a.b.a.', 'caba'],
  ['Vto. Póliza', 'vto poliza'],
  ['p.ej.', 'p ej'],
  ['12.345', '12 345'],
])('%s is compared as %s', (text, compared) => {
  expect(plain(text)).toBe(compared);
});

test('a sheet without a heading is all rows', () => {
  const rows = ['AB123CD|12/03/2026', 'AC456EF|13/03/2026'].map((line, index) => ({
    number: index + 1,
    cells: line.split('|'),
  }));
  const layout = layoutOf(rows, () => false);
  expect(layout.headers).toEqual(['', '']);
  expect(layout.rows).toHaveLength(2);
});
