import { expect, test } from 'vitest';
import { formatPesos } from '../../../values/format.ts';
import { isAssumed, isJudgedNote } from '../../questions/assumed.ts';
import type { JudgedLine } from '../judge.ts';
import { judged, shown, unitId, words } from '../testing.ts';

const head = 'Patente;Acta;Fecha infracción;Vencimiento;Importe;Estado;Fecha de pago;Obs.';
const fine = (state: string, paidOn = '', amount = '90000') =>
  judged(`${head}\nAE001AA;A1;14/03/2026;30/05/2026;${amount};${state};${paidOn};ruta 11`, {
    kind: 'fines',
    withoutDoubts: true,
  }).lines[0];

const asPaid = 'No dice cuánto se pagó: entra con su importe';

test.each([
  ['PAGADA', '15/03/2026', { state: 'paid', paidOn: '2026-03-15', paidAmount: 90_000, amount: 90_000 }, [asPaid]],
  [
    ...(['pagada', ''] as const),
    { state: 'paid', paidOn: '2026-05-30', paidAmount: 90_000 },
    ['Dice que está pagada, sin el día: entra pagada el 30/05/2026, su último día'],
  ],
  [
    ...(['pagada', 'en mayo'] as const),
    { state: 'paid', paidOn: '2026-05-30', paidAmount: 90_000 },
    ['Dice que está pagada, sin el día: entra pagada el 30/05/2026, su último día', 'No es una fecha: queda vacío'],
  ],
  ['', '15/03/2026', { state: 'paid', paidOn: '2026-03-15', paidAmount: 90_000 }, [asPaid]],
  ['pagada el 10/04/26', '', { state: 'paid', paidOn: '2026-04-10', paidAmount: 90_000 }, [asPaid]],
  ['pagada 09/04/2026', '', { state: 'paid', paidOn: '2026-04-09', paidAmount: 90_000 }, [asPaid]],
  ['no pagada', '', { state: 'received' }, []],
  ['sin pagar', '', { state: 'received' }, []],
  ['falta pagar', '16/05/2026', { state: 'received' }, ['No dice que esté pagada: queda vacío']],
  [
    'plan 3 cuotas, pagó 1',
    '15/05/2026',
    { state: 'received' },
    ['No conocemos «plan 3 cuotas, pagó 1»: entra como Recibida', 'No dice que esté pagada: queda vacío'],
  ],
] as const)('a fine that is «%s», paid «%s»', (state, paidOn, fields, expected) => {
  const line = fine(state, paidOn);
  expect(line && words(line)).toEqual(expected);
  expect(line?.writes[0]?.fields).toMatchObject({ ...fields, details: 'ruta 11' });
  if (fields.state === 'received') expect(line?.writes[0]?.fields).not.toHaveProperty('paidOn');
});

test('what was paid is only what the sheet says, and a negative amount goes to the details', () => {
  const text = 'Patente;Acta;Fecha infracción;Vencimiento;Importe;Estado;Fecha de pago;Importe pagado';
  const paid = judged(`${text}\nAE001AA;A1;14/03/2026;30/05/2026;90000;Pagada;15/03/2026;45000`, { kind: 'fines' });
  expect(paid.lines[0]?.writes[0]?.fields.paidAmount).toBe(45_000);
  expect(paid.lines[0]?.state).toBe('ready');
  const inOther = judged(`${text}\nAE001AA;A1;14/03/2026;30/05/2026;90000;Pagada;15/03/2026;USD 45`, { kind: 'fines' });
  expect(inOther.lines[0]?.writes[0]?.fields.paidAmount).toBeNull();
  const early = 'Patente;Acta;Fecha;Importe;1er vto;Importe;2do vto;Estado\nAE001AA;A1;14/03/2026';
  const twoTerms = (state: string) =>
    judged(`${early};80000;30/04/2026;90000;30/05/2026;${state}`, { kind: 'fines' }).lines[0];
  expect(twoTerms('pagada 10/04/2026')?.writes[0]?.fields.paidAmount).toBe(80_000);
  expect(twoTerms('pagada 10/05/2026')?.writes[0]?.fields.paidAmount).toBe(90_000);
  expect(fine('impaga', '', '(95.000)')?.writes[0]?.fields.details).toBe('ruta 11. Importe en la planilla: (95.000)');
});

test('a denied word is none: no vehicle is available because it is not', () => {
  const text = 'Patente;Marca;Modelo;Año;Estado\nAB501UU;Ford;Cargo;2017;no libre';
  const [line] = judged(text).lines;
  expect(line && words(line)).toEqual(['No conocemos «no libre»: si la unidad es nueva, entra como Disponible']);
});

