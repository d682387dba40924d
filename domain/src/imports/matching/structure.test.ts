import { expect, test } from 'vitest';
import { layoutOf } from '../reading/structure/layout.ts';
import { rowsOfText, separatorOf } from '../reading/structure/separated.ts';
import { isKnownHeading, knownHeadings } from '../targets/headings.ts';
import { targetsOf } from '../targets/own.ts';
import { kindsOf } from './kind-of.ts';
import { matchColumns } from './match.ts';

function read(text: string) {
  const rows = [...rowsOfText(text, separatorOf(text, knownHeadings))].map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => cell.trim()),
  }));
  return layoutOf(rows, isKnownHeading);
}

function structure(text: string) {
  const sheet = read(text);
  const columns = sheet.headers.map((header, index) => ({
    index,
    header,
    values: sheet.rows.map(({ cells }) => cells[index] ?? ''),
  }));
  const kinds = kindsOf(columns);
  const matched = matchColumns(targetsOf(kinds[0] ?? 'fleet'), columns).columns;
  const what = Object.fromEntries(matched.map(({ header, target }) => [header, target]));
  return { headers: sheet.headers, rows: sheet.rows.length, notes: sheet.notes, kinds, what };
}

const papers = {
  'SEGURO Compañía': 'insurance.issuer',
  'SEGURO Emisión': 'insurance.issueDate',
  'SEGURO Vto.': 'insurance.expiryDate',
  'VTV Emisión': 'vtv.issueDate',
  'VTV Vto.': 'vtv.expiryDate',
};
const unit = [
  'AF111ZQ;Toyota;Hilux;2020;8AFJELD0000000011;50000',
  'Río Norte;01/05/2026;01/05/2027;02/06/2026;02/06/2027',
];

test.each([
  [
    'the upper one with the names of the unit',
    `PARQUE\nDominio;Marca;Modelo;Año;Chasis;Km;SEGURO;;;VTV;\n;;;;;;Compañía;Emisión;Vto.;Emisión;Vto.\n${unit.join(';')}`,
  ],
  [
    'the upper one with papers alone',
    `;;;;;;SEGURO;;;VTV;\nDominio;Marca;Modelo;Año;Chasis;Km;Compañía;Emisión;Vto.;Emisión;Vto.\n${unit.join(';')}`,
  ],
])('two heading rows are one: %s', (_, text) => {
  const { what, rows, notes } = structure(text);
  expect(what).toMatchObject({ Dominio: 'vehicle.licensePlate', Km: 'vehicle.currentKm', ...papers });
  expect(rows).toBe(1);
  expect(notes).toHaveLength(text.startsWith('PARQUE') ? 1 : 0);
});

test('below a heading of a unit or a person each column says by itself what it is', () => {
  const { what } = structure(
    'VEHÍCULO;;;CHOFER;;VENCIMIENTOS;\nDominio;Marca;Tipo;Nombre;DNI;Seguro;VTV\nAF111ZQ;Fiat;Auto;Juan Paz;20123456;1/5/27;2/6/27',
  );
  expect(what).toEqual({
    Dominio: 'vehicle.licensePlate',
    Marca: 'vehicle.brand',
    Tipo: 'vehicle.kind',
    Nombre: 'driver.name',
    DNI: 'driver.licenseNumber',
    'VENCIMIENTOS Seguro': 'insurance.expiryDate',
    'VENCIMIENTOS VTV': 'vtv.expiryDate',
  });
});

test.each([
  [
    'Int.;Patente;Chofer;LICENCIA;;\n;;;N°;Clase;Vto\n12;AF111ZQ;Juan Paz;20123456;D3;1/5/27',
    ['driver.licenseNumber', 'driver.licenseClasses', 'driver.licenseExpiry'],
  ],
  [
    'Patente;POLIZA;;;\n;Cía.;N°;Desde;Hasta\nAF111ZQ;Sancor;P-1;1/5/26;1/5/27',
    ['insurance.issuer', 'insurance.number', 'insurance.issueDate', 'insurance.expiryDate'],
  ],
])('parts of a licence or a policy are its own (%#)', (text, targets) => {
  expect(Object.values(structure(text).what).slice(-targets.length)).toEqual(targets);
});

