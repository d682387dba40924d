import { expect, test } from 'vitest';
import { judged, words } from '../judging/testing.ts';

const unit = (heading: string, cell: string) =>
  judged(`Patente;Marca;Modelo;Año;${heading}\nAF100KL;Fiat;Cronos;2020;${cell}`).lines[0];
const fine = (heading: string, cell: string) =>
  judged(`Patente;Acta;Fecha infracción;Vencimiento;Importe;${heading}\nAE001AA;A1;01/10/2026;01/12/2026;10;${cell}`)
    .lines[0]?.writes[0]?.fields;

test.each([
  ['Alta/Baja', 'disponible', ['A', 'Alta', 'ALTA']],
  ['Situación', 'inactive', ['BAJA', 'B']],
  ['Status', 'en_uso', ['On Rent', 'Rented', 'alquilado']],
  ['Estado', 'en_reparacion', ['In Shop', 'en taller']],
  ['Status', 'disponible', ['Available', 'en servicio']],
])('below %s what is %s', (heading, status, cells) => {
  for (const cell of cells) {
    const line = unit(heading, cell);
    expect([line?.state, line?.writes[0]?.fields.status], cell).toEqual(['ready', status]);
  }
});

test.each(['Vendido', 'robada', 'Destrucción total', 'Sold 02/10/2026', 'Total Loss', 'Stolen'])(
  'a unit that is «%s» stays out wherever the sheet says it, and comes in as inactive once included',
  (cell) => {
    for (const heading of ['Situación', 'Status', 'Situação', 'Obs.']) {
      const line = unit(heading, cell);
      expect(line && words(line)).toEqual([`Dice «${cell}»: la fila queda afuera`]);
      expect(line).toMatchObject({ state: 'left_out', writes: [] });
    }
    const text = `Patente;Marca;Estado\nAF100KL;Fiat;${cell}`;
    const [line] = judged(text, { choices: [[2, { leftOut: false, accepted: false, included: true }]] }).lines;
    expect(line && words(line)).toEqual([`Entra como Inactivo, sin el motivo: «${cell}»`]);
    expect(line?.writes[0]?.fields.status).toBe('inactive');
    const sold = judged(`Patente;Marca;Estado;Fecha de venta\nAF100KL;Fiat;${cell};20/12/2025`).lines[0];
    expect(sold && words(sold)).toEqual([]);
  },
);

test.each(['OOS', 'Fuera de servicio', 'Not available', 'no operativa', 'OOS - body'])(
  'a unit that is «%s» is out for good or for a repair: it comes in as inactive with a doubt',
  (cell) => {
    const line = unit('Status', cell);
    expect(line && words(line)).toEqual([`Entra como Inactivo: «${cell}» puede ser una reparación`]);
    expect(line?.writes[0]?.fields.status).toBe('inactive');
  },
);

test.each(['Incoming', 'Reserved', 'Cleaning'])('«%s» is not passed for available without a word', (cell) => {
  const line = unit('Status', cell);
  expect(line && words(line)).toEqual([`No conocemos «${cell}»: si la unidad es nueva, entra como Disponible`]);
});

test('a status that nobody knows is a doubt that says what goes in', () => {
  const line = unit('Estado', 'siniestrado');
  expect(line && words(line)).toEqual(['No conocemos «siniestrado»: si la unidad es nueva, entra como Disponible']);
  expect(line?.state).toBe('doubt');
});

test('a sold unit comes with its sale, in both languages', () => {
  const cells = 'HJK505;Ford;F-4000;2008;BAJA;20/12/2025;8500000;Pereyra';
  const sale = { status: 'inactive', soldOn: '2025-12-20', salePrice: 8_500_000, soldTo: 'Pereyra' };
  for (const heads of ['Alta/Baja;Fecha de venta;Valor de venta;Comprador', 'Status;Sale date;Sale price;Sold to']) {
    const { lines } = judged(`Dominio;Marca;Modelo;Año;${heads}\n${cells}`);
    expect(lines[0]?.state, heads).toBe('ready');
    expect(lines[0]?.writes[0]?.fields, heads).toMatchObject(sale);
  }
});

test('who was sold is not there, also where no column says the status', () => {
  const { lines } = judged('Dominio;Marca;Modelo;Año;Comprador\nHJK505;Ford;F;2008;Pereyra\nHJK506;Ford;F;2008;-');
  expect(lines.map(({ writes }) => writes[0]?.fields.status)).toEqual(['inactive', 'disponible']);
});

