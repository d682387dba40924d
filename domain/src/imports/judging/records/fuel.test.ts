import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judged, shown, words } from '../testing.ts';

const sheet = (name: string) => readFileSync(new URL(`../../field/${name}`, import.meta.url), 'utf8');
const plates = ['AF101ZQ', 'AF102ZQ', 'AF103ZQ', 'AF104ZQ', 'AF105ZQ', 'AF106ZQ', 'AF107ZQ'];
const facts = ['moment', 'fuel', 'quantity', 'cost', 'km'] as const;
type Judged = ReturnType<typeof judged>;
const factsOf = ({ lines }: Judged) =>
  lines.map(({ writes: [write] }) => write && facts.map((fact) => write.fields[fact] ?? null));
const statesOf = ({ lines }: Judged) => lines.map(({ state }) => state);

test('70: the report of YPF Ruta, with the newest first', () => {
  const all = judged(sheet('70-ypf-ruta.csv'), { plates });
  expect(all.kind).toBe('fuel');
  expect(statesOf(all)).toEqual(['ready', 'ready', 'doubt', 'left_out']);
  expect(factsOf(all)).toEqual([
    ['2026-11-03T18:20', 'premium_diesel', 320.45, 506_407, 51_640],
    ['2026-11-03T07:49', 'diesel', 394.19, 556_009, 51_200],
    ['2026-11-02T12:02', 'petrol', 41.5, 54_987, null],
    undefined,
  ]);
  expect(all.lines.map(words)).toEqual([
    ...[[], []],
    ['No hay un conductor así'],
    ['No es combustible: la fila queda afuera'],
  ]);
  const [known, , stranger] = all.lines.map(({ writes: [write] }) => write?.fields);
  expect(known).toMatchObject({ driverName: 'Juan Pérez', driverId: expect.any(String) });
  expect(known).toMatchObject({ station: '1021 - EST NORTE SRL', notes: 'Remito o ticket: 2114-00531' });
  // A person who is no driver of the fleet has a name all the same.
  expect(stranger).toMatchObject({ driverName: 'Gomez Ana' });
  expect(stranger?.driverId).toBeUndefined();
  expect(all.notes).toContain('Los decimales no se cargan: «IMP TOT YER»');
});

test('71: a report of Shell Flota has no word of litres, and a total that its price does not give is in doubt', () => {
  const all = shown(sheet('71-shell-flota.csv'), { plates });
  expect(all.kind).toBe('fuel');
  expect(factsOf(all)).toEqual([
    ['2026-11-02T08:15', 'premium_diesel', 210.5, 355_745, 88_400],
    ['2026-11-02T21:40', 'diesel', 180, 271_800, 120_300],
    ['2026-11-25T06:05', 'premium_petrol', 45, 80_000, 15_020],
  ]);
  expect(all.lines.map(words)).toEqual([[], [], ['La cantidad por el precio da $\u00a072.450']]);
  expect(all.lines[2]?.byDefault[0]?.fields.cost).toBe(80_000);
});

test('72: a load that is there twice, a returned one and one without a quantity', () => {
  const all = judged(sheet('72-axion-card.csv'), { plates });
  expect(statesOf(all)).toEqual(['ready', 'doubt', 'doubt', 'error', 'ready']);
  expect(all.lines.map((line) => words(line)[0])).toEqual([
    undefined,
    'Repite la fila 3: misma unidad, día, cantidad y total. ¿Es otra?',
    'Es negativa, como una devolución. ¿Es una carga de 60?',
    'La cantidad es requerida',
    undefined,
  ]);
  expect(all.lines[1]?.writes).toHaveLength(1);
  expect(factsOf(all).at(-1)).toEqual(['2026-11-08T09:00', 'cng', 12.5, 10_000, 9_300]);
  expect(all.lines.at(-1)?.acts).toMatchObject([
    { of: 'fuel', does: 'create', label: '12,5\u00a0m³ de AF 106 ZQ, 08/11/2026, $\u00a010.000' },
  ]);
  const byDefault = judged(sheet('72-axion-card.csv'), { plates, withoutDoubts: true });
  expect(factsOf(byDefault).map((one) => one?.[2] ?? null)).toEqual([60, null, null, null, 12.5]);
});

