import { expect, test } from 'vitest';
import type { KnownDocument } from './row/world.ts';
import type { RowChoice } from './state.ts';
import { judged, unitId, words } from './testing.ts';
import type { ToJudge } from './to-judge.ts';

const head = 'Patente;Marca;Modelo;Año;Chasis;Km';
const one = 'AF100KL;Fiat;Cronos;2020;8AP359A00L0000100;10';

test('what is there is changed in what the sheet says otherwise, and never emptied', () => {
  const { lines, counts } = judged(`Dominio;Marca;Km;Int.\nae 001 aa;Renault;60.000;\nAE001AA;;;`, {
    kind: 'vehicles',
  });
  expect(counts).toMatchObject({ ready: 1, errors: 1, updates: 1 });
  expect(lines[0]?.acts[0]?.changes).toEqual([
    { field: 'brand', label: 'Marca', before: 'Fiat', after: 'Renault' },
    { field: 'currentKm', label: 'Kilometraje', before: '50.000', after: '60.000' },
  ]);
  expect(lines[0]?.writes[0]).toMatchObject({
    does: 'update',
    id: unitId,
    before: { brand: 'Fiat', currentKm: 50_000 },
  });
  expect(lines[1] && words(lines[1])).toEqual(['Repite la unidad de la fila 2']);
});

test('a date whose heading names its paper needs no column that says the type', () => {
  const { kind, codes, lines } = judged('Camión;Vto Patente;Obs.\nAE001AA;1/3/27;débito');
  expect(kind).toBe('fleet');
  expect(codes).toEqual(['vehicle.licensePlate', 'registration.expiryDate']);
  expect(lines[0]?.writes).toMatchObject([{ of: 'document', does: 'create' }]);
  const wrong = judged('Camión;Vto Patente\nAE001;1/3/27');
  expect(wrong.lines[0] && words(wrong.lines[0])).toEqual([
    'No hay un vehículo así: importá antes la flota, o corregilo',
  ]);
  expect(wrong.missing).toEqual([]);
  const typed = judged('Camión;Documento;Vencimiento\nAE001AA;V.T.V.;1/3/27');
  expect(typed.kind).toBe('documents');
  expect(typed.lines[0]?.state).toBe('ready');
});

test('the same again changes nothing, and fewer km than it has are asked about', () => {
  const { lines } = judged('Patente;Marca;Km\nAE001AA;Fiat;50000', { kind: 'vehicles' });
  expect(lines[0]?.state).toBe('unchanged');
  const less = judged('Patente;Km\nAE001AA;4.000', { kind: 'vehicles' });
  expect(less.lines[0]?.state).toBe('doubt');
  expect(less.lines[0]?.writes).toEqual([]);
});

test('the rules of the forms, in their words, at the cells that say it', () => {
  const { lines } = judged(`${head}\nAF100KL;;Cronos;1822;123;x`);
  expect(lines[0] && words(lines[0])).toEqual([
    expect.stringMatching(/^El año debe estar entre 1900 y.*: queda vacío$/),
    'El VIN debe tener 17 caracteres: queda vacío',
    'No es un número: queda vacío',
  ]);
});

test('a row without a unit says why once, whatever papers it brings', () => {
  const { lines } = judged(
    [
      'Patente;Marca;Modelo;Año;Chasis;Km;Vto Seguro;VTV;Matafuego',
      ';Fiat;Cronos;2020;;10;10/02/2027;10/02/2027;10/02/2027',
    ].join('\n'),
  );
  expect(lines.map(words)).toEqual([['Hace falta la patente, el interno o el chasis']]);
});

test('a paper of a unit that nobody knows says so once', () => {
  const { lines } = judged('Patente;Tipo de documento;Vencimiento\nAF999ZZ;VTV;05/08/2027', { kind: 'documents' });
  expect(lines.map(words)).toEqual([[expect.stringContaining('No hay un vehículo así')]]);
});

test('a year of two digits is asked about', () => {
  const { lines } = judged(
    [
      'Patente;Marca;Modelo;Año;Chasis;Km',
      'AF001BB;Fiat;Cronos;22;8AP359A00L0009001;10',
      'RFA123;Fiat;Uno;98;8AP359A00L0009002;10',
    ].join('\n'),
  );
  expect(lines.map(({ state }) => state)).toEqual(['doubt', 'doubt']);
  expect(lines.map(words)).toEqual([['¿Es 2022?'], ['¿Es 1998?']]);
  expect(lines.map(({ writes }) => writes[0]?.fields.year)).toEqual([2022, 1998]);
});

