import type { ReadField } from '@baqueano/domain/papers/paper-reading';
import { expect, test } from 'vitest';
import { understand } from './understand.ts';
import type { Word } from './words.ts';

/** Lines of text as a page has them; '|' begins a column that stands apart, every 30 letters. */
function aPage(lines: string[], certain = false) {
  const words = lines.flatMap((line, row): Word[] =>
    line.split('|').flatMap((column, index) => {
      let at = index * 30;
      return column
        .trim()
        .split(/\s+/)
        .map((text) => {
          const left = at * 10;
          at += text.length + 1;
          return {
            text,
            left,
            right: left + text.length * 10,
            top: row * 40,
            bottom: row * 40 + 20,
            confidence: 96,
          };
        });
    }),
  );
  return { pages: [{ width: 1_000, height: 1_400, words }], certain };
}

const on = '2026-11-23';

function read(...lines: string[]): Partial<Record<ReadField, string>> {
  const { fields, plates } = understand(aPage(lines), on);
  const plate = plates.find(({ labelled }) => labelled)?.value;
  return { ...Object.fromEntries(fields.map(({ field, value }) => [field, value])), ...(plate && { plate }) };
}

const policy = 'Póliza de seguro automotor';

test.each([
  ['Vigencia: desde las 12 hs. del 12/03/2026 hasta las 12 hs. del 12/03/2027', '2026-03-12', '2027-03-12'],
  ['Vigencia del 12-03-26 al 12-03-27', '2026-03-12', '2027-03-12'],
  ['desde el 12 de marzo de 2026 hasta el 12 de marzo de 2027', '2026-03-12', '2027-03-12'],
  ['Emitida el 12/03/2026 Válida hasta 12/03/2027', '2026-03-12', '2027-03-12'],
  ['Vence: 12/03/2027', undefined, '2027-03-12'],
])('%s', (line, issueDate, expiryDate) => {
  expect(read(policy, line)).toMatchObject({ type: 'insurance', ...(issueDate && { issueDate }), expiryDate });
});

test.each([
  ['no label', '12/03/2027'],
  ['one date that may begin or end', 'Vigencia: 12/03/2027'],
  ['a payment', 'Cuota 1 vence el 12/12/2026'],
  ['a person', 'Fecha de nacimiento 12/03/1987'],
  ['no day', 'Vence: 31/02/2027'],
  ['a day whose first digit may be lost', 'Vence: 2/03/2027'],
  ['too far away', 'Vence: 12/03/2031'],
  ['an invoice', 'CAE 71234567890123 Vto. CAE: 05/12/2026'],
  ['the invoice of the line above', 'CAE: 71234567890123', 'Fecha Vto: 05/12/2026'],
  ['the invoice of the line below', 'Fecha Vto: 05/12/2026', 'C.A.I. Nº 71234567890123'],
  ['the one before', 'Vencimiento anterior: 05/10/2026'],
  ['a guarantee', 'Garantía hasta 05/10/2027'],
  ['a pledge', 'Vencimiento de la prenda: 12/03/2027'],
  ['a card', 'Tarjeta Visa vto 12/03/2027'],
  ['an offer', 'Presupuesto válido hasta 12/12/2026'],
  ['a first payment', '1er vencimiento 10/12/2026'],
  ['a sum behind it', 'Vto. 10/12/2026 $ 35.000,00'],
  ['a period that is paid', 'Período de facturación desde 12/11/2026 hasta 12/12/2026'],
  ['the head of two columns', 'Emisión Vencimiento', '12/03/2027'],
  ['a day in two pieces', 'Vence: 1 2/03/2027'],
  ['two that contradict each other', 'Vence: 12/03/2027 Vencimiento: 12/08/2027'],
  ['an end before its beginning', 'Vigencia desde 12/03/2027 hasta 12/03/2026'],
  ['longer than a policy', 'Vigencia desde 12/03/2026 hasta 12/12/2027'],
])('proposes no expiry: %s', (_why, ...lines) => {
  expect(read(policy, ...lines).expiryDate).toBeUndefined();
});

test.each([
  ['2027-03-01', 'Vence: 2027-03-01'],
  ['2027-03-01', 'Vence el 1º de marzo de 2027'],
  ['2027-03-01', 'Vence el 1° de marzo de 2027'],
  ['2027-03-01', 'Vence el 1ro de marzo de 2027'],
  ['2027-03-01', 'Vence el primero de marzo de 2027'],
  ['2027-03-21', 'Vence el 21 de marzo de 2027'],
])('%s of %s', (expiryDate, line) => {
  expect(read(policy, line).expiryDate).toBe(expiryDate);
});