test('73: hours below the heading of both go to the hour meter', () => {
  const all = judged(sheet('73-edenred.csv'), { plates });
  expect([all.kind, statesOf(all)]).toEqual(['fuel', ['ready', 'ready']]);
  expect(all.lines.map(({ writes: [write] }) => [write?.fields.km, write?.fields.hours, write?.fields.cost])).toEqual([
    [51_900, undefined, 725_000],
    [undefined, 4_521.5, 217_500],
  ]);
  const loader = { licensePlate: 'AF210ZQ', vin: '', kind: 'machinery' as const };
  const text = 'Fecha;Patente;Combustible;Litros;Total;Km / Hs\n02/11/2026;AF210ZQ;Gasoil;40;1000;4521';
  const [line] = judged(text, { units: [loader] }).lines;
  expect([line?.writes[0]?.fields.km, line?.writes[0]?.fields.hours]).toEqual([undefined, 4_521]);
});

const units = [
  { licensePlate: 'AF201ZQ', vin: '', internalNumber: '8', fuels: ['petrol' as const] },
  { licensePlate: 'AF202ZQ', vin: '', internalNumber: '9', fuels: ['petrol' as const, 'cng' as const] },
];

test('74: without a column of fuel it follows from the single fuel of the unit, else one question is for all rows', () => {
  const all = judged(sheet('74-own-fuel.csv'), { units });
  expect([all.kind, statesOf(all)]).toEqual(['fuel', ['error', 'ready', 'error']]);
  expect(all.missing).toEqual([{ target: 'fuel.fuel', label: 'Combustible' }]);
  expect(factsOf(all)[1]).toEqual(['2026-11-03T00:00', 'petrol', 45.12, 68_582, 30_100]);
  const fills = [{ target: 'fuel.fuel', value: 'Gasoil' }];
  const answered = judged(sheet('74-own-fuel.csv'), { units, fills });
  // A unit of another fuel takes none of the answer.
  expect(factsOf(answered).map((one) => one?.[1] ?? null)).toEqual(['diesel', 'petrol', null]);
  const nafta = judged(sheet('74-own-fuel.csv'), { units, fills: [{ target: 'fuel.fuel', value: 'Infinia' }] });
  expect(factsOf(nafta)).toEqual([
    ['2026-11-02T00:00', 'premium_petrol', 120, 180_000, 50_400],
    ['2026-11-03T00:00', 'premium_petrol', 45.12, 68_582, 30_100],
    ['2026-11-03T00:00', 'premium_petrol', 1_200, 1_800_000, null],
  ]);
  expect(nafta.lines.map(({ writes: [write] }) => write?.fields.fullTank)).toEqual([true, false, undefined]);
});

const day = 'Fecha;Patente;Combustible;Litros;Total;Km';

test.each([
  ['petrol', ['Súper', 'NAFTA SUPER', 'Shell Super', 'nafta', 'Nafta grado 2']],
  ['premium_petrol', ['INFINIA', 'Nafta Infinia', 'premium', 'V-Power', 'Quantium', 'nafta G3']],
  [
    'diesel',
    ['gasoil', 'GAS-OIL', 'Diesel', 'DIESEL500', 'D500', 'Shell Evolux Diesel', 'AXION Diesel X10', 'grado 2', 'G2'],
  ],
  [
    'premium_diesel',
    ['Infinia Diesel', 'EURO', 'QUANTIUM Diesel X10', 'ION PUMA Diesel', 'V-Power Diesel', 'grado 3', 'G3'],
  ],
  ['cng', ['GNC', 'gas', 'G.N.C.']],
  ['electricity', ['Eléctrico', 'kWh']],
])('%s by the names of its products', (fuel, cells) => {
  for (const cell of cells) {
    const [line] = judged(`${day}\n02/11/2026;AE001AA;${cell};10;100;`).lines;
    expect(line?.writes[0]?.fields.fuel, cell).toBe(fuel);
  }
});