test('the day of a service in the future is a question, and its km contradict nothing', () => {
  const text = [
    'Patente;Fecha;Km;Trabajo;Taller;Importe',
    'AE001AA;20/12/2026;181000;Service;Oficial;90000',
    'AE001AA;20/10/2026;51000;Luces;Propio;90000',
  ].join('\n');
  const shown = judged(text, { kind: 'maintenance' });
  expect(shown.lines.map(words)).toEqual([['La fecha es futura'], []]);
  expect(judged(text, { kind: 'maintenance', withoutDoubts: true }).lines.map(({ writes }) => writes.length)).toEqual([
    0, 1,
  ]);
  const accepted = judged(text, {
    kind: 'maintenance',
    withoutDoubts: true,
    choices: [[2, { leftOut: false, accepted: true }]],
  });
  expect(accepted.lines[0]?.writes).toHaveLength(1);
});

test('a plate whose letters look like digits is asked about, by the units that are there', () => {
  const text = 'Patente;Acta;Fecha infracción;Vencimiento\nAB20OAA;A1;14/03/2026;30/05/2026';
  const { lines } = judged(text, { kind: 'fines', plates: ['AB200AA'] });
  expect(lines[0]?.state).toBe('doubt');
  expect(lines[0]?.acts[0]?.label).toBe('Multa A1 de AB 200 AA');
  expect(lines[0]?.cells[0]?.problem?.instead).toContain('AB 200 AA');
  expect(judged(text, { kind: 'fines', plates: ['AB200AA'], withoutDoubts: true }).lines[0]?.writes).toEqual([]);
});

const unit = 'AF314TT;Scania;K310;2022';
const shownAndDone = (text: string) => {
  const [seen] = shown(text).lines;
  const [done] = judged(text, { withoutDoubts: true }).lines;
  const of = (line: JudgedLine | undefined) =>
    line?.acts.filter(({ does }) => does !== 'nothing').map(({ of, missing }) => [of, missing?.toSorted()]);
  return { shown: of(seen), done: of(done), writes: done?.writes.length };
};

test.each([
  ['Km', '~261400'],
  ['Km;Vto RTO', '310000;08/2027'],
  ['Km;Vto RTO', '310000;15/08/2061'],
  ['Km;Chofer;DNI', '310000;Sosa Ana / Ruiz Luis;22333444'],
  ['Km;Chofer;DNI', '310000;Sosa Ana;22333444 / 23444555'],
  ['Km;Chofer', '310000;Juan Perez Sosa'],
])('%s %s: the row shows what happens without an answer', (heads, cells) => {
  const { shown, done, writes } = shownAndDone(`Patente;Marca;Modelo;Año;${heads}\n${unit};${cells}`);
  expect(shown).toEqual(done);
  expect(shown).toHaveLength(writes ?? 0);
});

test('the change of a unit that is there shows no doubtful km, and an answer brings it', () => {
  const text = 'Patente;Marca;Km\nAE001AA;Renault;~61000';
  expect(shown(text).lines[0]?.acts[0]?.changes.map(({ field }) => field)).toEqual(['brand']);
  const { lines } = judged(text, { choices: [[2, { leftOut: false, accepted: true }]] });
  expect(lines[0]?.acts[0]?.changes.map(({ field }) => field)).toEqual(['brand', 'currentKm']);
});

test('thousands of km with a comma are no question, and a policy that is being issued has no number', () => {
  const text = 'Patente;Km;Marca;Vto seguro;Póliza nro\nAE001AA;61,350;Fiat;01/03/2027;en emisión';
  const [line] = judged(text).lines;
  expect(line && words(line)).toEqual([]);
  expect(line?.writes.map(({ fields }) => fields.currentKm ?? fields.number)).toEqual([61_350, undefined]);
});

test('km far below those of a later day are a question, as those above them are', () => {
  const known = { wholes: [`reading ${unitId} 2026-11-22 156800`] };
  const sheet = (date: string, km: string) => `Patente;Fecha;Km\nAE001AA;${date};${km}`;
  for (const kind of ['readings', 'maintenance'] as const) {
    const work = kind === 'readings' ? '' : ';Luces;Propio;10';
    const head = kind === 'readings' ? '' : ';Trabajo;Taller;Importe';
    const lineOf = (date: string, km: string) => {
      const [heads, cells] = sheet(date, km).split('\n');
      return judged(`${heads}${head}\n${cells}${work}`, { ...known, kind, withoutDoubts: true }).lines[0];
    };
    const line = lineOf('20/11/2026', '15.690');
    expect(line && words(line)).toEqual(['El kilometraje de AE 001 AA era 156.800 el 22/11/2026. ¿Son 15.690?']);
    expect(line?.writes).toEqual([]);
    // A year ago it may have had so few.
    expect(lineOf('20/11/2025', '15.690')?.writes).toHaveLength(1);
    expect(lineOf('20/11/2026', '156.000')?.writes).toHaveLength(1);
  }
});

