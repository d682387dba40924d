import { expect, test } from 'vitest';
import { judged, words } from './testing.ts';

/** Rows of badly written sheets: a wrong value is never written without a doubt. */

const first = (text: string, more: Parameters<typeof judged>[1] = {}) => judged(text, more).lines[0];
const fieldsOf = (text: string, more: Parameters<typeof judged>[1] = {}) => first(text, more)?.writes[0]?.fields;

const unit = (kind: string) => `Patente;Tipo;Marca;Modelo\nAD222BB;${kind};Helvética;F`;

test.each([
  ['Semirremolque furgón', 'box'],
  ['Semi cisterna', 'tank'],
  ['Semirremolque tanque', 'tank'],
  ['semi térmico', 'reefer'],
  ['Semi sider', 'curtain'],
  ['Semi playo', 'flatbed'],
  ['Semirremolque barandas', 'side'],
  ['Semi portacontenedor', 'container'],
  ['Semi batea', 'tipper'],
  ['Semi carretón', 'lowboy'],
  ['Semi tolva', undefined],
])('%s is a semi with that body', (kind, trailerKind) => {
  expect(first(unit(kind))?.state).toBe('ready');
  expect(fieldsOf(unit(kind))).toMatchObject({ kind: 'semitrailer' });
  expect(fieldsOf(unit(kind))?.trailerKind).toBe(trailerKind);
});

test('a hopper is a semi or a machine: nobody knows', () => {
  const text =
    'Patente;Tipo;Marca;Modelo\nAD222BB;Tolva granelera;Montenegro;T3\nAD223BB;Semirremolque furgón;Helvética;F';
  const [hopper, van] = judged(text).lines;
  expect(hopper && words(hopper)).toEqual(['Una tolva puede ser un semirremolque o una máquina: queda vacío']);
  expect(hopper?.writes[0]?.fields).not.toHaveProperty('kind');
  expect(van?.writes[0]?.fields).toMatchObject({ kind: 'semitrailer', trailerKind: 'box' });
});

test.each(['Furgón', 'Tolva granelera', 'Sider', 'Cisterna'])(
  '«%s» in a row that another cell calls a semi',
  (kind) => {
    const text = `Patente;Tipo;Clase de unidad;Marca;Modelo\nAD222BB;${kind};SEMIRREMOLQUE;Helvética;F`;
    expect(fieldsOf(text, { kind: 'vehicles' })).toMatchObject({ kind: 'semitrailer' });
    expect(first(text, { kind: 'vehicles' })?.state).toBe('ready');
  },
);

const fines = (state: string) =>
  `Patente;Acta;Fecha infracción;Vencimiento;Importe;Estado\nAE001AA;A1;01/03/2026;01/12/2026;$ 90.000;${state}`;

test.each([
  ['Impaga (vendido, hacer descargo)', 'received'],
  ['falta descargo', 'received'],
  ['a apelar', 'received'],
  ['presentar el descargo', 'received'],
  ['apelada', 'appealed'],
  ['Con descargo', 'appealed'],
  ['descargo presentado', 'appealed'],
])('a fine that is «%s» is %s', (text, state) => {
  expect(first(fines(text))).toMatchObject({ state: 'ready' });
  expect(fieldsOf(fines(text))).toMatchObject({ state });
});

test('a day behind «pagada» is that of the payment', () => {
  expect(fieldsOf(fines('PAGADA 10/06/2026'))).toMatchObject({
    state: 'paid',
    paidOn: '2026-06-10',
    paidAmount: 90_000,
  });
});

