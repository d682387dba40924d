import { expect, test } from 'vitest';
import { formatKm } from '../../values/format.ts';
import { judged, shown, words } from './testing.ts';

const outcomes = (text: string) =>
  [undefined, true].map((withoutDoubts) => {
    const { lines } = judged(text, withoutDoubts ? { withoutDoubts } : {});
    return lines.map((line) => ({
      state: line.state,
      words: words(line).join('. '),
      papers: line.acts.filter(({ of, does }) => of === 'document' && does === 'create').length,
      written: line.writes.filter(({ of }) => of === 'document').length,
    }))[0];
  });

test.each([
  ['Emisión VTV;Vto VTV', 'mayo 2027;10/02/2027'],
  ['Emisión VTV;Vto VTV', '10/06/2027;mayo 2027'],
  ['RTO última;RTO próxima', 'mayo 2027;10/02/2027'],
  ['Seguro desde;Seguro hasta;Póliza', 'mayo 2027;10/02/2027;77'],
])('a paper whose end is before its beginning stays out, though one of them is doubtful: %s %s', (heads, cells) => {
  const text = `Patente;Marca;Modelo;${heads}\nAA103BB;Fiat;Uno;${cells}`;
  const [shown, done] = outcomes(text);
  expect(shown?.words).toContain('no se carga. La fecha de vencimiento debe ser posterior a la de emisión');
  expect(done?.words).toContain('no se carga');
  expect([shown?.papers, done?.papers, done?.written]).toEqual([0, 0, 0]);
});

test('the same in a row that is the paper', () => {
  const text = 'Patente;Tipo;Emisión;Vencimiento;Número\nAE001AA;VTV;mayo 2027;10/02/2027;77';
  const [shown, done] = outcomes(text);
  expect(shown?.words).toContain('La fecha de vencimiento debe ser posterior a la de emisión');
  expect(done?.words).toContain('La fecha de vencimiento debe ser posterior a la de emisión');
  expect([shown?.papers, done?.papers, done?.written]).toEqual([0, 0, 0]);
});

test('a licence whose beginning contradicts its doubtful end comes in without it, as shown', () => {
  const text = 'Chofer;DNI;Otorgamiento;Vto registro\nRosa Paz;27456789;10/06/2026;mayo 2026';
  const shown = judged(text, { kind: 'drivers' }).lines[0];
  const [line] = judged(text, { kind: 'drivers', withoutDoubts: true }).lines;
  for (const one of [shown, line]) {
    expect(one && words(one).some((text) => text.endsWith('queda vacío'))).toBe(true);
    expect(one?.writes[0]?.fields).toMatchObject({ name: 'Rosa Paz' });
    expect(one?.writes[0]?.fields).not.toHaveProperty('licenseIssuedOn');
  }
});

test('a doubtful beginning that contradicts nothing is left out alone', () => {
  const [, done] = outcomes('Patente;Marca;Modelo;Emisión VTV;Vto VTV\nAA103BB;Fiat;Uno;mayo 2026;10/02/2027');
  expect(done?.written).toBe(1);
});

test.each(['pronto', 'Smarch 9, 2027'])('an end that is «%s» takes insurer and policy with it, and says so', (end) => {
  const head = 'Patente;Marca;Modelo;Aseguradora;Póliza;Vto seguro';
  for (const outcome of outcomes(`${head}\nAA103BB;Fiat;Uno;Zurich;AUT 1;${end}`)) {
    expect(outcome?.words).toContain('No es una fecha: queda vacío');
    expect(outcome?.words).toContain('Sin vencimiento no se carga: Seguro');
    expect(outcome?.written).toBe(0);
  }
});

const service = (head: string, cells: string) => judged(`${head}\n${cells}`, { kind: 'maintenance' }).lines[0];
const spent = 'Fecha;Patente;Km;Trabajo realizado';
const done = '14/01/2026;AE001AA;48.760;Embrague';

test.each([
  ['Mon.;Importe;Taller', 'U$S;1.250;Sur'],
  ['Mon.;Importe;Taller', '€;400;Sur'],
  ['Moneda;Importe;Taller', 'dólares;1.250;Sur'],
  ['Moneda;Importe;Taller', 'Euro;1.250;Sur'],
  ['Importe USD;Taller', '1.250;Sur'],
  ['Importe (u$s);Taller', '1.250;Sur'],
  ['Importe;Taller', 'USD 350;Sur'],
])('an amount in another currency is none in pesos: %s %s', (head, cells) => {
  const line = service(`${spent};${head}`, `${done};${cells}`);
  expect(line?.writes).toEqual([]);
  expect(line && words(line)).toEqual(['El importe no está en pesos']);
});

test.each([
  ['Moneda;Importe;Taller', '$;1.250;Sur'],
  ['Moneda;Importe;Taller', 'ARS;1.250;Sur'],
  ['Moneda;Importe;Taller', ';1.250;Euro'],
  ['Valor$;Taller', '1.250;Real'],
  ['Importe;Taller', '$ 1.250;Sur'],
])('pesos are pesos: %s %s', (head, cells) => {
  const line = service(`${spent};${head}`, `${done};${cells}`);
  expect(line?.writes[0]?.fields.cost).toBe(1_250);
});

test('a price that a unit does without is left empty', () => {
  const { lines } = judged('Patente;Marca;Modelo;Moneda;Precio de compra\nAA103BB;Fiat;Uno;USD;12.000');
  expect(lines[0] && words(lines[0])).toEqual(['El importe no está en pesos: queda vacío']);
  expect(lines[0]?.writes[0]?.fields).not.toHaveProperty('purchasePrice');
});