test.each([
  ['Cambio aceite y filtros', 'Cambio de aceite y filtros'],
  ['CAMB. ACEITE', 'Cambio de aceite'],
  ['cambio del aceite', 'Cambio de aceite'],
  ['aceite y filtros', 'Cambio de aceite y filtros'],
  ['Aceite + filtro', 'Cambio de aceite + filtro'],
  ['Service aceite', 'Service con cambio de aceite'],
  ['luces y cambio aceite motor', 'luces y cambio de aceite motor'],
])('«%s» is an oil change', (type, name) => {
  const text = `Patente;Fecha;Km;Trabajo;Taller;Importe;Próx. service\nAE001AA;20/10/2026;45.000;${type};Propio;9;55.000`;
  const [line] = judged(text, { kind: 'maintenance' }).lines;
  expect(line && words(line)).toEqual([]);
  expect(line?.writes[0]?.fields).toMatchObject({ serviceType: name, nextOilChangeKm: 10_000 });
});

test.each(['Cambio aceite caja', 'aceite', 'pérdida de aceite', 'cambio filtro aceite', 'recambio aceitera'])(
  '«%s» is no oil change of the engine',
  (type) => {
    const text = `Patente;Fecha;Km;Trabajo;Taller;Importe\nAE001AA;20/10/2026;45.000;${type};Propio;9`;
    expect(judged(text, { kind: 'maintenance' }).lines[0]?.writes[0]?.fields.serviceType).toBe(type);
  },
);

test('a cost in two columns is their sum, and the notes hold both', () => {
  const head = 'Patente;Fecha;Km;Trabajo;Repuestos;Mano de obra;Total;Taller';
  const row = (cells: string) => `AE001AA;20/10/2026;45.000;Luces;${cells};Propio`;
  const rows = ['210.500;95.000;', '85.000;40.000;125.000', '64.000;30.000;95.000', '-;25.000;25.000', '$180;bonif.;'];
  const text = [
    head,
    ...[...rows, 'USD 150;50.000;', ';;'].map((cells) => row(cells).replace('Luces', `Luz ${cells.length}${cells[0]}`)),
  ];
  for (const withoutDoubts of [false, true]) {
    const { lines } = judged(text.join('\n'), { kind: 'maintenance', withoutDoubts });
    expect(lines.map(({ writes }) => [writes[0]?.fields.cost, writes[0]?.fields.notes])).toEqual([
      [305_500, 'Repuestos: $ 210.500. Mano de obra: $ 95.000'],
      [125_000, 'Repuestos: $ 85.000. Mano de obra: $ 40.000'],
      [95_000, 'Repuestos: $ 64.000. Mano de obra: $ 30.000'],
      [25_000, 'Mano de obra: $ 25.000'],
      [180, 'Repuestos: $ 180'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(lines.map((line) => words(line)[0] ?? null)).toEqual([
      `Es la suma de repuestos y mano de obra: ${formatPesos(305_500)}`,
      null,
      `Repuestos y mano de obra suman ${formatPesos(94_000)}`,
      null,
      `Es la suma de repuestos y mano de obra: ${formatPesos(180)}`,
      'El importe no está en pesos: queda vacío',
      'El costo es requerido',
    ]);
  }
});

test('a cell that many rows lack is said once above them', () => {
  const rows = Array.from({ length: 6 }, (_, at) => `AE001AA;2${at}/10/2026;${50 + at}.000;Luces;;9`);
  const { notes } = judged(['Patente;Fecha;Km;Trabajo;Taller;Importe', ...rows].join('\n'), { kind: 'maintenance' });
  expect(notes).toEqual(['6 filas · Taller: El taller es requerido']);
});

test('decimals that the product does not count are said once of their columns, and doubt no row', () => {
  const text = (cells: string) => `Patente;Fecha;Km;Trabajo;Taller;Importe\nAE001AA;20/10/2026;${cells}`;
  const cut = judged(text('51.000,6;Luces;Propio;900,50\nAE001AA;21/10/2026;52.000;Luces;Propio;-'), {
    kind: 'maintenance',
  });
  expect(cut.lines.flatMap(words)).toEqual([]);
  expect(cut.notes).toEqual(['Los decimales no se cargan: «Km», «Importe»']);
  expect(cut.notes.every((note) => isAssumed(note) && isJudgedNote(note))).toBe(true);
  expect(judged(text('51.000;Luces;Propio;900,00'), { kind: 'maintenance' }).notes).toEqual([]);
});
