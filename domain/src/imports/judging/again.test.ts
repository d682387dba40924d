import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyOfFine, keyOfHandOver, keyOfMaintenance, keyOfReading } from './records/doings.ts';
import { keyOfFuel } from './row/fuel.ts';
import type { KnownDocument, KnownDriver, KnownLine, KnownVehicle } from './row/world.ts';
import type { ImportWrite } from './row/write.ts';
import { shown } from './testing.ts';

/** A second import of a sheet changes no record, even if its rows contradict each other. */

function afterwards(there: readonly KnownLine[], writes: readonly ImportWrite[]): KnownLine[] {
  const lines = structuredClone([...there]);
  const whole = (key: string) => lines.push({ of: 'whole', known: { key } });
  const unitOf = (id: unknown) =>
    lines.flatMap(({ of, known }) => (of === 'vehicle' && known.id === id ? [known] : []))[0];
  const paper = (id: string, fields: Record<string, unknown>) => {
    const holder = String(fields.vehicleId ?? fields.driverId ?? '');
    const nothing = { expiryDate: null, number: null, issuer: null, cost: null, details: null };
    lines.push({ of: 'document', known: { ...nothing, ...fields, id, holder } as KnownDocument });
  };
  const raise = (unit: KnownVehicle | undefined, km: unknown) => {
    if (unit) unit.fields.currentKm = Math.max(unit.fields.currentKm ?? 0, Number(km));
  };
  for (const { of, does, id, fields } of writes) {
    const { vehicleId, date, km, moment, from, driverId } = fields;
    const unit = String(vehicleId);
    if (does === 'update') {
      const line = lines.find((one) => one.of === of && 'id' in one.known && one.known.id === id)?.known;
      if (line) Object.assign('fields' in line ? line.fields : line, fields);
    } else if (of === 'vehicle') {
      lines.push({ of, known: { id, driverId: null, unplatedNumber: lines.length, fields } as KnownVehicle });
    } else if (of === 'driver') lines.push({ of, known: { id, fields } as KnownDriver });
    else if (of === 'document') paper(id, fields);
    else if (of === 'fine') {
      whole(keyOfFine(unit, fields.acta, moment));
      paper(id, { ...fields, type: 'fine', issueDate: String(moment).slice(0, 10), driverId: null });
    } else if (of === 'maintenance') {
      whole(keyOfMaintenance(unit, date, km, fields.serviceType));
      raise(unitOf(vehicleId), km);
    } else if (of === 'fuel') {
      whole(keyOfFuel(unit, fields));
      if (km != null) whole(`fuel_km ${unit} ${String(moment).slice(0, 10)} ${km}`);
    } else if (of === 'reading') {
      whole(keyOfReading(unit, date, km));
      raise(unitOf(vehicleId), km);
    } else {
      whole(keyOfHandOver(unit, from ?? fields.now));
      const one = unitOf(vehicleId);
      if (one) one.driverId = String(driverId);
    }
  }
  return lines;
}

type More = Parameters<typeof shown>[1];

/** @returns the numbers of writes when a sheet is imported three times; by default, or at first with its doubts. */
function thrice(text: string, more: More, withDoubts: boolean): number[] {
  let lines: KnownLine[] | undefined;
  return [0, 1, 2].map((time) => {
    const { lines: rows, there } = shown(text, { ...more, ...(lines && { lines }) });
    const writes = rows.flatMap((row) => (withDoubts && time === 0 ? row.writes : row.byDefault));
    lines = afterwards(there, writes).toReversed();
    return writes.length;
  });
}

const field = new URL('../field/', import.meta.url);
const plates = ['AF101ZQ', 'AF102ZQ', 'AF103ZQ', 'AF104ZQ', 'AF105ZQ', 'AF106ZQ', 'AF107ZQ'];
const sheets: [string, string][] = readdirSync(field)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => [name, readFileSync(new URL(name, field), 'utf8').replace(/^\ufeff/, '')]);

test.each(sheets)('%s changes nothing when it is brought again', (_name, text) => {
  for (const withDoubts of [false, true]) expect(thrice(text, { plates }, withDoubts).slice(1)).toEqual([0, 0]);
});

const people = 'Juan Pérez;20123456\nRosa Paz;27111222\nJuan Pérez;20123456';

