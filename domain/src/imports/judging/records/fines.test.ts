import { expect, onTestFinished, test } from 'vitest';
import { stopClockAt } from '../../../values/dates.ts';
import { judged, shown, words } from '../testing.ts';

const assumed = 'No dice hasta cuándo se paga: queda el día siguiente a la infracción';

test.each([
  'FECHA;PATENTE;ACTA;LUGAR;MOTIVO;IMPORTE;ESTADO;CHOFER',
  'FECHA;PATENTE;ACTA;LUGAR;INFRACCIÓN;IMPORTE;ESTADO;CHOFER',
])('«%s» is a sheet of fines, and none stays out for a day that it lacks', (heads) => {
  const text = `${heads}\n03/08/2026;AE001AA;A-0;CABA;exceso velocidad;$ 125.000,50;PAGADA;\n12/9/26;AE001AA;10004;CABA;sin luces;-;impaga;Juan Pérez`;
  for (const withoutDoubts of [undefined, true]) {
    const { kind, lines, counts, missing } = judged(text, withoutDoubts ? { withoutDoubts } : {});
    expect(kind).toBe('fines');
    expect(counts).toMatchObject({ errors: 0, doubts: 2 });
    // It is offered for all of them.
    expect(missing.map(({ target }) => target)).toEqual(['fine.expiryDate']);
    expect(lines.map((line) => words(line).includes(assumed))).toEqual([true, true]);
    expect(lines.map(({ writes }) => [writes[0]?.fields.expiryDate, writes[0]?.fields.amount ?? null])).toEqual([
      ['2026-08-04', 125_000],
      ['2026-09-13', null],
    ]);
    // A paid one is no debt: it was paid on the day that was assumed.
    expect(lines.map(({ writes }) => [writes[0]?.fields.state, writes[0]?.fields.paidOn])).toEqual([
      ['paid', '2026-08-04'],
      ['received', undefined],
    ]);
    expect(lines[0] && words(lines[0])).toContain(
      'Dice que está pagada, sin el día: entra pagada el 04/08/2026, su último día',
    );
  }
  const fills = [{ target: 'fine.expiryDate', value: '30/12/2026' }];
  expect(judged(text, { fills }).lines.flatMap(words)).not.toContain(assumed);
});

test('a fine among papers is none of $ 0, and comes in without its last day', () => {
  const text =
    'Patente;Tipo de documento;Fecha emisión;Vencimiento;Importe\nAE001AA;Multa;01/10/2026;;-\nAE001AA;VTV;;01/12/2027;-';
  const [line] = judged(text, { kind: 'documents', withoutDoubts: true }).lines;
  expect(line && words(line)).toEqual([assumed]);
  expect(line?.writes[0]).toMatchObject({ of: 'fine', fields: { expiryDate: '2026-10-02' } });
  expect(line?.writes[0]?.fields.amount ?? null).toBeNull();
});

const terms = 'Acta;Fecha;Dominio;Importe;Vto;Importe;Vto;Estado;Obs';
const above = ';;;1er vencimiento;;2do vencimiento;;;\n';

test.each([
  `${above}${terms}`,
  terms,
  'Acta;Fecha;Dominio;Importe 1er vto;1er vto;Importe 2do vto;2do vto;Estado;Obs',
  'Acta;Fecha;Dominio;Importe;Primer vencimiento;Importe 2º vencimiento;2º vencimiento;Estado;Obs',
])('a fine of two terms keeps each amount with its day: «%s»', (heads) => {
  const text = `${heads}\nGC-1;03/08/2026;AE001AA;$ 45.600;03/09/26;$ 60.800;03/10/26;impaga;\nGC-2;05/09/2026;AE001AA;22.000;20/12/2026;30.000;;;recibo 1\nGC-3;15/11/2026;AE001AA;132.450;30/11/2026;;;;\nGC-4;15/11/2026;AE001AA;100;;120;30/11/2026;;`;
  const { kind, lines } = judged(text, { withoutDoubts: true });
  expect(kind).toBe('fines');
  const fields = ['expiryDate', 'amount', 'discountUntil', 'discountAmount', 'details'];
  expect(lines.map(({ writes }) => fields.map((field) => writes[0]?.fields[field] ?? null))).toEqual([
    ['2026-10-03', 60_800, '2026-09-03', 15_200, null],
    ['2026-12-20', 22_000, null, null, 'recibo 1. Segundo vencimiento: $ 30.000'],
    ['2026-11-30', 132_450, null, null, null],
    ['2026-11-30', 120, null, null, 'Importe al primer vencimiento: $ 100'],
  ]);
  const apart = 'No dice los dos vencimientos con sus importes: va a los detalles';
  expect(lines.map(words)).toEqual([[], [apart], [], [apart]]);
});