test('a row that speaks of what another row creates falls with it', () => {
  const sheet = 'Apellido y nombre;DNI;Vto registro;Celular;Mail;Patente;Marca;Modelo;Año;Chasis;Km';
  const person = 'Ana Sosa;27456789;01/01/2027;341 555;a@b.co';
  const text = `${sheet}\n${person};${one}\n${person};AF101KL;Fiat;Cronos;2020;8AP359A00L0000101;10`;
  const all = judged(text);
  expect(all.kind).toBe('fleet');
  expect(all.counts).toMatchObject({ ready: 2, creates: 5 });
  expect(all.lines[1]?.acts.map(({ of, does }) => `${of} ${does}`)).toEqual([
    'vehicle create',
    'driver nothing',
    'assignment create',
  ]);
  // Without the first row the second creates the driver.
  const left = judged(text, { choices: [[2, { leftOut: true, accepted: false }]] });
  expect(left.lines.map(({ state }) => state)).toEqual(['left_out', 'ready']);
  expect(left.lines[1]?.acts[1]).toMatchObject({ of: 'driver', does: 'create' });
  // A driver known by name alone, created by a row with an error.
  const broken = judged(
    text
      .replace('AF100KL', '')
      .replace('8AP359A00L0000100', '')
      .replace('27456789;01/01/2027;341 555;a@b.co;AF101KL', ';;;;AF101KL'),
  );
  expect(broken.lines.map(({ state }) => state)).toEqual(['error', 'doubt']);
});

test('papers of a wide row: one for each due date, a year long where nobody says since when', () => {
  const { lines, notes } = judged('Dominio;Vto Seguro;Cía;Nº póliza;Vto VTV\nAE001AA;01/03/2027;Sancor;41-7;s/d');
  expect(lines[0]?.writes).toEqual([
    expect.objectContaining({
      of: 'document',
      fields: expect.objectContaining({
        type: 'insurance',
        issueDate: '2026-03-01',
        expiryDate: '2027-03-01',
        number: '41-7',
      }),
    }),
  ]);
  expect(notes).toHaveLength(1);
});

test('documents, services, readings, fines and hand-overs find their unit and their person', () => {
  const cases = {
    documents: 'Unidad;Tipo de documento;Emisión;Vencimiento\n7;Póliza;01/01/2026;01/01/2027',
    maintenance:
      'Patente;Fecha;Km;Trabajo;Taller;Importe\nAE001AA;01/10/2026;49.000;Cambio de aceite;Lubri;$ 12.000,50',
    readings: 'Patente;Fecha;Kilometraje\nAE001AA;01/10/2026;49.000',
    fines: 'Patente;Acta;Fecha infracción;Hora;Vencimiento;Importe\nAE001AA;A1;01/10/2026;10.20;01/12/2026;$ 90.000',
    assignments: 'Patente;Chofer;Asignado desde\nAE001AA;perez juan;01/02/2026',
  } as const;
  for (const [kind, text] of Object.entries(cases)) {
    const { lines, kind: guessed } = judged(text);
    expect(guessed, text).toBe(kind);
    expect(lines[0]?.state, `${kind}: ${JSON.stringify(lines[0])}`).toBe('ready');
    expect(lines[0]?.writes[0]?.fields).toMatchObject({ vehicleId: unitId });
  }
});

test('km that the readings which are there contradict are a doubt of their cell, in the words of the form', () => {
  const wholes = [
    `maintenance ${unitId} 2026-10-01 40000 cambio de aceite`,
    `reading ${unitId} 2026-11-20 50000`,
    `reading ${unitId} 2026-09-01 30000`,
  ];
  const questionsOf = (text: string, kind: ToJudge['kind']) => {
    const { lines } = judged(text, { kind, wholes });
    return lines.map(({ state, cells }) => [state, ...cells.flatMap(({ problem }) => problem?.words ?? [])]);
  };
  const service = (date: string, km: string) =>
    questionsOf(`Patente;Fecha;Km;Trabajo;Taller;Importe\nAE001AA;${date};${km};Frenos;Lubri;$ 12`, 'maintenance');
  const read = (date: string, km: string) =>
    questionsOf(`Patente;Fecha;Kilometraje\nAE001AA;${date};${km}`, 'readings');
  for (const of of [service, read]) {
    expect(of('02/11/2026', '45.000')).toEqual([['ready']]);
    expect(of('02/11/2026', '4.500')).toEqual([
      ['doubt', 'El kilometraje de AE 001 AA era 40.000 el 01/10/2026. ¿Son 4.500?'],
    ]);
    expect(of('02/11/2026', '55.000')).toEqual([
      ['doubt', 'El kilometraje de AE 001 AA era 50.000 el 20/11/2026. ¿Son 55.000?'],
    ]);
    expect(of('22/11/2026', '500.000')).toEqual([
      ['doubt', 'El último kilometraje de AE 001 AA es 50.000 (20/11). ¿Son 500.000?'],
    ]);
  }
  // A known reading creates no record.
  expect(read('20/11/2026', '50.000')).toEqual([['unchanged']]);
  expect(questionsOf('Patente;Km\nAE001AA;500.000', 'vehicles')).toEqual([
    ['doubt', 'El último kilometraje de AE 001 AA es 50.000 (20/11). ¿Son 500.000?'],
  ]);
  expect(questionsOf('Patente;Km\nAE001AA;50.400', 'vehicles')).toEqual([['ready']]);
});

