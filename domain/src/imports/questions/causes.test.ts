import { expect, test } from 'vitest';
import type { ImportAsk } from '../import-questions.ts';
import type { RowChoice } from '../judging/state.ts';
import { judged, unitId, words } from '../judging/testing.ts';
import { columnQuestions } from '../matching/own-papers.ts';
import { sharedRemark } from './assumed.ts';

const about = ({ asks }: { asks: ImportAsk[] }) =>
  asks.map(({ about, names, count, rows, answer }) => [about, names, count, rows, answer]);
const states = ({ lines }: ReturnType<typeof judged>) => lines.map(({ state }) => state);

const head = 'Patente;Marca;Modelo;Año;Chasis;Km;Chofer';
const unit = (number: number, driver: string) =>
  `AF20${number}KL;Fiat;Cronos;2020;8AP359A00L000020${number};10;${driver}`;
const fleet = [head, unit(0, 'Ana Sosa'), unit(1, 'SOSA, ANA'), unit(2, 'Beto Ríos'), unit(3, 'Juan Pérez')].join('\n');

test('drivers that are not loaded are one question for all their units', () => {
  const shown = judged(fleet);
  expect(about(shown)).toEqual([['drivers', ['Ana Sosa', 'Beto Ríos'], 2, 3, null]]);
  expect(states(shown)).toEqual(['doubt', 'doubt', 'doubt', 'ready']);
  const left = judged(fleet, { answers: [['drivers', 'leave']] });
  expect(about(left)).toEqual([['drivers', ['Ana Sosa', 'Beto Ríos'], 2, 3, 'leave']]);
  expect(states(left)).toEqual(['ready', 'ready', 'ready', 'ready']);
  expect(left.lines.flatMap(words)).toEqual([]);
  expect(left.lines[0]?.writes.map(({ of }) => of)).toEqual(['vehicle']);
  const made = judged(fleet, { answers: [['drivers', 'create']] });
  expect(made.lines.flatMap(words).join()).not.toContain('sin conductor');
});

test('what a person leaves out needs no answer', () => {
  const choices = [2, 3, 4].map((number) => [number, { leftOut: true, accepted: false }] as const);
  expect(judged(fleet, { choices: choices.map(([number, choice]) => [number, choice]) }).asks).toEqual([]);
});

test.each([
  ['documents', 'Patente;Tipo de documento;Vencimiento\n{};VTV;01/03/2027', 'left_out'],
  ['fines', 'Patente;Acta;Fecha infracción;Vencimiento\n{};A1;01/10/2026;01/12/2026', 'left_out'],
  ['readings', 'Patente;Fecha;Kilometraje\n{};01/10/2026;49.000', 'left_out'],
  ['assignments', 'Patente;Chofer;Asignado desde\n{};Juan Pérez;01/02/2026', 'left_out'],
  ['fleet', 'Patente;Vto Seguro\n{};01/03/2027', 'left_out'],
  ['drivers', 'Nombre;DNI;Vto licencia;Teléfono;Email;Unidad\nAna Sosa;27456789;01/01/2027;341 555;a@b.co;{}', 'ready'],
] as const)('units that are not loaded are one question of %s', (kind, text, left) => {
  const sheet = text.replace('{}', 'AF300KL');
  const shown = judged(sheet, { kind });
  expect(about(shown)).toEqual([['units', ['AF300KL'], 1, 1, null]]);
  expect(states(shown)).toEqual([kind === 'drivers' ? 'doubt' : 'error']);
  const answered = judged(sheet, { kind, answers: [['units', 'leave']] });
  expect(states(answered)).toEqual([left]);
  expect(answered.counts.errors + answered.counts.doubts).toBe(0);
  expect(judged(text.replace('{}', 'AE001AA'), { kind }).asks).toEqual([]);
});