test.each([
  ['Litros gasoil', 'diesel'],
  ['Lts. nafta', 'petrol'],
  ['kWh', 'electricity'],
  ['M3', 'cng'],
  ['Litros', null],
])('below %s without a column of fuel it is %s', (heading, fuel) => {
  const all = judged(`Fecha;Patente;${heading};Total\n02/11/2026;AE001AA;10;100`);
  expect([all.kind, all.lines[0]?.writes[0]?.fields.fuel ?? null]).toEqual(['fuel', fuel]);
});

test('an English report, where gas may be petrol', () => {
  const all = judged(
    'Date,Plate,Driver,Fuel,Liters,Total,Odometer\n2026-11-03,AE001AA,Juan Pérez,Diesel,40,60000,51000\n2026-11-04,AE001AA,,Gas,40,60000,51400',
  );
  expect([all.kind, statesOf(all)]).toEqual(['fuel', ['ready', 'error']]);
  expect(factsOf(all)[0]).toEqual(['2026-11-03T00:00', 'diesel', 40, 60_000, 51_000]);
});

test('a price that no litre costs is the total', () => {
  const [line] = judged('Fecha;Patente;Nafta lts;Precio\n02/11/2026;AE001AA;45;72.000,50').lines;
  expect(line && words(line)).toEqual(['Es mucho por unidad: entra como el total']);
  expect(line?.writes[0]?.fields.cost).toBe(72_000);
});

test('what is there already is without changes, though the second time its driver is unknown', () => {
  const wholes = ['fuel 019a0000-0000-7000-8000-000000000001 2026-11-02 4512 72000'];
  const all = judged(
    `${day};Chofer\n02/11/2026 10:00;AE001AA;Gasoil;45,12;72.000;;Otro\n02/11/2026;AE001AA;Gasoil;45,12;72.001;;`,
    { wholes },
  );
  expect(statesOf(all)).toEqual(['unchanged', 'ready']);
  expect(all.asks).toEqual([]);
});

test('an entry comes in without an odometer that contradicts the others', () => {
  const text = `${day}\n02/11/2026;AE001AA;Gasoil;40;1000;52000\n01/11/2026;AE001AA;Gasoil;40;1000;95000`;
  const all = shown(text);
  expect(all.lines.map(({ state }) => state)).toEqual(['ready', 'doubt']);
  expect(all.lines.map(({ byDefault: [write] }) => write?.fields.km)).toEqual([52_000, null]);
  expect(all.counts).toMatchObject({ doubts: 1, passing: 1, creates: 2 });
  const wholes = ['fuel_km 019a0000-0000-7000-8000-000000000001 2026-11-03 52500'];
  const [line] = judged(`${day}\n02/11/2026;AE001AA;Gasoil;40;1000;53000`, { wholes }).lines;
  expect(line && words(line)).toEqual(['El kilometraje de AE 001 AA era 52.500 el 03/11/2026. ¿Son 53.000?']);
});

test('litres with three decimals are no thousands, and a sheet of spare parts is none of fuel', () => {
  const quantities = ['45,123', '45.123', '1.200', '394,19 lts', '62'];
  const rows = quantities.map((text, index) => `0${index + 1}/11/2026;AE001AA;Gasoil;${text};1000;`);
  expect(factsOf(judged([day, ...rows].join('\n'))).map((one) => one?.[2])).toEqual([45.12, 45.12, 1_200, 394.19, 62]);
  const prices = ['1.580', '799,123', '$ 1.234,5'].map((text) => `02/11/2026;AE001AA;Gasoil;10;${text}`);
  const { lines } = judged(['Fecha;Patente;Combustible;Litros;$/litro', ...prices].join('\n'));
  expect(lines.map(({ writes: [write] }) => write?.fields.cost)).toEqual([15_800, 7_991, 12_345]);
  const parts = 'Fecha;Patente;Producto;Cantidad;Importe;Taller\n02/11/2026;AE001AA;Filtro de aire;2;1000;Sur';
  expect(judged(parts).kind).not.toBe('fuel');
});
