import { expect, test } from 'vitest';
import { judged, words } from '../../judging/testing.ts';

const unknown = 'No sabemos qué repite: queda vacío';
const two = { plates: ['AG100ZX', 'AC555TT'] };

test.each(['ídem', '"', 'igual', 'Idem anterior'])('«%s» below the km of another unit is no reading', (mark) => {
  const text = `Unidad\tFecha\tKm\nAG100ZX\t20/11/2026\t15.950\nAC555TT\t20/11/2026\t${mark}`;
  const { lines } = judged(text, two);
  expect(lines.map(({ state, writes }) => [state, writes.map(({ fields }) => fields.km)])).toEqual([
    ['ready', [15_950]],
    ['error', []],
  ]);
});

test.each([
  // The unit stays the same, in any column of the ditto.
  [
    'Patente;Tipo;Vto;Importe;Emisor\nAE001AA;VTV;01/12/2027;$ 900;Taller 9\nídem;Seguro;ídem;ídem;ídem',
    [
      ['2027-12-01', 900, 'Taller 9'],
      ['2027-12-01', 900, 'Taller 9'],
    ],
    [],
  ],
  [
    'Patente;Tipo;Vto;Importe;Emisor\nAE001AA;Seguro;01/12/2027;$ 900;La Caja\nAC555TT;Seguro;01/12/2027;ídem;ídem',
    [
      ['2027-12-01', 900, 'La Caja'],
      ['2027-12-01', 0, 'La Caja'],
    ],
    [unknown],
  ],
  [
    'Patente;Tipo;Vto;Importe;Emisor\nAE001AA;Seguro;01/12/2027;$ 900;La Caja\nAC555TT;Seguro;ídem;$ 900;ídem',
    [['2027-12-01', 900, 'La Caja']],
    ['No sabemos qué repite'],
  ],
] as const)('%s', (text, written, expected) => {
  const { lines } = judged(text, { ...two, kind: 'documents' });
  const fields = lines.flatMap(({ writes }) => writes.map((one) => one.fields));
  expect(fields.map(({ expiryDate, cost, issuer }) => [expiryDate, cost ?? 0, issuer])).toEqual(written);
  expect(lines.flatMap(words)).toEqual(expected);
});

test('the number, the plate and the papers of a unit are its own, its brand and its year are not', () => {
  const text =
    'Interno;Patente;Marca;Modelo;Año;Km;Chasis;Póliza nro;Vto seguro\nR-1;AG100ZX;Renault;Kangoo 2;2023;15220;8A1FC1315PL000106;118-4507;13/01/2027\nR-2;ídem;ídem;ídem;ídem;ídem;ídem;ídem;ídem';
  const { lines } = judged(text, { kind: 'fleet' });
  const second = lines[1] ?? expect.fail();
  expect(second.writes.map(({ of, fields }) => [of, fields.internalNumber, fields.model, fields.year])).toEqual([
    ['vehicle', 'R-2', 'Kangoo 2', 2023],
  ]);
  const own = ['Patente', 'Km', 'Chasis', 'Póliza nro', 'Vto seguro'];
  expect(second.cells.flatMap(({ problem }) => (problem?.words === unknown ? [1] : []))).toHaveLength(own.length);
});