test.each([
  [
    'LÍNEA;INTERNO;DOMINIO;R.T.O.;;\n;;;Última;Próxima;Oblea\n60;1001;MNO 101;10/02/2026;10/02/2027;1200031',
    ['LÍNEA', 'INTERNO', 'DOMINIO', 'R.T.O. Última', 'R.T.O. Próxima', 'R.T.O. Oblea'],
  ],
  [
    'INTERNO;DOMINIO;R.T.O.;\n;;Última;Próxima\n1001;MNO 101;10/02/2026;10/02/2027',
    ['INTERNO', 'DOMINIO', 'R.T.O. Última', 'R.T.O. Próxima'],
  ],
  [
    'INTERNO;DOMINIO;SEGURO;;CHOFERES;\n;;Cía;Vig. hasta;Mañana;Tarde\n1001;MNO 101;La Caja;30/06/2027;GOMEZ, Raúl;RUIZ, Pablo',
    ['INTERNO', 'DOMINIO', 'SEGURO Cía', 'SEGURO Vig. hasta', 'CHOFERES Mañana', 'CHOFERES Tarde'],
  ],
  [
    'INTERNO;DOMINIO;CARROCERÍA;;CHASIS;;;AÑO;SEGURO;;;\n;;Marca;N°;Marca;Modelo;N°;;Cía;Póliza;1ª cuota;Vig. hasta\n1001;MNO 101;Metalpar;ME-4007;Mercedes Benz;OF 1721;9BMTXNSNHV7684995;2011;Protección MTP;7701/26;14/07/2026;30/06/2027',
    [
      ...['INTERNO', 'DOMINIO', 'CARROCERÍA Marca', 'CARROCERÍA N°', 'CHASIS Marca', 'Modelo', 'CHASIS N°', 'AÑO'],
      ...['SEGURO Cía', 'SEGURO Póliza', 'SEGURO 1ª cuota', 'SEGURO Vig. hasta'],
    ],
  ],
])('an upper heading that is merged downwards stays that of its column (%#)', (text, headers) => {
  const found = structure(text);
  expect([found.headers, found.rows, found.notes]).toEqual([headers, 1, []]);
  const { what } = found;
  const expected: Record<string, string> = {
    ...{ 'R.T.O. Oblea': 'rto.number', 'SEGURO Cía': 'insurance.issuer', 'SEGURO Vig. hasta': 'insurance.expiryDate' },
    ...{ 'SEGURO Póliza': 'insurance.number', 'CHASIS Marca': 'vehicle.brand', 'CHASIS N°': 'vehicle.vin' },
    ...{ 'CARROCERÍA Marca': 'none', 'SEGURO 1ª cuota': 'none', LÍNEA: 'none' },
  };
  for (const header of headers)
    if (expected[header]) expect([header, what[header] ?? 'none']).toEqual([header, expected[header]]);
});

test.each([
  ['a title', 'VENCIMIENTOS\nDominio;Seguro;VTV\nAF111ZQ;1/5/27;2/6/27', ['Dominio', 'Seguro', 'VTV']],
  ['a row of words', 'Dominio;Tipo;Emisor\nS/D;Seguro;Sancor\nAF111ZQ;VTV;Planta', ['Dominio', 'Tipo', 'Emisor']],
  ['an empty row between', 'Dominio;SEGURO;\n;;\n;Emisión;Vto\nAF111ZQ;1/5/26;1/5/27', ['Dominio', 'SEGURO', '']],
])('%s is no second heading', (_, text, headers) => {
  expect(structure(text).headers).toEqual(headers);
});

test.each(['SEMIRREMOLQUES', 'Camiones', ';Tractores y acoplados'])('%s alone in a row is a subtitle', (subtitle) => {
  const { rows, notes } = structure(`Dominio;Marca;Modelo;Año\nAF111ZQ;Fiat;X;2020\n${subtitle}\nAF112ZQ;Fiat;X;2020`);
  expect([rows, notes]).toEqual([2, ['Se saltó una fila de subtítulo, de total o de encabezado repetido']]);
});

test.each([
  ...['LINEA 41', 'LÍNEA 35', 'TALLER CENTRAL', 'BASE ROSARIO', 'ECONOMY', '** ECONOMY (EDMR) **', 'NOTA: faltan dos'],
  ...['* los km son del 20/11', '(1) Los internos 201 a 207 están en trámite', 'Coches:;20', ';Equipos alquilados'],
  ...['* AF112ZQ está vendido', 'Titular: la empresa', 'Nota: AF112ZQ vendido'],
])('%s alone in a row is a title or a note', (row) => {
  const text = `Interno;Patente;Marca;Año;Km\n1;AF111ZQ;Fiat;2020;10\n${row}\n2;AF112ZQ;Fiat;2020;10`;
  expect(structure(text).rows).toBe(2);
});

