import { expect, test } from 'vitest';
import { judged, unitId, words } from './testing.ts';

/** A column of plates may call a unit by its internal number. Unit 7 is there. */

const papers = 'Patente;Papel;Vencimiento';
const fines = 'Patente;Acta;Fecha infracción;Vencimiento';
const of = (text: string, more = {}) => judged(text, { withoutDoubts: true, ...more });

test.each(['int 7', 'Int. 007', 'INTERNO 7', 'Interno: 7', 'N° 7', 'Nº7', 'nro. 7', 'Móvil 7', 'unidad 7'])(
  '«%s» is the unit with that number',
  (text) => {
    for (const [kind, row] of [
      ['documents', `${papers}\nAE002AA;RTO;30/11/2027\n{};VTV;30/11/2027`],
      ['fines', `${fines}\nAE002AA;A1;14/03/2026;30/05/2026\n{};A1;14/03/2026;30/05/2026`],
    ] as const) {
      const { lines, codes } = of(row.replace('{}', text), { kind, plates: ['AE002AA'] });
      expect(codes).toContain('vehicle.licensePlate');
      expect(lines.flatMap(words)).toEqual([]);
      expect(lines[1]?.writes[0]?.fields.vehicleId).toBe(unitId);
    }
  },
);

test('a unit is not named by its number alone: that may be anything', () => {
  const [line] = of(`${papers}\n7;VTV;30/11/2027`, { kind: 'documents' }).lines;
  expect(line?.state).toBe('doubt');
});

test('a fleet that calls a unit so changes no plate', () => {
  const text = 'Patente;Marca;Modelo;Año\nAE002AA;Fiat;Toro;2020\nint 7;Renault;Kangoo;2021';
  const { lines } = of(text);
  expect(lines[1]?.acts[0]?.changes.map(({ field }) => field)).toEqual(['brand', 'model', 'year']);
});

test.each(['todos', 'TODAS', 'Toda la flota', 'todas las unidades', 'General', 'flota'])(
  '«%s» is no unit: the row stays out, and nothing is offered to be made of it',
  (text) => {
    for (const [kind, row] of [
      ['documents', `${papers}\nAE001AA;RTO;30/11/2027\n{};Seguro de carga;30/11/2027`],
      ['documents', `${papers}\nAE001AA;RTO;30/11/2027\n{};Otro;30/11/2027`],
      ['documents', 'Int.;Papel;Vencimiento\n7;RTO;30/11/2027\n{};VTV;30/11/2027'],
      ['fines', `${fines}\nAE001AA;A1;14/03/2026;30/05/2026\n{};A2;14/03/2026;30/05/2026`],
    ] as const) {
      const { lines, asks } = of(row.replace('{}', text), { kind, answers: [['units', 'create']] });
      expect(asks).toEqual([]);
      expect(lines.map(({ state, writes }) => [state, writes.length])).toEqual([
        ['ready', 1],
        ['error', 0],
      ]);
      expect(lines[1] && words(lines[1])).toEqual(['Es de toda la flota, de ninguna unidad']);
    }
  },
);

test('whoever drives all of them comes in without a unit', () => {
  const text = 'Apellido y nombre;DNI;Vto. licencia;Patente\nSosa, Ana;27456789;01/01/2028;todos';
  const [line] = of(text, { kind: 'drivers' }).lines;
  expect(line && words(line)).toEqual(['Es de toda la flota, de ninguna unidad: queda vacío']);
  expect(line?.writes.map((write) => write.of)).toEqual(['driver']);
});

test.each(['Unidad', 'Camión', 'Equipo', 'Móvil'])(
  'below «%s» a number among plates is the unit with it',
  (heading) => {
    const units = [{ licensePlate: 'AE413KL', internalNumber: 'R-02', vin: '' }];
    const plates = Array.from({ length: 8 }, (_, at) => `AE10${at}AA`);
    const rows = [...plates, '7', 'R-02', 'r02'].map((unit, at) => `${unit};20/10/2026;${60_000 + at}`);
    for (const some of [rows, rows.slice(6)]) {
      const text = [`${heading};Fecha;Km`, ...some].join('\n');
      const { lines, asks } = of(text, { kind: 'readings', plates, units });
      expect([asks, lines.flatMap(words)]).toEqual([[], []]);
      const [seven, dashed, bare] = lines.slice(-3).map(({ writes }) => writes[0]?.fields.vehicleId);
      expect(seven).toBe(unitId);
      expect(dashed).toMatch(/0008$/);
      expect(bare).toBe(dashed);
    }
  },
);

test('words without a digit are no unit, and nothing is offered to be made of them', () => {
  const text = 'Unidad;Fecha;Km\nAE001AA;20/10/2026;60.000\nElevador Toyota;20/10/2026;5';
  const { lines, asks } = of(text, { kind: 'readings', answers: [['units', 'create']] });
  expect(asks).toEqual([]);
  expect(lines.map(({ state, writes }) => [state, writes.length])).toEqual([
    ['ready', 1],
    ['error', 0],
  ]);
  expect(lines[1] && words(lines[1])).toEqual(['No hay un vehículo así, y no es una patente']);
});