test.each([
  ['documents', 'Chofer;Tipo de documento;Vencimiento\nAna Sosa;Psicofísico;01/03/2027', 'left_out'],
  ['assignments', 'Patente;Chofer;Asignado desde\nAE001AA;Ana Sosa;01/02/2026', 'left_out'],
  ['fines', 'Patente;Acta;Fecha infracción;Vencimiento;Chofer\nAE001AA;A1;01/10/2026;01/12/2026;Ana Sosa', 'ready'],
] as const)('drivers that are not loaded are one question of %s', (kind, text, left) => {
  expect(about(judged(text, { kind }))).toEqual([['drivers', ['Ana Sosa'], 1, 1, null]]);
  expect(states(judged(text, { kind, answers: [['drivers', 'leave']] }))).toEqual([left]);
});

test('a driver of a wide sheet comes in without a unit that is not loaded and stays out', () => {
  const text =
    'Apellido;Nombres;DNI;Vto. licencia;Int.;Vto seguro\nQuiroga;Héctor;16885214;02/02/2027;77;\nPaz;Irma;27111222;02/02/2027;78;01/03/2027';
  const shown = judged(text, { kind: 'fleet' });
  expect(about(shown)).toEqual([['units', ['77', '78'], 2, 2, null]]);
  const left = judged(text, { kind: 'fleet', answers: [['units', 'leave']], withoutDoubts: true });
  expect(states(left)).toEqual(['ready', 'doubt']);
  expect(left.lines.map(({ writes }) => writes.map(({ fields }) => fields.name))).toEqual([
    ['Héctor Quiroga'],
    ['Irma Paz'],
  ]);
  expect(left.lines[1] && words(left.lines[1])).toEqual(['Sin la unidad no se carga: Seguro']);
});

test('while nobody has answered it comes in too', () => {
  const heads = 'Apellido;Nombres;DNI;Vto. licencia;Vto ART;Int.';
  const text = `${heads}\nQuiroga;Héctor;16885214;02/02/2027;01/03/2027;77`;
  const { lines, asks } = judged(text, { kind: 'fleet', withoutDoubts: true });
  expect(about({ asks })).toEqual([['units', ['77'], 1, 1, null]]);
  expect(lines[0] && words(lines[0])).toEqual(['No hay un vehículo así: el conductor queda sin unidad']);
  expect(lines[0]?.writes.map(({ of }) => of)).toEqual(['driver', 'document']);
});

test.each([
  ['units', 'Patente;Tipo de documento;Vencimiento\nAF300KL;VTV;01/03/2027', 'error'],
  ['drivers', 'Chofer;Tipo de documento;Vencimiento\nAna Sosa;Psicofísico;01/03/2027', 'error'],
  ['type senaza', 'Patente;Tipo de documento;Vencimiento\nAE001AA;RTO;01/03/2027\nAE001AA;Senaza;01/03/2027', 'error'],
] as const)('a person includes a row that the answer about %s leaves out', (cause, text, state) => {
  const last = text.split('\n').length;
  const included = judged(text, {
    kind: 'documents',
    answers: [[cause, 'leave']],
    choices: [[last, { leftOut: false, accepted: true }]],
  });
  expect(states(included).at(-1)).toBe(state);
  expect(states(judged(text, { kind: 'documents', answers: [[cause, 'leave']] })).at(-1)).toBe('left_out');
});

test('the name of a driver where others have a plate is no unit that lacks', () => {
  const text = 'Dominio / Titular;Concepto;Vencimiento\n{};Psicofísico;10/11/2027\n{};VTV;10/11/2027';
  for (const name of ['Pérez, Juan', 'PEREZ JUAN']) {
    const { lines, asks } = judged(text.replaceAll('{}', name), { kind: 'documents', withoutDoubts: true });
    expect(asks).toEqual([]);
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'error']);
    expect(lines[0]?.writes).toMatchObject([{ of: 'document', fields: { type: 'psychophysical', vehicleId: null } }]);
    expect(lines[0]?.writes[0]?.fields.driverId).toBeTruthy();
  }
  const fine = judged('Dominio / Titular;Acta;Fecha infracción;Vencimiento\nPEREZ JUAN;A1;01/10/2026;01/12/2026', {
    kind: 'fines',
    answers: [['units', 'create']],
  });
  expect(fine.lines[0]).toMatchObject({ state: 'error', writes: [] });
});

