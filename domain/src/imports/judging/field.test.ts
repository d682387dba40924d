import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { JudgedLine } from './judge.ts';
import { judged, shown, words } from './testing.ts';

/** Sheets of common problems in fleets, each with its expected result. */

const sheet = (name: string) =>
  readFileSync(new URL(`../field/${name}`, import.meta.url), 'utf8').replace(/^\ufeff/, '');
const plates = ['AF101ZQ', 'AF102ZQ', 'AF103ZQ', 'AF104ZQ', 'AF105ZQ', 'AF106ZQ', 'AF107ZQ'];
const written = ({ writes: [write] }: JudgedLine, field: string) => write?.fields[field];
const states = (lines: JudgedLine[]) => lines.map(({ state }) => state);

const byDefault = (name: string) => judged(sheet(name), { plates, withoutDoubts: true });

test('01: hours with a. m. and p. m., with a hard space', () => {
  const { kind, lines } = judged(sheet('01-ampm.csv'), { plates });
  expect(kind).toBe('readings');
  expect(states(lines)).toEqual(lines.map(() => 'ready'));
  const days = ['2026-09-01', '2026-10-25', '2026-10-25', '2026-10-02', '2026-10-25'];
  expect(lines.map((line) => written(line, 'date'))).toEqual(days);
});

test('02: one order of day and month in the whole file', () => {
  const { lines, notes, dates } = judged(sheet('02-us-two-columns.csv'), { plates });
  expect(dates).toBe('mdy');
  expect(notes).toEqual(['Las fechas se leen con el mes primero: mes/día/año']);
  expect(states(lines)).toEqual(lines.map(() => 'ready'));
  expect(lines.map((line) => [written(line, 'issueDate'), written(line, 'expiryDate')])).toEqual(
    [1, 2, 3, 4, 5].map((month) => [`2026-0${month}-05`, `2027-0${month}-28`]),
  );
});

test('02: where both orders are there, the days that could be either are in doubt until somebody says', () => {
  const both = `${sheet('02-us-two-columns.csv')}AF106ZQ,Seguro,25/05/2026,28/05/2027,P-6\n`;
  const { lines, dates } = judged(both, { plates });
  expect(dates).toBe('both');
  expect(states(lines)).toEqual([...Array.from({ length: 4 }, () => 'doubt'), 'ready', 'ready']);
  expect(lines[1]?.cells[2]?.problem).toMatchObject({
    words: 'No sabemos si va primero el día o el mes',
    instead: ['2 de mayo de 2026', '5 de febrero de 2026'],
  });
  for (const text of ['2 de mayo de 2026', '5 de febrero de 2026']) {
    const { lines: chosen } = judged(both.replace('02/05/2026', text), { plates });
    expect(chosen[1]?.state).toBe('ready');
  }
  const answered = judged(both, { plates, dates: { order: 'dmy', chosen: true } });
  expect(answered.lines.map((line) => written(line, 'issueDate'))).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => `2026-05-0${day}`),
    '2026-05-25',
  ]);
});

test('02: a column that contradicts the answer is in doubt, and one slip is a doubt of its cell alone', () => {
  const both = `${sheet('02-us-two-columns.csv')}AF106ZQ,Seguro,25/05/2026,28/05/2027,P-6\n`;
  const answered = judged(both, { plates, dates: { order: 'mdy', chosen: true } }).lines;
  expect(answered[1]?.cells[2]?.problem?.words).toBe('No sabemos si va primero el día o el mes');
  expect(answered[1]?.cells[3]?.problem).toBeUndefined();
  const rows = Array.from({ length: 10 }, (_, index) => `AE001AA;${13 + index}/09/2026;${50_000 + index}`);
  const slip = ['Patente;Fecha;Kilometraje', ...rows, 'AE001AA;10/30/2026;60000', 'AE001AA;02/10/2026;51000'];
  const { dates, lines } = judged(slip.join('\n'), { kind: 'readings' });
  expect(dates).toBe('dmy');
  expect(states(lines)).toEqual([...rows.map(() => 'ready'), 'doubt', 'ready']);
  expect(lines[10]?.cells[1]?.problem).toMatchObject({ instead: ['30 de octubre de 2026'] });
  expect(lines[11] && written(lines[11], 'date')).toBe('2026-10-02');
});

test.each(['04-errors.csv', '04b-errors-in-brand.csv'])(
  '%s: what the program of a sheet could not compute is empty',
  (name) => {
    const { lines } = judged(sheet(name), { plates });
    for (const line of lines) {
      expect(words(line)).toContainEqual(expect.stringMatching(/^La planilla da un error/));
      expect(JSON.stringify(line.writes)).not.toContain('#');
      expect(line.state).toBe('doubt');
    }
    expect(byDefault(name).counts.creates).toBe(lines.length);
  },
);