test.each([
  ['drivers', `Nombre;DNI;Patente\nRosa Paz;27111222;AE001AA\nIrma Sosa;27111333;AE001AA\nJuan Pérez;20123456;AE001AA`],
  ['drivers', `Nombre;DNI;Patente\nJuan Pérez;20123456;AE001AA\nIrma Sosa;27111333;AE001AA`],
  ['fleet', `Patente;Marca;Chofer;DNI\n${people.replace(/^/gm, 'AE001AA;Fiat;')}`],
  ['fleet', `Patente;Marca;Chofer;DNI\n${people.replace(/^/gm, 'AF110KL;Fiat;')}`],
  ['vehicles', `Patente;Marca;Chofer\nAE001AA;Fiat;Juan Pérez\nAF110KL;Fiat;Juan Pérez`],
  ['assignments', `Patente;Conductor\nAE001AA;Juan Pérez\nAE001AA;Rosa Paz`],
  ['assignments', `Patente;Conductor\nAE001AA;Rosa Paz\nAE001AA;Juan Pérez`],
  ['assignments', `Patente;Conductor;Desde\nAE001AA;Rosa Paz;01/02/2026\nAE001AA;Juan Pérez;01/02/2026`],
  ['fleet', 'Patente;Marca;Póliza;Vto seguro\nAE001AA;Fiat;77-A;01/03/2027\nAE001AA;Fiat;78-B;01/03/2027'],
  ['documents', 'Patente;Papel;Vence;Emisor\nAE001AA;VTV;01/03/2027;\nAE001AA;RTO;01/03/2027;Planta Sur'],
  ['documents', 'Patente;Papel;Número;Vence\nAE001AA;VTV;1;01/03/2027\nAE001AA;VTV;2;01/03/2027'],
  ['documents', 'Patente;Papel;Vence;Costo\nAE001AA;VTV;01/03/2027;100\nAE001AA;VTV;01/03/2027;200'],
  ['documents', 'Patente;Papel;Vence;Obs\nAE001AA;RUTA;01/03/2027;\nAE001AA;Senasa;01/03/2027;ojo'],
  ['fines', 'Patente;Acta;Fecha;Vto;Importe\nAE001AA;A-1;01/10/2026;01/12/2026;1\nAE001AA;a-1;02/10/2026;01/12/2026;2'],
  [
    'maintenance',
    'Patente;Fecha;Km;Trabajo;Importe\nAE001AA;01/10/2026;51000;Frenos;1\nAE001AA;01/10/2026;51000;frenos;2',
  ],
  [
    'fuel',
    'Patente;Fecha;Combustible;Litros;Total;Km\nAE001AA;01/10/2026;Nafta;40;1;51000\nAE001AA;01/10/2026;GNC;40;1;90000',
  ],
  ['vehicles', 'Patente;Interno;Marca\nAF110KL;12;Fiat\n;12;Ford'],
  ['vehicles', 'Patente;Interno;Marca\n;7;Ford\nAF110KL;7;Fiat'],
  ['fleet', 'Patente;Interno;Marca;Chofer\nS/P;7;Ford;Juan Pérez\nAF110KL;7;Fiat;Rosa Paz'],
  ['fleet', 'Patente;Marca;Chofer;DNI\nAF110KL;Fiat;Rosa Inés Paz;20-27111222-3\n;;Rosa Paz;27111222'],
] as const)('rows of %s that contradict each other do so in every run: %s', (kind, text) => {
  const drivers = [{ id: '019a0000-0000-7000-b000-000000000001', fields: { name: 'Rosa Paz' } }];
  for (const withDoubts of [false, true]) {
    const [first, ...others] = thrice(text, { kind, ...(kind === 'assignments' && { drivers }) }, withDoubts);
    expect(others, `${first}`).toEqual([0, 0]);
  }
});

test('the row that comes first has the unit, though the other one has it already', () => {
  const text = 'Nombre;DNI;Patente\nRosa Paz;27111222;AE001AA\nJuan Pérez;20123456;AE001AA';
  const { lines: rows, there } = shown(text, { kind: 'drivers' });
  const lines = afterwards(
    there,
    rows.flatMap(({ byDefault }) => byDefault),
  );
  const again = shown(text, { kind: 'drivers', lines }).lines;
  const words = 'La fila 2 ya le da esta unidad a otro: queda aquel';
  for (const [, second] of [rows, again]) {
    expect([second?.state, second?.cells[0]?.problem?.words, second?.byDefault]).toEqual(['doubt', words, []]);
  }
});