test.each([
  ['Pagada', 'paid', 'Dice que está pagada, sin el día: entra pagada el 23/11/2026, antes de su último día'],
  ['pagada 31/2', 'paid', 'Dice que está pagada, sin el día: entra pagada el 23/11/2026, antes de su último día'],
  ['En plan de pagos 3/6', 'received', 'No conocemos «En plan de pagos 3/6»: entra como Recibida'],
])('a fine that is «%s» comes in %s with a doubt', (text, state, expected) => {
  const line = first(fines(text), { withoutDoubts: true });
  expect(line && words(line)).toEqual([expected]);
  expect(line).toMatchObject({ state: 'doubt', writes: [{ fields: { state } }] });
});

const machines = 'Interno;Tipo;Marca;Modelo;Horas / Km';

test.each(['5120', '1.988 hs', '312 hs'])('«%s» of a machine are hours', (text) => {
  const line = first(`${machines}\nMQ-4;Retroexcavadora;JCB;3CX;${text}`);
  expect(line && words(line)).toEqual(['Son horas, no kilómetros: queda vacío']);
  expect(line?.writes[0]?.fields.currentKm).toBe(0);
});

test('a plate in the column of chassis is the plate', () => {
  const text = (cell: string) => `Interno;Tipo;Marca;Modelo;Chasis\n12;Camión;Iveco;Tector;${cell}`;
  const [clear] = judged(text('AE 771 RM'), { withoutDoubts: true }).lines;
  expect(clear && words(clear)).toEqual(['Parece la patente AE 771 RM, no un chasis: queda vacío']);
  expect(clear?.writes[0]?.fields).toMatchObject({ licensePlate: 'AE771RM', vin: null });
  const [unsure] = judged(text('WPR 882 (ex C-112233)'), { withoutDoubts: true }).lines;
  expect(unsure && words(unsure)).toEqual(['Parece la patente WPR 882, no un chasis: queda vacío']);
  expect(unsure?.writes[0]?.fields).toMatchObject({ licensePlate: null, vin: null, internalNumber: '12' });
  const [two] = judged(text('8AP359A00L0000009 / motor 4455'), { withoutDoubts: true }).lines;
  expect(two && words(two)).toEqual(['Dice más que un chasis: queda vacío']);
  expect(two?.cells[4]?.problem?.instead).toEqual(['8AP359A00L0000009']);
  const [whole] = judged(text('*8AP-359A00 L0000009*')).lines;
  expect(whole?.writes[0]?.fields.vin).toBe('8AP359A00L0000009');
});

const papers = 'Dominio;Concepto;Desde;Vencimiento;Estado;Importe';

test('a paper that is said to have expired, and ends later, is a doubt', () => {
  const later = first(`${papers}\nAE001AA;VTV;;11/11/2027;VENCIDA;10`, { withoutDoubts: true });
  expect(later && words(later)).toEqual(['Dice que está vencido, y vence el 11/11/2027']);
  expect(later?.writes[0]?.fields.status).toBe('valid');
  const past = first(`${papers}\nAE001AA;Seguro;;01/11/2025;VENCIDA;10`);
  expect(past && words(past)).toEqual([]);
  expect(past?.writes[0]?.fields.status).toBe('expired');
});

test.each([
  ['impaga', 'received', []],
  ['apelada', 'appealed', []],
  ['VENCIDA', 'received', []],
  ['pagada 24/11/2026', 'paid', ['No dice cuánto se pagó: entra con su importe']],
  ['pagada 20/11', 'paid', ['No dice cuánto se pagó: entra con su importe']],
  ['pagada 31/2', 'paid', ['Dice que está pagada, sin el día: entra pagada el 23/11/2026, antes de su último día']],
])('a fine among papers that is «%s» is %s', (text, state, expected) => {
  const line = first(`${papers}\nAE001AA;Multa;01/09/2026;20/12/2026;${text};10`);
  expect(line && words(line)).toEqual(expected);
  expect(line?.writes).toMatchObject([{ of: 'fine', fields: { state } }]);
});

