import { expect, test } from 'vitest';
import { documentTypeLabels } from '../../../papers/document.ts';
import { importTargets, recordOf } from '../../targets/by-kind.ts';
import { shown, words } from '../testing.ts';

/** Papers of a wide row that wait for one of their days: the other values of the row are not lost in silence. */

const types = importTargets.fleet.flatMap(({ target }) => (target.endsWith('.number') ? [recordOf(target)] : []));
const labelOf = (type: string) => documentTypeLabels[type as keyof typeof documentTypeLabels];
const heads = (type: string) => {
  const columns = ['number', 'expiryDate', 'issueDate'].map(
    (field) => importTargets.fleet.find(({ target }) => target === `${type}.${field}`)?.label ?? '',
  );
  return ['Patente', 'Marca', 'Conductor', 'DNI', ...columns].join(';');
};

test.each(types)('a number of %s whose day is in doubt is said to stay out', (type) => {
  const ends = ['set-26', 'mar/27', '2027', 'en trámite', '31/02/2026', '', '01/02/2098'];
  const rows = ends.map((end, at) => `AF50${at}KL;Fiat;Ana Sosa ${at};2730111${at};00${at};${end};`);
  const { lines } = shown([heads(type), ...rows].join('\n'), { kind: 'fleet' });
  const isMade = (writes: (typeof lines)[number]['byDefault']) => writes.some(({ fields }) => fields.type === type);
  expect(lines.map((line) => isMade(line.byDefault))).toEqual(ends.map(() => false));
  const expected = `Sin vencimiento no se carga: ${labelOf(type)}`;
  expect(lines.map((line) => words(line).filter((one) => one === expected))).toEqual(ends.map(() => [expected]));
});

test('so is that of a paper without an end, whose beginning is in doubt', () => {
  for (const begins of ['01/02/2027', '01/02/2029']) {
    const [line] = shown(`${heads('cedula')}\nAF500KL;Fiat;;;001;;${begins}`, { kind: 'fleet' }).lines;
    expect(line?.byDefault.map(({ of }) => of)).toEqual(['vehicle']);
    expect(line && words(line)).toContain(`Sin emisión no se carga: ${labelOf('cedula')}`);
  }
});

const endless = [
  '',
  '-',
  'no vence',
  'NO VENCE',
  'sin vto',
  'sin vencimiento',
  'N/A',
  'no corresponde',
  'no tiene vto',
  's/v',
];
const unknown = ['s/d', '?', 'no tiene', 'sin datos', 'pend.', 'en trámite', 'jul-27', 'falta', '31/02/2027'];

test.each(endless)('«%s» as the end of a paper that may have none: it does not expire', (end) => {
  const text = `Patente;Papel;Desde;Hasta\nAE001AA;Cédula verde;12/03/2021;${end}`;
  const [line] = shown(text, { kind: 'documents' }).lines;
  expect(line && words(line)).toEqual([]);
  expect(line?.byDefault[0]?.fields.expiryDate ?? null).toBeNull();
  const [policy] = shown(`Patente;Papel;Desde;Hasta\nAE001AA;Seguro;12/03/2021;${end}`, { kind: 'documents' }).lines;
  expect(policy).toMatchObject({ state: 'error', byDefault: [] });
});

test.each(unknown)('«%s» does not say that a paper never expires', (end) => {
  const sheets = [
    ['documents', `Patente;Papel;Número;Desde;Hasta\nAE001AA;SENASA;556-A;10/05/2026;${end}`],
    ['documents', `Patente;Papel;Número;Desde;Hasta\nAE001AA;Cédula;556-A;10/05/2026;${end}`],
    [
      'fleet',
      `Patente;Marca;Nro habilitación;Emisión habilitación;Vto habilitación\nAE001AA;Fiat;556-A;10/05/2026;${end}`,
    ],
  ] as const;
  for (const [kind, text] of sheets) {
    const [line] = shown(text, { kind }).lines;
    expect(line && words(line), text).not.toEqual([]);
    expect(line?.byDefault.filter(({ of }) => of === 'document')).toEqual([]);
    if (kind === 'fleet') expect(line && words(line)).toContain('Sin vencimiento no se carga: Habilitación');
  }
});
