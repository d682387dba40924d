import { expect, test } from 'vitest';
import { formatPesos } from '../../../values/format.ts';
import { judged, unitId, words } from '../testing.ts';

/** Permits are of many kinds: RUTA, Senasa, of a town. Their name stays in the details. */

const head = 'Patente;Papel;Número;Vence;Obs';
const papers = (...rows: string[]) =>
  judged([head, ...rows.map((row) => `AE001AA;${row}`)].join('\n'), { kind: 'documents', withoutDoubts: true }).lines;
const repeated = 'Repite el papel de la fila 2: no se carga dos veces';

test.each([
  ['RUTA;R-1;30/11/2027;', 'Senasa;SN 2;30/11/2027;ojo', ['RUTA', 'ojo. Senasa']],
  ['RUTA;;30/11/2027;', 'Senasa;;30/11/2027;', ['RUTA', 'Senasa']],
  ['Habilitación;1;30/11/2027;', 'Habilitación;2;30/11/2027;', [undefined, undefined]],
])('%s and %s are two papers', (one, other, details) => {
  const lines = papers(one, other);
  expect(lines.flatMap(words)).toEqual([]);
  expect(lines.map(({ writes }) => writes[0]?.fields.details)).toEqual(details);
});

test.each([
  ['RUTA;R-1;30/11/2027;', 'ruta;;30/11/2027;ojo'],
  ['Habilitación municipal;;30/11/2027;', 'Habilitación;;30/11/2027;'],
  ['Hab. municipal;;30/11/2027;', 'Habilitación municipal;;30/11/2027;'],
  ['RTO;;30/11/2027;', 'RTO;7;30/11/2027;'],
])('%s and %s are one', (one, other) => {
  expect(papers(one, other).map(words)).toEqual([[], [repeated]]);
});

test('a permit that is there keeps its number where the sheet says another one', () => {
  const known = {
    ...{ id: '019a0000-0000-7000-8000-0000000000aa', holder: unitId, type: 'permit', issueDate: '2026-11-01' },
    ...{ expiryDate: '2027-11-30', number: 'R-1', issuer: null, cost: null, details: 'Permiso RUTA' },
  };
  const of = (row: string) =>
    judged(`${head}\nAE001AA;${row}`, { kind: 'documents', documents: [known] }).lines[0]?.acts.map(({ does }) => does);
  expect(of('Senasa;SN 2;30/11/2027;')).toEqual(['create']);
  expect(of('RUTA;R-1;30/11/2027;')).toEqual(['nothing']);
  expect(of('RUTA;;30/11/2027;')).toEqual(['nothing']);
});

test.each([
  ['Vto. RUTA', 'RUTA'],
  ['Habilitación vto', undefined],
])('below «%s» the permit has the name of its column', (heading, details) => {
  const { lines, codes } = judged(`Patente;Marca;Modelo;Año;${heading}\nAE001AA;Fiat;Cronos;2020;30/11/2027`);
  expect(codes).toContain('permit.expiryDate');
  expect(lines[0]?.writes.find(({ of }) => of === 'document')?.fields.details).toBe(details);
});

const there = {
  ...{ id: '019a0000-0000-7000-c000-000000000001', holder: unitId, type: 'permit', issueDate: '2026-08-02' },
  ...{ expiryDate: '2027-08-02', number: null, issuer: null, cost: 5_000, details: 'RUTA' },
};
const negative = `¿Es un costo de ${formatPesos(1_200)}?`;

test('what a sheet says besides of a paper that is there is written behind its details, once', () => {
  const text =
    'Patente;Papel;Número;Desde;Vence;Importe;Obs\nAE001AA;tarjeta ruta;R-441;02/08/26;02/08/27;$ (1.200,00);nota de crédito';
  const more = { kind: 'documents', withoutDoubts: true } as const;
  const [line] = judged(text, { ...more, documents: [there] }).lines;
  const details = 'RUTA. nota de crédito. tarjeta ruta. Importe en la planilla: $ (1.200,00)';
  expect(line?.writes).toMatchObject([
    { does: 'update', fields: { number: 'R-441', details }, before: { details: 'RUTA' } },
  ]);
  expect(line && words(line)).toEqual([
    `Es negativo: el costo queda como estaba, y el importe va a las notas. ${negative}`,
  ]);
  const again = judged(text, { ...more, documents: [{ ...there, number: 'R-441', details: `${details}\nYa está` }] });
  expect(again.lines[0]?.writes).toEqual([]);
  const full = judged(text, { ...more, documents: [{ ...there, details: 'x'.repeat(1_000) }] }).lines[0];
  expect(full?.writes[0]?.fields).toEqual({ number: 'R-441' });
  expect(full && words(full)).toContain('No entra en los detalles que ya tiene: no se carga');
});

test('the result of an inspection that is there is written', () => {
  const vtv = { ...there, type: 'vtv', details: null };
  const text = 'Patente;Papel;Vence;Resultado\nAE001AA;VTV;02/08/27;Condicional';
  const [line] = judged(text, { kind: 'documents', documents: [vtv] }).lines;
  expect(line?.writes).toMatchObject([{ does: 'update', fields: { inspectionResult: 'conditional' } }]);
});

test.each([
  [
    'documents',
    'Patente;Papel;Vence;Importe',
    'AE001AA;Seguro;02/08/27;-1.200',
    'entra sin costo, y el importe va a las notas',
  ],
  ['documents', 'Patente;Papel;Vence;Importe', 'AE001AA;Seguro;pronto;-1.200', 'no se carga'],
  [
    'fleet',
    'Patente;Marca;Vto VTV;Costo VTV',
    'AE001AA;Fiat;02/08/27;-1.200',
    'entra sin costo, y el importe va a las notas',
  ],
  ['fleet', 'Patente;Marca;Vto VTV;Costo VTV', 'AE001AA;Fiat;;-1.200', 'no se carga'],
  [
    'maintenance',
    'Patente;Fecha;Km;Trabajo;Taller;Importe',
    'AE001AA;20/11/2026;50500;Frenos;Sur;-1.200',
    'entra sin costo, y el importe va a las notas',
  ],
  [
    'maintenance',
    'Patente;Fecha;Km;Trabajo;Taller;Importe',
    'AE001AA;20/11/2026;50000;Frenos;Sur;-1.200',
    'no se carga',
  ],
  [
    'fines',
    'Patente;Acta;Infracción;Vencimiento;Importe',
    'AE001AA;A1;01/10/2026;01/12/2026;-1.200',
    'entra sin costo, y el importe va a las notas',
  ],
  ['fines', 'Patente;Acta;Infracción;Vencimiento;Importe', 'AE001AA;A2;01/10/2026;01/12/2026;-1.200', 'no se carga'],
] as const)('a negative amount of %s is said to be where it is: %s %s', (kind, heads, cells, then) => {
  const wholes = [`maintenance ${unitId} 2026-11-20 50000 frenos`, `fine ${unitId} a2`];
  const [line] = judged(`${heads}\n${cells}`, { kind, wholes }).lines;
  expect(line && words(line)).toContain(`Es negativo: ${then}. ${negative}`);
  const isWritten = line?.writes.some(({ fields }) =>
    JSON.stringify(fields).includes('Importe en la planilla: -1.200'),
  );
  expect(isWritten).toBe(then !== 'no se carga');
});