test.each([
  ['Tractor;John Deere 5603', 'farm_tractor'],
  ['Tractor c/ pala;Massey Ferguson MF 283', 'farm_tractor'],
  ['Tractor;Scania R 450', 'tractor_truck'],
])('the kind of «%s» is %s', (cells, kind) => {
  expect(fieldsOf(`Patente;Tipo;Marca y modelo\nAB501UU;${cells}`)).toMatchObject({ kind });
});

test('a word under «Chasis» is no chassis', () => {
  const line = first('Patente;Marca;Modelo;Chasis\nAB501UU;Fiat;55C;ilegible');
  expect(line && words(line)).toEqual(['No es un chasis: queda vacío']);
});

test('«P.H. tubo» is the test of a cylinder', () => {
  expect(fieldsOf(`${papers}\nAE001AA;P.H. tubo;;04/11/2031;;10`)).toMatchObject({ type: 'gnc_cylinder' });
});

test.each([
  ['Patente;Marca y modelo;Modelo;Chasis;Tipo', 'HKL114;Ford Cargo 1722;2009;;Camión', ['Ford', 'Cargo 1722', 2009]],
  ['Patente;Marca;Línea;Modelo;Tipo', 'HKL114;Ford;Cargo;2009;Camión', ['Ford', 'Cargo', 2009]],
  ['Patente;Marca;Modelo', 'HKL114;Peugeot;2008', ['Peugeot', '2008', null]],
  ['Patente;Marca y modelo;Modelo;Año', 'HKL114;Peugeot 2008;2008;2019', ['Peugeot', '2008', 2019]],
  ['Patente;Marca y modelo;Año', 'HKL114;M. Benz 1114;2009', ['Mercedes-Benz', '1114', 2009]],
  ['Patente;Marca;Año', 'HKL114;M. Benz 1114;2009', ['Mercedes-Benz', '1114', 2009]],
  ['Patente;Marca;Año', 'HKL114;Land Rover;2009', ['Land Rover', null, 2009]],
  ['Patente;Marca;Descripción', 'HKL114;Ford;Cargo 1722', ['Ford', 'Cargo 1722', null]],
  ['Patente;Marca;Descripción', 'HKL114;Ford;Ford Cargo 1722', ['Ford', 'Cargo 1722', null]],
])('%s: %s', (heads, cells, [brand, model, year]) => {
  expect(fieldsOf(`${heads}\n${cells}`)).toMatchObject({ brand, model, year });
});

test('a description beside a brand is the kind of the unit', () => {
  const [truck] = judged(
    'Interno;Descripción;Marca;Chasis\n12;Camión regador;M. Benz 1114;WPR 882 (ex C-112233)',
  ).lines;
  expect(truck && words(truck)).toEqual(['Parece la patente WPR 882, no un chasis: queda vacío']);
  expect(truck?.writes[0]?.fields).toMatchObject({ kind: 'truck', brand: 'Mercedes-Benz', model: '1114', vin: null });
  const machine = 'Nº Inv.;Descripción;Marca;Horas / Km\nMQ-1;Motoniveladora;Champion;14900';
  const [line] = judged(machine).lines;
  expect(line && words(line)).toEqual(['Son horas, no kilómetros: queda vacío']);
  expect(line?.writes[0]?.fields).toMatchObject({ internalNumber: 'MQ-1', kind: 'machinery', model: null });
  const { codes } = judged('Interno;Tipo;Descripción;Marca\n12;Camión;Camión regador;Ford');
  expect(codes).toEqual(['vehicle.internalNumber', 'vehicle.kind', 'vehicle.brand']);
});