test('km that the rows before contradict are a doubt as well, and one that is doubted contradicts nothing', () => {
  const sheets = {
    readings: (rows: [string, string, string][]) =>
      ['Patente;Fecha;Kilometraje', ...rows.map((row) => row.join(';'))].join('\n'),
    maintenance: (rows: [string, string, string][]) =>
      ['Patente;Fecha;Km;Trabajo;Taller;Importe', ...rows.map((row) => `${row.join(';')};Frenos;Lubri;$ 12`)].join(
        '\n',
      ),
  };
  const march: [string, string, string] = ['AE001AA', '01/03/2026', '90.000'];
  const april: [string, string, string] = ['AE001AA', '01/04/2026', '85.000'];
  const may: [string, string, string] = ['AE001AA', '01/05/2026', '86.000'];
  const other: [string, string, string] = ['AE002AA', '01/04/2026', '85.000'];
  const typed: [string, string, string] = ['AE001AA', '10/03/2026', '990.000'];
  for (const kind of ['readings', 'maintenance'] as const) {
    const questionsOf = (rows: [string, string, string][], choices?: [number, RowChoice][]) =>
      judged(sheets[kind](rows), { kind, plates: ['AE002AA'], choices }).lines.map((line) => [
        line.state,
        ...words(line),
      ]);
    const ready = ['ready'];
    expect(questionsOf([march, april, other])).toEqual([
      ready,
      ['doubt', 'El último kilometraje de AE 001 AA es 90.000 (01/03). ¿Son 85.000?'],
      ready,
    ]);
    expect(questionsOf([april, march])).toEqual([
      ready,
      ['doubt', 'El kilometraje de AE 001 AA era 85.000 el 01/04/2026. ¿Son 90.000?'],
    ]);
    expect(questionsOf([april, typed, may])).toEqual([
      ready,
      ['doubt', 'El kilometraje de AE 001 AA era 85.000 el 01/04/2026. ¿Son 990.000?'],
      ready,
    ]);
    // The person accepted that the odometer was changed. A row that stays out contradicts nothing.
    const accepted: [number, RowChoice] = [3, { leftOut: false, accepted: true }];
    expect(questionsOf([march, april, may], [accepted]).map(([state]) => state)).toEqual(['ready', 'ready', 'ready']);
    const out: [number, RowChoice] = [2, { leftOut: true, accepted: false }];
    expect(questionsOf([march, april, may], [out]).map(([state]) => state)).toEqual(['left_out', 'ready', 'ready']);
  }
});

test('of rows of a unit that is there the first one counts, and what others say otherwise is a doubt', () => {
  const rows = ['AE001AA;90.000;;VTV', 'AE001AA;85.000;Renault;Póliza', 'ae 001 aa;90.000;Fiat;'];
  const { lines } = judged(['Patente;Km;Marca;Observaciones', ...rows].join('\n'), { kind: 'fleet' });
  expect(lines.map(words)).toEqual([
    ['Sin conductor no tiene lugar: queda vacío'],
    ['Es la unidad de la fila 2, que dice «90.000»', 'Solo vale lo que dice la fila 2'],
    [],
  ]);
});

test('a fine that was paid before its day is a question', () => {
  const head = 'Patente;Acta;Fecha infracción;Vencimiento;Importe;Estado;Fecha de pago;Importe pagado';
  const fine = (acta: string, paid: string) => `AE001AA;${acta};01/10/2026;01/12/2026;$ 90.000;Pagada;${paid};90.000`;
  const { lines, codes } = judged([head, fine('A1', '30/09/2026'), fine('A2', '01/10/2026')].join('\n'), {
    kind: 'fines',
  });
  expect(codes).toContain('fine.paidOn');
  expect(lines.map((line) => [line.state, ...words(line)])).toEqual([
    ['doubt', 'El pago es anterior a la infracción, del 01/10/2026'],
    ['ready'],
  ]);
});