test('08: a dash and work without charge are zero, what is negative is asked about', () => {
  const { lines, counts } = byDefault('08-accounting.csv');
  expect(lines.map((line) => written(line, 'cost'))).toEqual([1_250_000, 0, 0, 0, 120_000, undefined, 0]);
  expect(states(lines)).toEqual(['ready', 'ready', 'doubt', 'doubt', 'ready', 'doubt', 'ready']);
  expect(counts.creates).toBe(6);
  expect(shown(sheet('08-accounting.csv'), { plates }).counts.passing).toBe(2);
  expect(lines.map((line) => written(line, 'notes'))[3]).toBe('Importe en la planilla: $ (14.077,08)');
  expect(lines[3]?.cells[5]?.problem).toMatchObject({ instead: ['14.077'], passes: true });
  const answered = judged(sheet('08-accounting.csv').replace('$ (14.077,08)', '14.077'), { plates });
  expect(answered.lines[3]?.state).toBe('ready');
  expect(answered.lines[3] && written(answered.lines[3], 'cost')).toBe(14_077);
});

test('20: what nobody sees is in no field of a driver or a vehicle', () => {
  const [driver] = judged(sheet('20-invisible.csv'), { plates }).lines;
  expect(driver?.state).toBe('ready');
  expect(driver?.writes[0]?.fields).toEqual({
    ...{ name: 'Diego Sosa', licenseNumber: '30111222', phone: '+54 9 341 555-0101', email: 'diego@campo.example' },
    licenseExpiry: '2028-02-01',
  });
  const [vehicle] = judged(sheet('20c-vin.csv')).lines;
  expect(vehicle && written(vehicle, 'vin')).toBe('8AFJELD0000000022');
});

test('21b: a word in the date of a paper keeps the paper out, never the unit', () => {
  const { lines } = byDefault('21b-some-words-for-dates.csv');
  expect(shown(sheet('21b-some-words-for-dates.csv'), { plates }).counts).toMatchObject({
    ready: 5,
    doubts: 3,
    passing: 3,
    errors: 0,
  });
  for (const line of lines.slice(5)) {
    expect(words(line)).toEqual(['No es una fecha: queda vacío']);
    expect(line.writes.map(({ of, fields }) => [of, fields.type])).toEqual([
      ['vehicle', undefined],
      ['document', 'insurance'],
    ]);
  }
});

test('23: hours and miles are no kilometres, and what somebody did not know well is asked about', () => {
  const { lines } = judged(sheet('23-km.csv'));
  expect(lines.map((line) => words(line)[0])).toEqual([
    'Son horas, no kilómetros: queda vacío',
    ...['¿Es 350.000?', '¿Es 350.000?', '¿Es 350.000?'],
    undefined,
    'Son millas, no kilómetros: queda vacío',
    undefined,
    'Los decimales se pierden: 0',
  ]);
  expect(lines.map((line) => written(line, 'currentKm'))).toEqual([
    null,
    ...[350_000, 350_000, 350_000, 48_046],
    null,
    ...[1_234_567, 0],
  ]);
  // Decimals of an odometer exclude no row.
  const tenths = judged('Patente;Marca;Modelo;Año;Chasis;Km\nAF100KL;Fiat;Cronos;2020;8AP359A00L0000100;98.412,6', {
    withoutDoubts: true,
  });
  expect(tenths.lines.map((line) => written(line, 'currentKm'))).toEqual([98_412]);
  // For a known unit only the cell is left out.
  const known = judged('Patente;Marca;Km\nAE001AA;Renault;12.500 hs', { withoutDoubts: true });
  expect(known.lines[0]?.writes.map(({ fields }) => fields)).toEqual([{ brand: 'Renault' }]);
  for (const [unit, km] of [
    ['Horas', undefined],
    ['hs.', undefined],
    ['km', 62_500],
  ] as const) {
    const [line] = judged(`Patente;Marca;Km;Medidor\nAE001AA;Renault;62500;${unit}`).lines;
    expect(line && written(line, 'currentKm'), unit).toBe(km);
  }
});