test.each([
  ['Próx. service', '340.000', 'Cambio de aceite y filtros', 30_000, []],
  ['Próximo service', '320000', 'Cambio de aceite y filtros', 10_000, []],
  ['Prox. cambio', '15.000', 'Cambio de aceite', 15_000, []],
  ['Km próx. service', '325.000', 'Cambio de aceite de motor, caja y diferencial', 15_000, []],
  ['Próximo cambio a los', '340.000', 'CAMBIO DE ACEITE', 30_000, []],
  ['Km hasta el próximo cambio', '15.000', 'Cambio de aceite', 15_000, []],
  ['Próx. service', '', 'Cambio de aceite', undefined, []],
  ['Próx. service', '300.000', 'Cambio de aceite', undefined, ['Es menos que el kilometraje de la fila: queda vacío']],
  [
    'Próx. service',
    '940.000',
    'Cambio de aceite',
    undefined,
    [`Está a más de ${formatKm(100_000)} de la fila: queda vacío`],
  ],
  ['Próx. service', '', 'Cambio de aceite caja', undefined, []],
  ...['Cambio de aceite caja', 'Cambio de aceite de la dirección', 'Embrague'].map(
    (type) =>
      [
        'Próx. service',
        '340.000',
        type,
        undefined,
        ['Solo lo lleva un cambio de aceite del motor: queda vacío'],
      ] as const,
  ),
] as const)('%s %s of «%s»', (heading, cell, type, next, expected) => {
  const head = `Fecha;Patente;Km;Trabajo realizado;Importe;Taller;${heading}`;
  const text = `${head}\n14/01/2026;AA101BB;310.000;${type};100.000;Sur;${cell}`;
  const { lines, codes } = judged(text, { plates: ['AA101BB'] });
  expect(codes).toContain('maintenance.km');
  expect(lines[0]?.writes[0]?.fields).toMatchObject({ km: 310_000, cost: 100_000 });
  expect(lines[0]?.writes[0]?.fields.nextOilChangeKm).toBe(next);
  expect(lines[0] && words(lines[0])).toEqual(expected);
});

test('few km of a unit that has few: nobody knows whether they are an interval', () => {
  const head = 'Fecha;Patente;Km;Trabajo realizado;Importe;Taller;Próx. service';
  const [line] = judged(`${head}\n14/01/2026;AE001AA;5.000;Cambio de aceite;100.000;Sur;10.000`).lines;
  expect(line && words(line)).toContain(
    `No sabemos si es a los ${formatKm(10_000)} o cada ${formatKm(10_000)}: queda vacío`,
  );
});

test('an amount without a sign is of the currency that the others of its column say', () => {
  const head = 'Patente;Marca;Precio de compra';
  const doubtsOf = (...prices: string[]) => {
    const rows = prices.map((price, at) => `AF1${10 + at}KL;Fiat;${price}`);
    return judged([head, ...rows].join('\n')).lines.map((line) => words(line)[0] ?? null);
  };
  const [bare, other] = [
    '¿Son pesos? Otras celdas de la columna dicen otra moneda',
    'El importe no está en pesos: queda vacío',
  ];
  expect(doubtsOf('R$ 85.000,00', '62.500,00', '$ 91.000', '-')).toEqual([other, null, null, null]);
  expect(doubtsOf('R$ 85.000,00', '62.500,00', 'R$ 91.000', '')).toEqual([other, bare, other, null]);
  expect(doubtsOf('USD 150', ...Array.from({ length: 20 }, () => '62.500'))).toEqual([other, ...Array(20).fill(null)]);
});

test.each(['(560.000,00)', '-560000', '$ -560.000'])(
  'a negative price %s of a vehicle goes nowhere, and says so',
  (price) => {
    const [line] = judged(`Patente;Marca;Precio de compra;Precio de venta\nAF110KL;Fiat;${price};${price}`).lines;
    expect(line && words(line)).toEqual(['Es negativo: queda vacío', 'Es negativo: queda vacío']);
    expect(line?.cells[2]?.problem?.instead).toEqual(['560.000']);
    expect(line?.writes[0]?.fields).not.toHaveProperty('purchasePrice');
  },
);

test.each([
  ['2021/2022', 2022, ['Dice dos años. ¿Es 2022?']],
  ['2019/2019', 2019, []],
  ['2021/22', 2022, ['Dice dos años. ¿Es 2022?']],
  ['MY2019', 2019, []],
])('the year %s is %i', (cell, year, expected) => {
  const [line] = judged(`Patente;Marca;Año\nAF110KL;Fiat;${cell}`).lines;
  expect([line && words(line), line?.writes[0]?.fields.year]).toEqual([expected, year]);
});

test('what a paper says beside a day in doubt is not lost without a word', () => {
  const head = 'Patente;Marca;Aseguradora;Póliza;Vto seguro';
  for (const end of ['05/2027', '31/12/2026 (renovar?)', 'ene-27']) {
    const [line] = shown(`${head}\nAF110KL;Fiat;Zurich;77-A;${end}`).lines;
    expect(line && words(line)).toContain('Sin vencimiento no se carga: Seguro');
    expect(line?.byDefault.map(({ of }) => of)).toEqual(['vehicle']);
  }
  const [alone] = shown('Patente;Marca;Vto seguro\nAF110KL;Fiat;05/2027').lines;
  expect(alone && words(alone)).toEqual(['Dice solo el mes: ¿es el último día?']);
});

test('a paper that repeats another one says so beside the doubt of its day', () => {
  const row = 'AE001AA;Senasa;7;10/05/2026;mayo 2027';
  const { lines } = judged(`Patente;Papel;Nro;Desde;Hasta\n${row}\n${row}`, { kind: 'documents' });
  expect(lines[1] && words(lines[1])).toContain('Repite el papel de la fila 2: no se carga dos veces');
});