const papers = 'Patente;Tipo de documento;Vencimiento';
const senasa = { id: '019a0000-0000-7000-8000-0000000000f1', name: 'Senasa', owner: 'vehicle', expires: true } as const;

test('kinds of papers that are not known are a question each, the most frequent first', () => {
  const text = [papers, ...['VTV', 'Título', 'Vto Senasa', 'SENASA'].map((type) => `AE001AA;${type};01/03/2027`)].join(
    '\n',
  );
  const kinds = judged(text.replaceAll(/senasa/gi, 'Senaza'));
  expect(about(kinds)).toEqual([
    ['type', ['Senaza'], 1, 2, null],
    ['type', ['Título'], 1, 1, null],
  ]);
  const [first] = kinds.asks;
  const left = judged(text.replaceAll(/senasa/gi, 'Senaza'), { answers: [[first?.cause ?? '', 'leave']] });
  expect(states(left)).toEqual(['ready', 'doubt', 'left_out', 'left_out']);
  // Two papers in a cell are no kind of their own.
  expect(judged(`${papers}\nAE001AA;RTO;01/03/2027\nAE001AA;Seguro y patente;01/03/2027`).asks).toEqual([]);
  expect(judged(`${papers}\nAE001AA;RTO;01/03/2027\nAE001AA;sin seguro;01/03/2027`).asks).toEqual([]);
});

test('a column with the ends of an unknown paper is a question, and then a column of its own kind', () => {
  const column = { index: 1, header: 'Vto. Senaza', target: null, how: null };
  const rows = [{ cells: ['AE001AA', '01/03/2027'] }, { cells: ['AE002AA', 's/d'] }];
  expect(columnQuestions('fleet', [column], rows)).toEqual([
    { cause: 'type senaza', about: 'type', names: ['Senaza'], count: 1, rows: 1, column: 1, answer: null },
  ]);
  expect(columnQuestions('fleet', [{ ...column, how: 'person' }], rows)).toEqual([]);
  expect(columnQuestions('fleet', [{ ...column, header: 'Vto.' }], rows)).toEqual([]);
  const own = judged('Patente;Vto Seguro;Vto. Senaza\nAE001AA;01/03/2027;01/04/2027', {
    types: [{ ...senasa, name: 'Senaza' }],
  });
  expect(own.codes).toContain(`${senasa.id}.expiryDate`);
  expect(own.lines[0]?.writes.map(({ fields }) => [fields.type, fields.vehicleId, fields.expiryDate])).toEqual([
    ['insurance', unitId, '2027-03-01'],
    [senasa.id, unitId, '2027-04-01'],
  ]);
});

test('a wide sheet brings its drivers before anybody has spoken about its units', () => {
  const text = 'Patente;Chofer;DNI;Vto licencia;Vto Seguro\nAF300KL;Ana Sosa;27456789;01/01/2028;01/03/2027';
  const sheet = judged(text, { kind: 'fleet', withoutDoubts: true });
  expect(about(sheet)).toEqual([['units', ['AF300KL'], 1, 1, null]]);
  expect(sheet.lines[0]?.writes.map(({ of }) => of)).toEqual(['driver']);
  expect(sheet.lines[0] && words(sheet.lines[0])).toEqual(
    expect.arrayContaining([
      'No hay un vehículo así: el conductor queda sin unidad',
      'Sin la unidad no se carga: Seguro',
    ]),
  );
  const made = judged(text, { kind: 'fleet', answers: [['units', 'create']] });
  expect(made.lines[0]?.writes.map(({ of }) => of)).toEqual(['vehicle', 'driver', 'document', 'assignment']);
});