test.each([
  ['Vencimiento: 03/2027', '2027-03-31'],
  ['Vencimiento: febrero de 2027', '2027-02-28'],
  ['Vence feb/2027', '2027-02-28'],
])('%s is the last day of that month, with a doubt', (line, expiryDate) => {
  const { fields } = understand(aPage([policy, line]), on);
  const found = fields.find(({ field }) => field === 'expiryDate');
  expect(found).toMatchObject({ value: expiryDate, onlyMonth: true });
});

test.each([
  ['a month that is paid', 'Cuota 03/2027 vence el 10/04/2027'],
  ['a month beside nothing', 'Marzo de 2027'],
  ['a month and a day that differ', 'Vence: 31/03/2027', '2027-03-31'],
])('a month alone says nothing more: %s', (_why, line, expiryDate?: string) => {
  const { fields } = understand(aPage([policy, line, 'Emisión 03/2026']), on);
  const found = fields.find(({ field }) => field === 'expiryDate');
  expect([found?.value, found?.onlyMonth]).toEqual([expiryDate, undefined]);
});

test.each([
  [['La cobertura rige hasta el día 12 de', 'marzo de 2027 inclusive']],
  [['La cobertura rige hasta el día 12', 'de marzo de 2027']],
  [['Vigencia hasta las 12 horas del 12/03/', '2027 según condiciones']],
  [['Vigencia hasta las 12 horas del 12/', '03/2027 según condiciones']],
  [['Póliza|Vence|Marca', '445566|12 de marzo|Iveco', '|de 2027|']],
])('a date that is broken over two lines: %j', (lines) => {
  const { fields } = understand(aPage([policy, ...lines], true), on);
  const dates = fields.filter(({ field }) => /Date/.test(field)).map(({ field, value }) => [field, value]);
  expect(dates).toEqual([['expiryDate', '2027-03-12']]);
});

test.each(['12/03/2027', '2027-03-12', '03/2027', '12-03-27', '12-mar-2027'])('%s is no number of a policy', (date) => {
  expect(read(policy, `Póliza N° ${date}`).number).toBeUndefined();
});

test('a table is read by its head', () => {
  expect(
    read(
      policy,
      'Póliza|Vigencia desde|Vigencia hasta',
      '12-345678|12/03/2026|12/03/2027',
      'Dominio|Marca',
      'AB123CD|Iveco',
    ),
  ).toMatchObject({ number: '12-345678', issueDate: '2026-03-12', expiryDate: '2027-03-12', plate: 'AB123CD' });
});

test.each([
  ['Fecha de emisión: 20/01/2023', 'Vencimiento: 20/01/2024', '2024-01-20'],
  ['Emisión 20/01/2023', 'Vto. 20/01/2026', '2026-01-20'],
  ['Fecha de emisión: 20/01/2023', 'Vencimiento: 20/01/2027', '2027-01-20'],
  ['Expedida el 20/01/2023', 'Vence el 20/01/2028', '2028-01-20'],
])('a cédula that prints its end: %s, %s', (issue, expiry, expiryDate) => {
  const cedula = ['Cédula de identificación del vehículo', 'Dominio AG100ZX', issue, expiry];
  expect(read(...cedula)).toMatchObject({ type: 'cedula', issueDate: '2023-01-20', expiryDate });
});

test('the dates of another paper on the same page are not its own', () => {
  const inspection = ['Verificación Técnica Vehicular', 'Fecha de vencimiento: 12/03/2027'];
  expect(read(...inspection, 'Seguro: La Caja Póliza 445566 Vence: 01/05/2027').expiryDate).toBe('2027-03-12');
});

test.each([
  ['Dominio: AB 123 CD', 'AB123CD'],
  ['Patente A8 I23 CD', 'AB123CD'],
  ['Dominio 123 ABC', '123ABC'],
  ['Chapa: ABC 1Z3', 'ABC123'],
  ['salida DEL 120', undefined],
])('the plate of %s', (line, plate) => {
  expect(read(policy, line).plate).toBe(plate);
});

test.each([
  ['Premio total: $ 1.234.567,89', '1234568'],
  ['Suma asegurada: $ 28.500.000,00', undefined],
  ['Premio: $ 49300000', undefined],
])('the cost of %s', (line, cost) => {
  expect(read(policy, line).cost).toBe(cost);
});
