import { expect, test } from 'vitest';
import { nothingKnown } from '../../records/missing.ts';
import { judged, unitId, words } from './testing.ts';

/** Unknown fields exclude no row, as long as the record can be identified (decision 97). */

const fields = (sheet: string, more: Parameters<typeof judged>[1] = {}) => {
  const { lines, counts } = judged(sheet, more);
  return { lines, counts, of: lines.map(({ writes }) => writes.map((write) => [write.of, write.fields] as const)) };
};

test('a unit comes in by its plate, its internal number or its chassis; with none of them it stays out', () => {
  const sheet = [
    'Interno;Dominio;Marca;Modelo;Año;Chasis;Km;Tipo',
    '14;;;;;;;Camión',
    ';AF100KL;;;;;;',
    ';;;;;9BWZZZ377VT004251;;',
    ';AF101KL;Randon;;;S/D;;Semirremolque',
    ';;Scania;R 450;2020;;10;',
  ].join('\n');
  const { lines, counts, of } = fields(sheet, { kind: 'vehicles' });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready', 'error']);
  expect(counts).toMatchObject({ creates: 4, incomplete: 4, errors: 1 });
  expect(lines.map(({ acts }) => acts[0]?.label)).toEqual([
    ...['Interno 14', 'AF 100 KL', '9BWZZZ377VT004251', 'AF 101 KL'],
    undefined,
  ]);
  expect(lines[0]?.acts[0]?.missing).toEqual(['brand', 'model', 'year', 'licensePlate', 'vin', 'currentKm']);
  // A trailer has no odometer.
  expect(lines[3]?.acts[0]?.missing).toEqual(['model', 'year', 'vin']);
  expect(of[3]?.[0]?.[1].currentKm).toBe(0);
  expect(lines[4] && words(lines[4])).toEqual(['Hace falta la patente, el interno o el chasis']);
});

test('a driver comes in by name; the same sheet again finds the same', () => {
  const sheet =
    'Chofer;DNI;Celular;Mail;Vto registro\nRosa Paz;;;;\nRaúl Sosa;30111222;;;\nIrma Gil;;;irma@campo.example;';
  const { lines, counts, of } = fields(sheet, { kind: 'drivers' });
  expect(counts).toMatchObject({ ready: 3, creates: 3, incomplete: 3, errors: 0 });
  expect(lines.map(({ acts }) => acts[0]?.missing)).toEqual([
    ['phone', 'email', 'licenseNumber', 'licenseExpiry'],
    ['phone', 'email', 'licenseExpiry'],
    ['phone', 'licenseNumber', 'licenseExpiry'],
  ]);
  const drivers = of.map((writes, at) => ({
    id: `019a0000-0000-7000-b000-00000000000${at}`,
    fields: writes[0]?.[1] ?? {},
  }));
  const again = judged(sheet, { kind: 'drivers', drivers });
  expect(again.lines.map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const completed = judged('Chofer;DNI;Celular\nRosa Paz;27456789;341 555', { kind: 'drivers', drivers });
  expect(completed.lines[0]?.acts[0]).toMatchObject({ does: 'update', id: drivers[0]?.id });
});

test('one value for all makes no driver, and none of who has no name', () => {
  const sheet = 'Patente;Marca;Chofer;DNI\nAF100KL;Scania;Rosa Paz;27456789\nAF101KL;Randon;;';
  const fills = [
    { target: 'driver.email', value: 'flota@campo.example' },
    { target: 'driver.licenseExpiry', value: '01/01/2030' },
  ];
  const { lines, of } = fields(sheet, { kind: 'fleet', fills });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(of.map((writes) => writes.map(([record]) => record))).toEqual([
    ['vehicle', 'driver', 'assignment'],
    ['vehicle'],
  ]);
  expect(of[0]?.[1]?.[1]).toMatchObject({ email: 'flota@campo.example', licenseExpiry: '2030-01-01', phone: null });
});

test('a plate that comes later completes the unit of that internal number', () => {
  const known = { ...nothingKnown('vehicle'), internalNumber: '14' };
  const { lines } = judged('Interno;Dominio;Marca\n14;AF100KL;Scania', { kind: 'vehicles', units: [known] });
  expect(lines[0]?.state).toBe('ready');
  expect(lines[0]?.writes).toMatchObject([
    {
      of: 'vehicle',
      does: 'update',
      fields: { licensePlate: 'AF100KL', brand: 'Scania' },
      before: { licensePlate: null },
    },
  ]);
});

test.each(['7', '007', 'Int. 007', 'INTERNO 7', 'Unidad 7'])(
  '%s in the column of plates is the unit of that number',
  (unit) => {
    const { lines } = judged(`UNIDAD\tTIPO\tVTO\n${unit}\tSeguro\t1/5/27`, { kind: 'documents' });
    expect(lines.map(({ state, writes }) => [state, writes[0]?.fields.vehicleId])).toEqual([['ready', unitId]]);
  },
);
