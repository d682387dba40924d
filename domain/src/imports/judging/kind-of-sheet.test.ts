import { expect, test } from 'vitest';
import { layoutOf } from '../reading/structure/layout.ts';
import { rowsOfText } from '../reading/structure/separated.ts';
import { isKnownHeading } from '../targets/headings.ts';
import { kindMeant, withKindOfSheet } from './kind-of-sheet.ts';
import { type KnownLine, worldOf } from './row/world.ts';
import { judged, words } from './testing.ts';

test.each([
  [['SEMIS'], 'Semirremolque'],
  [['SEMIRREMOLQUES', 'SEMIS'], 'Semirremolque'],
  [['Listado de acoplados 2026'], 'Acoplado'],
  [['Transportes El Semi S.R.L.', 'CAMIONES'], 'Camión'],
  [['Flota de tractores'], 'Tractor'],
  [['AUTOS'], 'Auto'],
  [['Autoelevadores'], 'Autoelevador'],
  [['Camiones y semis'], undefined],
  [['CAMIONES', 'SEMIS'], undefined],
  [['COCHES'], undefined],
  [['Semis vendidos'], undefined],
  [['Transportes El Camión S.R.L.'], undefined],
  [['Hoja1'], undefined],
])('a sheet called %s is of %s', (names, kind) => {
  expect(kindMeant(names)?.kind).toBe(kind);
});

const known: KnownLine = {
  of: 'vehicle',
  known: {
    id: '019a0000-0000-7000-8000-000000000001',
    driverId: null,
    fields: { licensePlate: 'AE001AA', kind: 'trailer' },
  },
};
function read(text: string, tab = 'Hoja1') {
  const rows = [...rowsOfText(text, ';')].map((cells, index) => ({ number: index + 1, cells }));
  const layout = layoutOf(rows, isKnownHeading);
  const { headers, rows: those, notes } = withKindOfSheet(layout, [...layout.titles, tab], worldOf([known]), null);
  return {
    notes,
    headers,
    text: [headers, ...those.map(({ cells }) => cells)].map((cells) => cells.join(';')).join('\n'),
  };
}
const semis = 'Semi;Patente;Marca;Modelo;Año;RTO;Notas';
const note = 'La hoja se llama «SEMIRREMOLQUES»: las unidades sin tipo entran como Semirremolque';

test('its title says the kind of its units, and a row that says another one is a doubt', () => {
  const rows =
    'S01;AA510FC;Helvética;Sider;2012;10/02/2027;\nS02;AA511FC;Salto;Baranda;2013;10/02/2027;acoplado\nS03;AE001AA;Salto;B;2013;;';
  const made = read(`SEMIRREMOLQUES\n${semis}\n${rows}`);
  expect(made.notes).toContain(note);
  const { lines, codes } = judged(made.text);
  expect(codes).toEqual(expect.arrayContaining(['vehicle.kind', 'vehicle.internalNumber', 'vehicle.licensePlate']));
  expect(lines.map(({ writes }) => [writes[0]?.fields.kind, writes[0]?.fields.internalNumber])).toEqual([
    ['semitrailer', 'S01'],
    [undefined, 'S02'],
    // A stored unit has a kind already.
    [undefined, 'S03'],
  ]);
  expect(lines.map((line) => words(line).length)).toEqual([0, 1, 0]);
  expect(lines[1] && words(lines[1])).toEqual(['No conocemos «La fila dice otro tipo»: queda vacío']);
  // The name of the tab is enough evidence.
  expect(read(`${semis}\n${rows}`, 'SEMIS').headers.at(-1)).toBe('Tipo de vehículo');
});

test.each([
  ['a column says the kind', 'Patente;Tipo;Marca;Modelo\nAA510FC;Semi;Helvética;Sider'],
  ['it only speaks of units', 'Patente;Vto seguro;Vto RTO\nAA510FC;01/03/2027;01/04/2027'],
  ['it is of papers', 'Patente;Tipo de documento;Vencimiento\nAA510FC;RTO;01/03/2027'],
])('its title says nothing where %s', (_, text) => {
  const made = read(`SEMIRREMOLQUES\n${text}`);
  expect(made.headers).toEqual(text.split('\n')[0]?.split(';'));
  expect(made.notes).not.toContain(note);
});
