import { expect, test } from 'vitest';
import { judged, words } from './testing.ts';

/** Fines as offices write them down: without the last day to pay. */

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