test('24: plates as people write them, and words that say that there is none', () => {
  const { lines } = judged(sheet('24-plates.csv'));
  expect(lines.map((line) => written(line, 'licensePlate'))).toEqual([
    ...['AF301ZQ', 'AF303ZQ', 'AF304ZQ', 'AF305ZQ', 'AF306ZQ'],
    ...[null, null, null],
  ]);
  expect(states(lines)).toEqual([...['doubt', 'ready', 'ready', 'doubt', 'ready'], ...['ready', 'ready', 'ready']]);
  expect(lines.slice(5).map(({ acts }) => acts[0])).toMatchObject(
    [35, 36, 37].map((end) => ({ label: `8AFJELD00000000${end}`, missing: ['licensePlate'] })),
  );
  expect(judged(sheet('24-plates.csv'), { withoutDoubts: true }).counts.creates).toBe(6);
});

test('60b, 60g: S/P is no plate, and machines are known by their names', () => {
  const mining = judged(sheet('60b-mining.csv'));
  expect(mining.codes).toContain('vehicle.licensePlate');
  expect(mining.lines.map(({ acts }) => acts[0]?.label)).toEqual(['AF 411 ZQ', 'Interno CG-02']);
  expect(mining.lines[1]?.acts[0]?.missing).toContain('licensePlate');
  const machines = judged(sheet('60g-machines.csv')).lines;
  expect(machines.flatMap(words).filter((one) => one.startsWith('No conocemos'))).toEqual([]);
});

test('a unit that an internal number names, with another chassis, is asked about', () => {
  const { lines } = judged('Interno;Chasis;Marca\n7;CHAS0007;Caterpillar', { kind: 'vehicles', withoutDoubts: true });
  expect(lines.map(({ state, writes }) => [state, writes])).toEqual([['doubt', []]]);
});

test('a driver of whom nobody is sure keeps a unit and a fine from nothing, and what is theirs waits', () => {
  const unit =
    'Patente;Marca;Modelo;Año;Chasis;Km;Chofer\nAF100KL;Fiat;Cronos;2020;8AP359A00L0000100;10;Juan Perez Sosa';
  const fine = 'Patente;Acta;Infracción;Vencimiento;Chofer\nAE001AA;A1;01/10/2026;01/12/2026;Juan Perez Sosa';
  for (const text of [unit, fine]) {
    const shown = judged(text).lines[0];
    expect(shown && words(shown)).toEqual(['Parece ser Juan Pérez']);
    expect(shown && JSON.stringify(shown.writes)).toContain('019a0000-0000-7000-8000-000000000002');
    const [line] = judged(text, { withoutDoubts: true }).lines;
    expect(line?.writes).toHaveLength(1);
    expect(JSON.stringify(line?.writes)).not.toContain('019a0000-0000-7000-8000-000000000002');
  }
  const theirs = 'Patente;Chofer;Asignado desde\nAE001AA;Juan Perez Sosa;01/02/2026';
  expect(judged(theirs).lines.map(({ state, writes }) => [state, writes.length])).toEqual([['doubt', 1]]);
  expect(judged(theirs, { withoutDoubts: true }).lines[0]?.writes).toEqual([]);
});

test('under a heading of kilometres and hours those of machines are hours', () => {
  const unit = (plate: string, kind: string) =>
    `${plate};${kind};Caterpillar;950;2012;8AFJELD0000000${plate.slice(2, 5)};18250`;
  const text = ['Patente;Tipo;Marca;Modelo;Año;Chasis;Km / Hs', unit('AF150ZQ', 'Camión'), unit('AF151ZQ', 'Topadora')];
  const { lines, codes } = judged(text.join('\n'));
  expect(codes).toContain('vehicle.currentKm');
  expect(lines.map((line) => written(line, 'currentKm'))).toEqual([18_250, 0]);
  expect(lines[1] && words(lines[1])).toEqual(['Son horas, no kilómetros: queda vacío']);
});

test('a mark that repeats a cell above it is no brand, no person and no number', () => {
  const { lines } = judged(
    'Patente;Marca y modelo;Chofer;DNI\nAC123BD;Scania R 450;Gómez Raúl;24556789\nAC124BD;Idem anterior;""""; """"\nAC125BD;"";Ídem;Ídem',
    { kind: 'fleet' },
  );
  const writes = lines.flatMap((line) => line.writes);
  expect(writes.filter(({ of }) => of === 'driver').map(({ fields }) => fields.name)).toEqual(['Gómez Raúl']);
  expect(writes.filter(({ of }) => of === 'vehicle').map(({ fields }) => fields.brand)).toEqual([
    'Scania',
    'Scania',
    null,
  ]);
  const [first] = judged('Patente;Marca;Modelo\nAC123BD;Ídem;R 450').lines;
  expect(words(first ?? expect.fail())).toEqual(['No sabemos qué repite: queda vacío']);
});