test.each([
  ...[
    '14',
    'X1',
    'CG-02',
    'MOVIL 12',
    'Interno 7',
    'Grúa 3',
    'A 104',
    ';AF112ZQ',
    ';AF112ZQ (ex HJK505)',
    ';s/ patente',
  ],
  ...[';AF1O2ZQ', ';Dominio: AF112ZQ', ';8AFJELD0000000011'],
])('%s alone in a row is a unit', (row) => {
  const text = `Interno;Patente;Marca;Año;Km\n1;AF111ZQ;Fiat;2020;10\n${row}`;
  expect(structure(text).rows).toBe(2);
});

test('a person of whom only the name is known is a row, a title among people is none', () => {
  const head = 'Apellido y nombre;DNI;Celular;Mail\nPaz, Irma;27111222;3415550101;a@b.co';
  expect(structure(`${head}\nGómez Raúl Alberto\nRojas`).rows).toBe(3);
  expect(structure(`${head}\nCHOFERES LINEA 41\nNota: sin los francos\n(1) suplente`).rows).toBe(1);
});

test('a row of which only one cell is known is a row', () => {
  expect(structure('Dominio;Marca;Modelo;Año\nAF111ZQ;Fiat;X;2020\nAF112ZQ;;;\nSin patente;;;').rows).toBe(3);
});

test('two heading rows that come again are no rows', () => {
  const heading = 'Dominio;SEGURO;\n;Emisión;Vto.\n';
  expect(structure(`${heading}AF111ZQ;1/5/26;1/5/27\n${heading}AF112ZQ;1/5/26;1/5/27`).rows).toBe(2);
});

test('an end is never a beginning, nor a beginning an end, of whatever paper', () => {
  const { what } = structure(
    'Patente;Marca;Modelo;Año;Chasis;Km;Vto Ruta;Vto Senasa;Vto Habilitación municipal;Emisión VTV;Emisión Patente\nAF650ZQ;Toyota;Hilux;2020;8AFJELD0000000650;50000;01/05/2027;02/06/2027;03/07/2027;1/1/26;1/2/26',
  );
  const [ends, beginnings] = [
    ['Vto Ruta', 'Vto Senasa', 'Vto Habilitación municipal'].map((header) => what[header]),
    ['Emisión VTV', 'Emisión Patente'].map((header) => what[header]),
  ];
  expect(ends.filter((target) => target !== null)).toEqual(['permit.expiryDate']);
  expect(beginnings).toEqual(['vtv.issueDate', 'registration.issueDate']);
});

test.each(['Apellido;Nombre;DNI', 'Nombre;DNI;Apellido', 'DNI;Nombres;Apellidos'])('%s is one name', (heading) => {
  const cells: Record<string, string> = { DNI: '30111222' };
  const { what, kinds } = structure(
    `${heading};Vto. Licencia\n${heading
      .split(';')
      .map((one) => cells[one] ?? (one.startsWith('A') ? 'ROJAS' : 'MARCELO'))
      .join(';')};01/02/2028`,
  );
  expect(kinds).toEqual(['drivers']);
  expect(Object.values(what)).toContain('driver.lastName');
  expect(Object.values(what).some((target) => target === 'driver.name' || target === 'driver.firstName')).toBe(true);
});

test.each(['Registro', 'Categoría', 'Clase'])('classes stand below %s, where they are classes', (heading) => {
  const { what } = structure(`Apellido y Nombre;DNI;${heading};Vto Registro\nPaz, Irma;27111222;D3;1/2/28`);
  expect(what).toMatchObject({ [heading]: 'driver.licenseClasses', 'Vto Registro': 'driver.licenseExpiry' });
  const { what: other } = structure('Patente;Marca;Clase;Chofer;Registro\nAF1SSZQ;Fiat;Camioneta;Irma Paz;27111222');
  expect(other).toMatchObject({ Clase: 'vehicle.kind', Registro: 'driver.licenseNumber' });
});

test('people with their unit are a sheet of drivers', () => {
  const { kinds, what } = structure(
    'Legajo;Apellido y Nombre;DNI;Celular;Registro;Unidad\n12;Paz, Irma;27111222;3415550101;D3;AF101ZQ',
  );
  expect(kinds).toEqual(['drivers']);
  expect(what).toMatchObject({ Unidad: 'vehicle.licensePlate', Registro: 'driver.licenseClasses' });
});