test('a second term that is before the first one is none, and its words are true', () => {
  const text = `${terms}\nX26;16/11/2026;AE001AA;100;20/12/2026;90;20/11/2026;apelada;`;
  const [line] = judged(text, { kind: 'fines' }).lines;
  expect(line && words(line)).toEqual(['Es anterior al primer vencimiento, o cuesta menos: va a los detalles']);
  expect(line?.writes[0]?.fields).toMatchObject({ expiryDate: '2026-12-20', amount: 100 });
  expect(line?.writes[0]?.fields.details).toBe('Segundo vencimiento: 20/11/2026, $ 90');
});

test('a day to pay that is none is no reason to invent one', () => {
  const text =
    'Acta;Fecha;Dominio;Importe;Vto\nGC-1;03/10/2026;AE001AA;100;31/11/2026\nGC-2;03/10/2026;AE001AA;100;a definir';
  const { lines } = judged(text, { kind: 'fines', withoutDoubts: true });
  expect(lines.map(({ writes }) => writes.map(({ fields }) => fields.expiryDate))).toEqual([[], ['2026-10-04']]);
});

test.each([
  ['pagado 5/11', '2026-11-05', null],
  ['PAGADA 12 de octubre', '2026-10-12', null],
  ['pagada el 3/2', '2026-11-23', null],
  ['pagada', '2026-11-23', null],
  ['pagada 5/11, recibo 8841', '2026-11-23', 'pagada 5/11, recibo 8841'],
  ['a pagar con 50%', null, 'a pagar con 50%'],
  ['notificada por mail', null, 'notificada por mail'],
  ['hacer descargo', null, 'hacer descargo'],
  ['no está pagada', null, null],
] as const)('«%s» keeps its day, and what else it says', (state, paidOn, details) => {
  const text = `Acta;Fecha;Dominio;Importe;Vto;Estado\nGC-1;12/09/2026;AE001AA;100;31/12/2026;${state}`;
  stopClockAt('2026-11-23T12:00');
  onTestFinished(() => stopClockAt(null));
  const fields = judged(text, { kind: 'fines' }).lines[0]?.writes[0]?.fields;
  expect([fields?.paidOn ?? null, fields?.details ?? null]).toEqual([paidOn, details]);
});

test('a row that stays out says which of its doubts keeps it out', () => {
  const text = 'Acta;Fecha;Hora;Dominio;Importe;Vto;Chofer\nQ-1;16/11/2026;a la tarde;AE001AA;-;30/12/2026;Sosa';
  const [line] = shown(text, { kind: 'fines' }).lines;
  expect(line?.problems.map((problem) => problem.words)).toEqual([
    'Queda afuera hasta que digas si está bien: No es una hora: queda la fecha sola',
  ]);
  const [passing] = shown(text.replace('a la tarde', '14:30'), { kind: 'fines' }).lines;
  expect(passing?.problems).toEqual([]);
});

test('fines below the name of an authority are its own, where no column names one', () => {
  const rows = (heads: string, more = '') =>
    [
      heads,
      'MUNICIPALIDAD DE GODOY CRUZ',
      `GC-1;03/08/2026;AE001AA;100;30/12/2026${more}`,
      'Subtotal;;;100',
      'CABA',
      `Q-1;04/08/2026;AE001AA;200;30/12/2026${more}`,
      'Total;;;300',
    ].join('\n');
  const issuers = (text: string) => judged(text, { kind: 'fines' }).lines.map(({ writes }) => writes[0]?.fields.issuer);
  expect(issuers(rows('Acta;Fecha;Dominio;Importe;Vto'))).toEqual(['MUNICIPALIDAD DE GODOY CRUZ', 'CABA']);
  expect(issuers(rows('Acta;Fecha;Dominio;Importe;Vto;Organismo', ';ANSV'))).toEqual(['ANSV', 'ANSV']);
});