test('one value for all who lack it', () => {
  const fills = [{ target: 'vehicle.currentKm', value: '0' }];
  const sheet = 'Patente;Marca;Modelo;Año;Chasis\nAF100KL;Fiat;Cronos;2020;8AP359A00L0000100';
  const without = judged(sheet, { kind: 'vehicles' });
  expect([without.missing, without.counts.ready, without.counts.incomplete]).toEqual([[], 1, 1]);
  const { counts, lines } = judged(sheet, { kind: 'vehicles', fills });
  expect([counts.ready, counts.incomplete, lines[0]?.writes[0]?.fields.currentKm]).toEqual([1, undefined, 0]);
});

test('what is there lacks nothing that new ones need', () => {
  expect(judged('Patente;Km\nAE001AA;60.000', { kind: 'vehicles' }).missing).toEqual([]);
});

test('whatever the cells hold, a row is judged', () => {
  const hostile = [
    '=cmd|x',
    '__proto__',
    'a\u202eb',
    '9'.repeat(2_000),
    '{{7*7}}',
    "' or 1=1",
    '🚚'.repeat(500),
    '../../x',
  ];
  const rows = hostile.map((text) => Array.from({ length: 6 }, () => text).join(';'));
  const { counts } = judged(`${head}\n${rows.join('\n')}`);
  expect(counts.rows).toBe(hostile.length);
  expect(counts.errors + counts.doubts).toBe(hostile.length);
});

const acts = ({ lines }: ReturnType<typeof judged>) =>
  lines.map((line) => line.acts.map(({ of, does, label }) => `${of} ${does}: ${label}`));

const vtv: KnownDocument = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', holder: unitId, type: 'vtv' },
  ...{ issueDate: '2026-03-01', expiryDate: '2027-03-01', number: null, issuer: null, cost: null },
};
const papers = 'Patente;Tipo de documento;Vencimiento;Emisor';

test('VTV and RTO of one unit and day are one paper: in the columns of a row', () => {
  const wide = judged('Patente;Vto VTV;Vto RTO\nAE001AA;01/03/2027;01/03/2027');
  expect(acts(wide)[0]?.slice(1)).toEqual(['document create: VTV de AE 001 AA', 'document nothing: RTO de AE 001 AA']);
  const fresh = judged(
    'Patente;Marca;Modelo;Año;Chasis;Km;Vto VTV;Vto RTO\nAF100KL;Fiat;Cronos;2020;8AP359A00L0000100;10;01/03/2027;01/03/2027',
  );
  expect(fresh.lines[0]?.writes.map(({ fields }) => fields.type)).toEqual([undefined, 'vtv']);
});

test('in two rows of a sheet, and only if the first one goes in', () => {
  const text = `${papers}\nAE001AA;VTV;01/03/2027;\nAE001AA;RTO;01/03/2027;Planta Sur\nAE001AA;RTO;01/09/2027;`;
  const all = judged(text);
  expect(all.lines.map(({ writes }) => writes.length)).toEqual([1, 0, 1]);
  expect(all.lines[1] && words(all.lines[1])).toEqual(['Repite el papel de la fila 2: no se carga dos veces']);
  const left = judged(text, { choices: [[2, { leftOut: true, accepted: false }]] });
  expect(left.lines.map(({ writes }) => writes.length)).toEqual([0, 1, 1]);
});

test('between sheets, and when a sheet comes again', () => {
  const text = `${papers}\nAE001AA;RTO;01/03/2027;Planta Sur`;
  const { lines } = judged(text, { documents: [vtv] });
  expect(lines[0]?.writes).toEqual([
    { of: 'document', does: 'update', id: vtv.id, fields: { issuer: 'Planta Sur' }, before: { issuer: null } },
  ]);
  const again = judged(text, { documents: [{ ...vtv, issuer: 'Planta Sur' }] });
  expect(again.lines[0]?.state).toBe('unchanged');
});

test('another day, another unit or another paper is another one', () => {
  const other = judged(`${papers}\nAE001AA;RTO;02/03/2027;\nAE001AA;GNC;01/03/2027;`, { documents: [vtv] });
  expect(other.lines.map(({ writes }) => writes.map(({ does }) => does))).toEqual([['create'], ['create']]);
  const both = { ...vtv, id: '019a0000-0000-7000-8000-0000000000d2', type: 'rto', issuer: 'Sur' };
  const own = judged(`${papers}\nAE001AA;RTO;01/03/2027;Sur`, { documents: [vtv, both] });
  expect(own.lines[0]).toMatchObject({ state: 'unchanged', acts: [{ id: both.id }] });
});