test.each([
  ['Patente;Fecha;Km;Trabajo;Taller;Importe', 'AF101ZQ;1/2/26;1000;Frenos;Sur;1000', ['maintenance']],
  ['Fecha;Dominio;Km', '1/2/26;AF101ZQ;1000', ['readings']],
  ['Patente;Acta;Fecha;Vencimiento;Importe', 'AF101ZQ;A-1;1/2/26;1/5/26;1000', ['fines']],
  ['Patente;Tipo;Emisión;Vencimiento;Número', 'AF101ZQ;Seguro;1/2/26;1/2/27;P-1', ['documents']],
  ['Dominio;Chofer;Desde', 'AF101ZQ;Irma Paz;1/2/26', ['assignments']],
  ['Patente;Fecha;Importe;Detalle', 'AF101ZQ;1/2/26;1000;algo', ['documents', 'maintenance', 'fines']],
  ['Patente;Fecha;Vencimiento', 'AF101ZQ;1/2/26;1/2/27', ['documents', 'fines']],
])('%s is of the kind that knows most of it, and a tie is named', (heading, row, kinds) => {
  expect(structure(`${heading}\n${row}`).kinds).toEqual(kinds);
});

test.each([
  [
    'FECHA;HORA;REMITO N°;DOMINIO;CHOFER;TIPO;LITROS;MONTO FACT;E.E.S.S;ODOMETRO;CENTRO COSTOS\n02/11/2026;07:49;14-53099;AF101ZQ;ROJAS MARCELO;GASOIL;394,19;465544,06;EST NORTE;51200;LAD',
    true,
  ],
  ['Fecha;Patente;Lts. cargados;Importe\n1/2/26;AF101ZQ;100;1000', true],
  ['Fecha;Patente;Km;Trabajo;Litros aceite;Costo\n1/2/26;AF101ZQ;100;Aceite;12;1000', false],
  ['Patente;Marca;Capacidad tanque litros;Fecha compra\nAF101ZQ;Fiat;60;1/2/20', false],
])('a list of fuel is seen as such (%#)', (text, isFuel) => {
  expect(structure(text).kinds.includes('fuel')).toBe(isFuel);
});

test.each([
  ['VTO;OBSERVACIONES;LEASING;VALOR', '1/5/27;cubiertas;BICE;900', ['OBSERVACIONES', 'LEASING', 'VALOR']],
  ['VTO;LEASING;VALOR', '1/5/27;BICE;900', ['VTV LEASING', 'VTV VALOR']],
])('remarks end what a heading reaches over, and no other word is the number of a paper: %s', (parts, cells, last) => {
  const { what, headers } = structure(
    `;;;;VTV;;;\nDOMINIO;MARCA;MODELO;AÑO;${parts}\nAF111ZQ;Fiat;Cronos;2021;${cells}`,
  );
  expect(headers.slice(5).filter(Boolean)).toEqual(last);
  expect(what['VTV VTO']).toBe('vtv.expiryDate');
  expect(Object.values(what)).not.toContain('vtv.number');
});

test('the kind of each paper is found by what the column says, whatever its heading', () => {
  const { what, kinds } = structure(
    'UNIDAD\tQUE\tVTO\tOBS\nAF111ZQ\tVerif. técnica\t1/5/27\tx\nAF111ZR\tPóliza Sancor 83-1\t2/6/27\t\nAF111ZS\tSenasa\t2/6/27\t',
  );
  expect(kinds[0]).toBe('documents');
  expect(what).toMatchObject({ QUE: 'document.type', VTO: 'document.expiryDate' });
});

test('headings that change their order in the middle hold for the rows below them', () => {
  const { headers, rows, notes } = read(
    'Acta,Dominio,Fecha,Lugar,Infracción,Importe,Vencimiento\nQ1,AE412PQ,14/09/2026,Lavalle 1200,Semáforo en rojo,1000,14/12/2026\n\nActa,Dominio,Fecha,Infracción,Lugar,Vencimiento,Importe\nQ2,KJH221,15/10/2026,Exceso de velocidad,RN 9 km 612,15/01/2027,2000\n\nActa,Dominio,Fecha,Infracción,Lugar,Importe,Vencimiento\nQ3,KJH221,16/10/2026,Luz baja,RP 5 km 3,3000,16/01/2027',
  );
  expect(headers).toHaveLength(7);
  expect(rows.map(({ number, cells }) => [number, ...cells.slice(3)])).toEqual([
    [2, 'Lavalle 1200', 'Semáforo en rojo', '1000', '14/12/2026'],
    [5, 'RN 9 km 612', 'Exceso de velocidad', '2000', '15/01/2027'],
    [8, 'RP 5 km 3', 'Luz baja', '3000', '16/01/2027'],
  ]);
  expect(notes[0]).toBe('En la fila 4 los títulos cambian de orden: lo de abajo se lee con los nuevos');
});