test.each([
  ['AR-S', ['Rosario', 'Munic. Rosario', 'Sta. Fe', 'S. Fe']],
  ['AR-X', ['Cba.', 'Córdoba Capital', 'Villa del Rosario']],
  ['AR-E', ['E. Ríos', 'Rosario del Tala']],
  ['AR-Q', ['Nqn', 'NQN.']],
  ['AR', ['Nac. (ANSV)', 'ANSV', 'Nacional']],
  ['AR-C', ['CABA', 'C.A.B.A.', 'Ciudad de Bs. As.', 'Capital']],
  ['AR-B', ['PBA', 'Pcia. Bs. As.', 'Mar del Plata']],
  ['AR-A', ['Salta capital', 'Rosario de Lerma']],
])('fines of %s', (jurisdiction, cells) => {
  for (const cell of cells) expect(fine('Jurisdicción', cell)?.jurisdiction, cell).toBe(jurisdiction);
});

test.each([
  ['received', ['PEND', 'Pend.', 'VENCIDA', 'impaga', 'no paga', 'No pagada', 'falta pagar', 'sin pagar']],
  ['paid', ['PAGA', 'Pagada', 'abonado']],
])('fines that are %s', (state, cells) => {
  for (const cell of cells) expect(fine('Fecha de pago;Estado', `15/11/2026;${cell}`)?.state, cell).toBe(state);
});

test.each([
  ['Gasoline', ['petrol']],
  ['Diesel', ['diesel']],
  ['Gasoline / GNC', ['petrol', 'cng']],
  ['BEV', ['electric']],
])('%s is a fuel', (cell, fuels) => {
  expect(unit('Fuel', cell)?.writes[0]?.fields.fuels).toEqual(fuels);
});

test('the headings of an English export', () => {
  const heads =
    'Unit #,License Plate,Make,Model,Year,VIN,Odometer (km),Status,Insurer,Policy No.,Ins. Exp.,Driver,License No.';
  const row = 'E-01,AF 101 QA,Fiat,Cronos,2022,8AFAR23N000107922,48350,Available,La Caja,4-112233,01/28/2027,Smith J,1';
  expect(judged(`${heads}\n${row}`).codes).toEqual([
    ...['internalNumber', 'licensePlate', 'brand', 'model', 'year', 'vin', 'currentKm', 'status'].map(
      (field) => `vehicle.${field}`,
    ),
    ...['insurance.issuer', 'insurance.number', 'insurance.expiryDate', 'driver.name', 'driver.licenseNumber'],
  ]);
});

test.each(['Reg No', 'Reg. No.', 'Registration Number', 'Number Plate'])(
  '%s is a plate, though its cell is unclear',
  (heading) => {
    const { codes } = judged(`${heading};Make;Model;Year\nAF 0O1 BC;Fiat;X;2022`, { kind: 'vehicles' });
    expect(codes[0]).toBe('vehicle.licensePlate');
  },
);

test('the days on which a unit came and its inspection ends', () => {
  const text =
    'Plate,Make,Model,In-Service Dt,Inspection Exp Dt,Policy Exp Dt\nAF101QA,Fiat,X,02/13/2024,07/14/2027,07/15/2027';
  expect(judged(text).codes.slice(3)).toEqual(['vehicle.purchasedOn', 'vtv.expiryDate', 'insurance.expiryDate']);
});

test('miles are no kilometres', () => {
  for (const heading of ['Odometer (mi)', 'Odometer miles', 'Km millas'])
    expect(judged(`Plate;Make;Model;Year;${heading}\nAF101QA;Fiat;X;2022;100`).codes, heading).toHaveLength(4);
});

test('plates and chassis numbers are found by what they are, whatever their heading; those of another unit are not', () => {
  const heads = (one: string) => `${one};Marca;Modelo;Año;Serie\nAF101QA;Fiat;X;2022;8AFAR23N000107922`;
  expect(judged(heads('Carro')).codes).toEqual(
    ['licensePlate', 'brand', 'model', 'year', 'vin'].map((field) => `vehicle.${field}`),
  );
  expect(judged(heads('Old tag')).codes).not.toContain('vehicle.licensePlate');
});

test("'Gas' below 'Fuel' may be petrol: only our own heading says which", () => {
  for (const heading of ['Fuel Type', 'Fuel']) {
    const line = unit(heading, 'Gas');
    expect(line && words(line)).toEqual(['No conocemos «Gas»: no se carga']);
    expect(line?.writes[0]?.fields.fuels).toBeUndefined();
    expect(unit(heading, 'Gasoline/CNG')?.writes[0]?.fields.fuels).toEqual(['petrol', 'cng']);
  }
  expect(unit('Combustible', 'Gas')?.writes[0]?.fields.fuels).toEqual(['cng']);
});
