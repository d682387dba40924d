import { expect, test } from 'vitest';
import { judged, words } from '../testing.ts';

const head = 'Patente;Marca;Modelo;Año;Chofer;DNI';
const unit = (name: string, number = '') => `${head}\nAB501UU;Ford;Cargo;2017;${name};${number}`;

test.each([
  ['CÁCERES, Miguel / DUARTE, Luis', 'Miguel CÁCERES'],
  ['Pérez Juan y López Ana', 'Pérez Juan'],
  ['Pérez Juan - López Ana', 'Pérez Juan'],
  ['Pérez Juan + López Ana', 'Pérez Juan'],
  ['Pérez & López', 'Pérez'],
  ['Juan Soto e Ignacio Ruiz', 'Juan Soto'],
  ['Juan Soto o Luis Ruiz', 'Juan Soto'],
  ['Soto, Juan, Ruiz, Luis', 'Juan Soto'],
  ['Soto | Ruiz | Paz', 'Soto'],
])('%s is more than one person: the unit comes in without any', (name, first) => {
  const [shown] = judged(unit(name)).lines;
  expect(shown?.cells[4]?.problem).toMatchObject({ words: `Hay más de una persona. ¿Es ${first}?`, passes: true });
  expect(shown?.cells[4]?.problem?.instead?.length).toBeGreaterThan(1);
  const [line] = judged(unit(name), { withoutDoubts: true }).lines;
  expect(line?.writes.map(({ of, fields }) => [of, fields.driverId])).toEqual([['vehicle', undefined]]);
});

test.each(['María O Gómez', 'Juan E. Pérez', 'GÓMEZ, Raúl', 'Pérez / 341 555-0101', 'De la Fuente Ana'])(
  '%s is one person',
  (name) => {
    expect(judged(unit(name, '22333444')).lines.map(words)).toEqual([[]]);
  },
);

test('a remark in brackets is no part of a name', () => {
  const [line] = judged(unit('JARA, Hugo (ex 110)', '22333444')).lines;
  expect(line?.writes.find(({ of }) => of === 'driver')?.fields.name).toBe('Hugo JARA');
});

test.each([
  ['22333444 / 23444555', 'Hay más de un número. ¿Es 22333444?'],
  ['22.333.444 y 23.444.555', 'Hay más de un número. ¿Es 22333444?'],
  ['22333444 23444555', 'Hay más de un número. ¿Es 22333444?'],
  ['22333444-23444555', 'Hay más de un número. ¿Es 22333444?'],
  ['20-24555666-3', '¿El DNI es 24555666? El CUIL no es válido'],
])('%s as a DNI is asked about', (number, problem) => {
  const [shown] = judged(unit('Sosa Ana', number)).lines;
  expect(shown?.cells[5]?.problem?.words).toBe(problem);
  const [line] = judged(unit('Sosa Ana', number), { withoutDoubts: true }).lines;
  expect(line?.writes.map(({ of }) => of)).toEqual(['vehicle']);
  // In a list of drivers, the number identifies the driver.
  const drivers = judged(`Nombre;DNI;Celular\nSosa Ana;${number};3415550101`, { kind: 'drivers', withoutDoubts: true });
  expect(drivers.lines.map(({ state, writes }) => [state, writes])).toEqual([['doubt', []]]);
});

test('a row that repeats the doubtful number of another one speaks of the same driver', () => {
  const text =
    'Patente;Marca;Modelo;Chofer;DNI;Celular\nAB501UU;Ford;Cargo;Escobar Néstor Fabián;20-24555666-3;3415550101\n;;;Escobar Néstor;24555666;';
  for (const withoutDoubts of [undefined, true]) {
    const { lines } = judged(text, { kind: 'fleet', ...(withoutDoubts && { withoutDoubts }) });
    expect(lines[1]).toMatchObject({ state: 'unchanged', writes: [] });
    expect(lines[0]?.writes.filter(({ of }) => of === 'driver')).toHaveLength(1);
  }
});

test('a passport is its number', () => {
  const text =
    'Conductor;DNI;Celular\nCruz, Iván;Pas. AR-AAF112233;3415550101\nRey, Ana;Pasaporte AAF112234;3415550102';
  const { lines } = judged(text, { kind: 'drivers' });
  expect(lines.map(({ writes }) => writes[0]?.fields.licenseNumber)).toEqual(['AR-AAF112233', 'AAF112234']);
});

test('half of a name in doubt is no name', () => {
  const text = 'Patente;Marca;Modelo;Año;Apellido;Nombres;DNI\nAB501UU;Ford;Cargo;2017;Sosa;Ana / Luis;22333444';
  const [line] = judged(text, { withoutDoubts: true }).lines;
  expect(line?.writes.map(({ of }) => of)).toEqual(['vehicle']);
});

test.each(['DNI 20123456', 'D.N.I.: 20.123.456', '20123456', 'CUIL 20-20123456-6'])(
  '%s in place of a name says who it is',
  (name) => {
    const fine = `Patente;Acta;Infracción;Vencimiento;Chofer\nAE001AA;A1;01/10/2026;01/12/2026;${name}`;
    const [line] = judged(fine, { kind: 'fines' }).lines;
    expect(line && words(line)).toEqual([]);
    expect(line?.writes[0]?.fields.driverName).toBe('Juan Pérez');
  },
);

test.each(['taller', 'EN TALLER', 'Base', 'depósito', 'galpón', 'libre', 'vacante', 'de franco', 'guardia', 'parado'])(
  '«%s» is nobody, and its phone is nobody’s',
  (word) => {
    const text = `Interno;Dominio;Marca;Modelo;Chofer;Tel. guardia\n1002;AA104BB;Agrale;MT 17;${word};11-4555-0101`;
    const [line] = judged(text).lines;
    expect(line).toMatchObject({ state: 'ready', writes: [{ of: 'vehicle', fields: { licensePlate: 'AA104BB' } }] });
    expect(line?.writes).toHaveLength(1);
  },
);

test('a word for a place beside the other half of a name or a DNI is a name', () => {
  const halves = 'Nombre;Apellido;DNI;Celular\nFranco;Guardia;27111222;3415550101';
  expect(judged(halves, { kind: 'drivers' }).lines[0]?.writes[0]?.fields.name).toBe('Franco Guardia');
  expect(judged(unit('Franco', '22333444')).lines[0]?.writes.map(({ of }) => of)).toContain('driver');
});

test.each(['Pérez', 'PEREZ', 'J. Pérez', 'Pérez, J.'])('«%s» calls Juan Pérez, and does not rename him', (name) => {
  const sheets = [
    ['fleet', `Patente;Marca;Chofer\nAE001AA;Fiat;${name}`],
    ['fleet', `Patente;Marca;Chofer;DNI\nAE001AA;Fiat;${name};20123456`],
    ['drivers', `Conductor;DNI;Celular\n${name};20123456;341555`],
  ] as const;
  for (const [kind, text] of sheets) {
    const { lines } = judged(text, { kind, choices: [[2, { leftOut: false, accepted: true }]] });
    const changed = lines.flatMap(({ writes }) => writes.filter(({ of }) => of === 'driver'));
    expect(changed.every(({ does, fields }) => does === 'update' && !('name' in fields))).toBe(true);
  }
  const whole = judged('Conductor;DNI\nJuan Carlos Pérez;20123456', { kind: 'drivers' });
  expect(whole.lines[0]?.writes[0]?.fields).toEqual({ name: 'Juan Carlos Pérez' });
});
