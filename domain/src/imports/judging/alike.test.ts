import { expect, test } from 'vitest';
import { judged, unitId, words } from './testing.ts';

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
    ...{ expiryDate: '2027-11-30', number: 'R-1', issuer: null, cost: null },
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