test('a row that gives a unit to whom another one gave it says nothing', () => {
  const twice = judged(`${head}\n${unit(0, 'Juan Pérez')}\n${unit(0, 'PEREZ JUAN')}`, { kind: 'fleet' });
  expect(twice.lines.flatMap(words)).toEqual([]);
  const other = judged(`Patente;Chofer;Vto Seguro\nAE001AA;Juan Pérez;01/03/2027\nAE001AA;Juan Pérez;01/03/2028`);
  expect(other.lines.flatMap(words)).toEqual([]);
});

const monthly = (...days: string[]) =>
  ['Patente;Vto Seguro;Vto VTV', ...days.map((day) => `AE001AA;${day}`)].join('\n');

test('days of which the month alone is said are one question for each column', () => {
  const text = monthly('ene-27;02/2027', 'marzo 2028;01/04/2028');
  const shown = judged(text);
  expect(shown.asks).toEqual([
    { ...{ cause: 'month 1', about: 'month', names: ['Vto Seguro'], count: 1, rows: 2, column: 1 }, answer: null },
    { ...{ cause: 'month 2', about: 'month', names: ['Vto VTV'], count: 1, rows: 1, column: 2 }, answer: null },
  ]);
  expect(states(shown)).toEqual(['doubt', 'doubt']);
  expect(judged(text, { withoutDoubts: true }).lines.flatMap(({ writes }) => writes)).toHaveLength(1);

  const answers: [string, 'create' | 'leave'][] = [
    ['month 1', 'create'],
    ['month 2', 'leave'],
  ];
  const answered = judged(text, { answers, withoutDoubts: true });
  expect(answered.asks.map(({ answer }) => answer)).toEqual(['create', 'leave']);
  expect([states(answered), answered.lines.flatMap(words)]).toEqual([['ready', 'ready'], []]);
  expect(answered.lines.flatMap(({ writes }) => writes.map(({ fields }) => fields.expiryDate))).toEqual([
    ...['2027-01-31', '2028-03-31', '2028-04-01'],
  ]);
});

test('a row that cannot do without such a day stays out, unless a person takes it in', () => {
  const text = 'Patente;Tipo de documento;Vencimiento\nAE001AA;VTV;03/2027';
  const shown = judged(text, { kind: 'documents' });
  expect(shown.asks).toMatchObject([{ cause: 'month 2', isNeeded: true }]);
  const answers: [string, 'create' | 'leave'][] = [['month 2', 'leave']];
  const [left] = judged(text, { kind: 'documents', answers }).lines;
  expect(left).toMatchObject({ state: 'left_out', writes: [] });
  expect(left && words(left)).toEqual(['Dice solo el mes: la fila queda afuera']);
  const choices: [number, RowChoice][] = [[2, { leftOut: false, accepted: true }]];
  const [included] = judged(text, { kind: 'documents', answers, choices }).lines;
  expect(included).toMatchObject({ state: 'ready', writes: [{ fields: { expiryDate: '2027-03-31' } }] });
});

test('what many rows are doubted for stands once above them, with its number', () => {
  const people = (count: number, category: string) =>
    Array.from({ length: count }, (_, at) => `Paz ${'ABCDEFGH'[at]},Irma;2711122${at};01/02/2028;${category}`);
  const text = (count: number) => ['Nombre;DNI;Vto licencia;Categoría', ...people(count, 'LiNTI')].join('\n');
  const remark = 'Licencia: clases: No conocemos «LiNTI»: no se carga';
  expect(judged(text(5), { kind: 'drivers' }).notes).toEqual([`5 filas · ${remark}`]);
  expect(judged(text(4), { kind: 'drivers' }).notes).toEqual([]);
  expect(sharedRemark(`1.200 filas · ${remark}`)).toBe(remark);
  expect(sharedRemark('2 filas de subtítulos, de totales o de encabezados repetidos se saltaron')).toBeNull();
});