test('a kind that is no column of ours says that these are hours', () => {
  const text = 'Patente;Tipo;Detalle;Marca;Modelo;Km / Horas\nAD222BB;;Retroexcavadora;JCB;3CX;5120';
  expect(first(text, { kind: 'vehicles' })?.writes[0]?.fields.currentKm).not.toBe(5120);
  const unknown = first(text.replace('Retroexcavadora', 'Motor nuevo'), { kind: 'vehicles', withoutDoubts: true });
  expect(unknown && words(unknown)).toEqual(['¿Son kilómetros? La columna es también de horas']);
  expect(unknown?.writes[0]?.fields.currentKm).not.toBe(5120);
  const work = judged('Fecha;Dominio;Km/Hs;Trabajo;Taller;Importe\n5/1/26;AA001AA;312.400;Frenos;Sur;10', {
    kind: 'maintenance',
    plates: ['AA001AA'],
  });
  expect(work.lines.map(words)).toEqual([[]]);
});

test('the day of a fine among papers is the one under «Fecha», beside «Desde»', () => {
  const heads = 'Fecha;Dominio;Concepto;Nro;Vencimiento;Desde;Importe;Estado';
  const text = `${heads}\n05/11/26;AE001AA;Multa CABA;Q 22;20/12/2026;;$ 312.400;impaga\n02/11/26;AE001AA;VTV;99;02/11/2027;;10;OK`;
  const { kind, lines } = judged(text);
  expect(kind).toBe('documents');
  expect(lines[0]?.writes).toMatchObject([{ of: 'fine', fields: { moment: '2026-11-05T00:00', state: 'received' } }]);
  expect(lines[1]?.writes).toMatchObject([{ of: 'document', fields: { expiryDate: '2027-11-02' } }]);
  expect(lines.flatMap(words)).toEqual([]);
});

test('a remark about a driver without a unit does not vanish in silence', () => {
  const text = 'Apellido;Nombres;DNI;Vto. licencia;Int.;Observaciones\nQuiroga;Héctor;16885214;02/02/2027;;Usa lentes';
  const { kind, codes } = judged(text);
  expect(kind).toBe('drivers');
  expect(codes).not.toContain('assignment.note');
  const [line] = judged(text, { kind: 'fleet' }).lines;
  expect(line && words(line)).toEqual(['Sin unidad no tiene lugar: queda vacío']);
});

test.each(['repetido, borrar', 'DUPLICADO', 'anulado'])('a row that says «%s» stays out', (remark) => {
  const line = first(`Patente;Marca;Modelo;Tipo;Obs.\nAB501UU;Ford;Cargo;Camión;${remark}`);
  expect(line && words(line)).toEqual([`Dice «${remark}»: la fila queda afuera`]);
});

test.each([
  ['fleet', 'Patente;Marca;Modelo;Tipo;Año', 'AB501UU;Ford;Cargo;Camión;2017', 'AB502UU;Ford;Cargo;Camión;2018'],
  [
    'drivers',
    'Apellido y nombre;DNI;Vto licencia;Teléfono',
    'Paz, Irma;27111222;1/2/2028;',
    'Sosa, Ana;27111223;1/2/2028;',
  ],
] as const)('what stands below «BAJAS» in a sheet of %s stays out', (kind, heads, one, other) => {
  for (const title of ['BAJAS', 'Unidades dadas de baja', 'Vendidos 2025']) {
    const { lines } = judged(`${heads}\n${one}\n${title}\n${other}`, { kind });
    expect(lines.map(words)).toEqual([[], [`Dice «${title}»: la fila queda afuera`]]);
  }
});

test('below «SEMIRREMOLQUES» the bodies are of semis, until the next title', () => {
  const rows = ['CAMIONES', 'AB501UU;Ford;Cargo;Furgón', 'SEMIRREMOLQUES', 'AB502UU;Ombú;F;Furgón'];
  const more = ['AB503UU;Ombú;T;Tolva granelera', 'UTILITARIOS', 'AB504UU;Renault;Kangoo;Furgón'];
  const { lines } = judged(['Patente;Marca;Modelo;Tipo', ...rows, ...more].join('\n'));
  expect(lines.map(({ writes }) => writes[0]?.fields.kind)).toEqual(['van', 'semitrailer', 'semitrailer', 'van']);
  expect(lines.flatMap(words)).toEqual([]);
});