test('a heading that calls the same things otherwise has the columns of the first one', () => {
  const { headers, rows } = read(
    'Acta;Dominio;Fecha;Infracción;Importe;Estado\nQ1;AE412PQ;14/09/2026;Luz baja;1000;impaga\nDominio;Acta;Falta;Fecha;Situación;Total $\nKJH221;Q2;Semáforo;15/10/2026;apelada;2000',
  );
  expect(headers).toEqual(['Acta', 'Dominio', 'Fecha', 'Infracción', 'Importe', 'Estado']);
  expect(rows[1]?.cells).toEqual(['Q2', 'KJH221', '15/10/2026', 'Semáforo', '2000', 'apelada']);
  const timed = read(
    'Acta,Dominio,Fecha,Hora,Lugar,Vencimiento\nQ1,AE412PQ,14/09/2026,10:15,RP 5,14/12/2026\nFecha y hora,Lugar,Falta,Vence,Dominio,Acta Nº\n11/18/2026 3:45 PM,RN 9,Velocidad,01/18/2027,AD660HH,CBA-1',
  );
  expect(timed.rows[1]?.cells).toEqual([
    'CBA-1',
    'AD660HH',
    '11/18/2026 3:45 PM',
    '',
    'RN 9',
    '01/18/2027',
    'Velocidad',
  ]);
});

test('a sheet whose headings change again and again is read no further', () => {
  const heads = ['Dominio', 'Marca', 'Km', 'Chofer'];
  const turns = Array.from({ length: 13 }, (_, at) => [
    ...heads.toSpliced(at % 4, 1),
    heads[at % 4],
    `Vto ${'x'.repeat(at)}`,
  ]);
  const { rows, notes } = read(turns.map((turn) => `${turn.join(';')}\nFiat;AF112ZQ;20;Irma Paz`).join('\n'));
  expect(rows).toHaveLength(11);
  expect(notes).toContain('En la fila 23 cambian los títulos: pegá aparte lo que sigue, acá no se lee');
});

test('a block with some other columns brings them, one of other things is named and not read', () => {
  const more = read('Dominio;Marca;Km\nAF111ZQ;Fiat;10\nMarca;Patente;Km;Chofer\nFord;AF112ZQ;20;Irma Paz');
  expect([more.headers, more.rows[1]?.cells]).toEqual([
    ['Dominio', 'Marca', 'Km', '', 'Chofer'],
    ['AF112ZQ', 'Ford', '20', '', 'Irma Paz'],
  ]);
  const other = read('Dominio;Marca;Km\nAF111ZQ;Fiat;10\nChofer;DNI;Celular;Mail\nIrma Paz;27111222;3415550101;a@b.co');
  expect(other.rows).toHaveLength(1);
  expect(other.notes).toEqual(['En la fila 3 cambian los títulos: pegá aparte lo que sigue, acá no se lee']);
  const wider = read(
    'Dominio;Marca;Km\nAF111ZQ;Fiat;10\nDominio;Marca;Modelo;Año;Km;Chofer\nAF112ZQ;Fiat;X;2020;20;Paz',
  );
  expect(wider.rows.map(({ cells }) => cells[0])).toEqual(['AF111ZQ', 'AF112ZQ']);
});

test.each(['Ídem', 'Idem anterior', 'id.', '"', '”', '¨', "''", "-''-", 'igual', 'Igual al anterior', '- " -'])(
  '%s is what the cell above it says',
  (mark) => {
    const { rows } = read(
      `Patente\tMarca\tChofer\nAC123BD\tScania\tGómez Raúl\nAC124BD\t${mark}\t${mark}\nAC125BD\tIdem\tPaz`,
    );
    expect(rows.map(({ cells }) => cells[1])).toEqual(['Scania', 'Scania', 'Scania']);
    expect(rows[1]?.cells[2]).toBe('Gómez Raúl');
  },
);

test('a cell that reaches over rows below it holds for all of them, a heading does not', () => {
  const rows = [
    ['Patente', 'Marca', 'Póliza'],
    ['AC123BD', 'Scania', '83-445120'],
    ['AD742KL', 'Scania'],
    ['NQE441'],
    ['AC125BD', 'Fiat'],
  ].map((cells, index) => ({ number: index + 1, cells }));
  const merged = [
    { column: 2, first: 2, last: 4 },
    { column: 1, first: 1, last: 5 },
  ];
  expect(layoutOf(rows, isKnownHeading, merged).rows.map(({ cells }) => [cells[1] ?? '', cells[2] ?? ''])).toEqual([
    ['Scania', '83-445120'],
    ['Scania', '83-445120'],
    ['', '83-445120'],
    ['Fiat', ''],
  ]);
});
