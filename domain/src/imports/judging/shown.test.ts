import { expect, test } from 'vitest';
import type { ImportCell, ImportKind } from '../import.ts';
import { leftEmpty } from '../reading/cells/cell.ts';
import { isHeld } from './by-default.ts';
import type { ImportWrite } from './row/write.ts';
import { shown } from './testing.ts';

/** The written values equal the shown ones, with doubts and without: random sheets of typical texts. */

let seed = 0;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const plates = [
  ...['AE001AA', 'AC456DE', 'AF3O5ZQ', 'AB 123 CD', 'AR-AF551KL', 'AF551KL', 'AD001AA', 'AD002AA', 'S/P', ''],
  ...['en trámite', '101 y 102', 'AE001AA / AC456DE', 'Juan'],
];
const names = [
  ...['Pérez Juan', 'Juan Pérez', 'Gómez Ana', 'Ana Gómez', 'DNI 20123456', 'RENUNCIÓ', 'Gómez Ana - RENUNCIÓ 3/26'],
  ...['', 'taller', 'Juan Pérez / Ana Gómez', 'Rodríguez', 'Pedro Rodríguez'],
];
const days = [
  ...['01/02/2027', '13/02/2027', '02/13/2027', '31/12/25', 'vencido', '', '-', 'VENDIDO 3/26', '1/1/1990', 'feb-27'],
  ...['45000', '30/02/2027', 'no tiene', '01/02/2027?'],
];
const cells: Record<string, readonly string[]> = {
  Patente: plates,
  Marca: ['Fiat', 'Ford Cargo', '', 'VW', '?'],
  Modelo: ['x', '', '1620'],
  Año: ['2020', '20', '1899', '', '2031'],
  Chasis: ['8AP359A00L0000001', '8AP359A00L0000002', '8AP359A00L000000O', '123', '', '-', '8AP359A00L0000003'],
  Interno: ['7', '102', '101 y 102', '', '1012 (ex 87)'],
  Km: ['1000', '50000', '12', '', 'mil', '1.000.000', '90.000 hs'],
  Estado: ['Disponible', 'OOS', 'Baja', 'VENDIDO', '', 'taller', 'Sold 02/10/2026'],
  Chofer: names,
  Nombre: names,
  DNI: ['20123456', '20.123.456', '30111222', '3011122', 'AAB123456', '', '20123456/30111222', '1,23E+07'],
  'Vto VTV': days,
  'Vto licencia': days,
  Seguro: ['Rivadavia 77-A', 'Sin seguro', 'La Caja', '', 'TBD', '12345678'],
  Tipo: ['Camión', 'Semi', '', 'x'],
  Clase: ['E1-G2', 'B.1', 'x', ''],
  Obs: ['', 'VENDIDO 03/2026', 'falleció', 'ok', 'repetido'],
  Documento: ['VTV', 'Seguro', 'VTV y oblea', '', 'Multa', 'Licencia'],
  Vencimiento: days,
  Emisión: days,
};
const headings: [ImportKind, readonly string[]][] = [
  [
    'fleet',
    ['Patente', 'Marca', 'Modelo', 'Año', 'Chasis', 'Interno', 'Km', 'Estado', 'Chofer', 'DNI', 'Vto VTV', 'Obs'],
  ],
  ['fleet', ['Patente', 'Marca', 'Chasis', 'Chofer', 'DNI', 'Seguro', 'Vto licencia', 'Tipo']],
  ['vehicles', ['Patente', 'Marca', 'Modelo', 'Año', 'Chasis', 'Interno', 'Km', 'Estado', 'Tipo', 'Obs']],
  ['drivers', ['Nombre', 'DNI', 'Vto licencia', 'Clase', 'Patente', 'Obs']],
  ['documents', ['Patente', 'Interno', 'Documento', 'Vencimiento', 'Emisión', 'Chofer', 'DNI']],
];

function aSheet(): [ImportKind, string] {
  const [kind, all] = oneOf(headings);
  const heads = all.filter((_, index) => index === 0 || random() < 0.6);
  const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
    heads.map((head) => oneOf(cells[head] ?? [])),
  );
  return [kind, [heads, ...rows].map((row) => row.join(';')).join('\n')];
}

const units = [{ brand: 'Ford', model: 'Cargo', licensePlate: 'AC456DE', internalNumber: '102', currentKm: 0 }];
const notNothing = (acts: readonly { of: string; does: string }[]) =>
  acts.flatMap(({ of, does }) => (does === 'nothing' ? [] : `${of} ${does}`)).toSorted();
const platesOf = (writes: readonly ImportWrite[]) =>
  writes.flatMap(({ of, does, fields }) => (of === 'vehicle' && does === 'create' ? (fields.licensePlate ?? []) : []));

// Each seed has sheets that another one lacks.
test.each([
  [3, 80],
  [4, 140],
])('each row does what was shown of it, and no plate is created twice: %i', (from, sheets) => {
  seed = from;
  for (let count = 0; count < sheets; count++) {
    const [kind, text] = aSheet();
    const { lines, counts } = shown(text, { kind, units });
    for (const { state, acts, writes, byDefault, ...row } of lines) {
      const at = `${text}\nfila ${row.number}`;
      const isOut = isHeld({ state, ...row });
      const isEmptied = ({ problem }: ImportCell) => problem?.words.endsWith(leftEmpty);
      const vin = text.slice(0, text.indexOf('\n')).split(';').indexOf('Chasis');
      const isVinEmpty = row.cells.some((cell, index) => index === vin && isEmptied(cell));
      if (isVinEmpty) expect(byDefault.map(({ fields }) => fields.vin ?? null).find(Boolean), at).toBeUndefined();
      if (isOut || state === 'unchanged') expect(byDefault, at).toEqual([]);
      else expect(notNothing(acts), at).toEqual(notNothing(byDefault));
      if (state === 'error' || state === 'left_out' || state === 'unchanged') expect(writes, at).toEqual([]);
    }
    const entering = lines.filter(({ byDefault }) => byDefault.length > 0).length;
    expect(counts.ready + counts.passing, text).toBe(entering);
    for (const all of [lines.flatMap(({ writes }) => writes), lines.flatMap(({ byDefault }) => byDefault)]) {
      const made = platesOf(all);
      expect(made, text).toEqual([...new Set(made)]);
    }
  }
});
