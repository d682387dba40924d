import { expect, test } from 'vitest';
import { judged } from '../judging/testing.ts';

/** Headings of one sign or word, as workshops and offices write them. */

const units = ['11', '12', '13'].map((internalNumber, at) => ({ licensePlate: `AF11${at}KL`, internalNumber }));
const services = (unit: string, money: string) =>
  `Fecha;${unit};Kms;Trabajo;Taller;${money};Detalle
16/01/2026;11;200100;Service;Roque;450000;aceite
17/01/2026;12;280000;Cubiertas;Tito;$ 1.200.000;6
18/01/2026;AF112KL;150200;Frenos;Propio;$85.000;pastillas`;

test.each([
  ['Camión', '$'],
  ['Unidad', 'AR$'],
  ['Móvil', ' $ '],
  ['Interno', '$'],
])('a sheet of services with «%s» and «%s»', (unit, money) => {
  const { kind, codes, lines } = judged(services(unit, money), { units });
  expect(kind).toBe('maintenance');
  expect(codes).toContain('maintenance.cost');
  expect(lines.map(({ writes: [write] }) => [write?.fields.cost, lines.length])).toEqual([
    [450_000, 3],
    [1_200_000, 3],
    [85_000, 3],
  ]);
  expect(new Set(lines.map(({ writes: [write] }) => write?.fields.vehicleId)).size).toBe(3);
});

test('«$» and «Dónde» in a sheet of fines, and «$» in one of papers', () => {
  const fines =
    'Fecha;Hora;Patente;Nº acta;Dónde;Motivo;$;Vto. pago\n12/09/26;14:35;AE001AA;A-1;RN 9 km 280;luces;$ 185.000;12/11/26';
  const [fine] = judged(fines).lines;
  expect(fine?.writes[0]).toMatchObject({ of: 'fine', fields: { place: 'RN 9 km 280', amount: 185_000 } });
  const papers = 'Unidad;Papel;Desde;Hasta;$\nAE001AA;VTV;01/02/26;01/02/27;98.000';
  expect(judged(papers).lines[0]?.writes[0]).toMatchObject({ of: 'document', fields: { cost: 98_000 } });
});

test.each(['$;Importe', 'Importe;$'])('a column of signs beside the amounts is none: %s', (heads) => {
  const [sign, amount] = heads.startsWith('$') ? ['$', '98000'] : ['98000', '$'];
  const text = `Patente;Papel;Hasta;${heads}\nAE001AA;VTV;01/02/27;${sign};${amount}`;
  expect(judged(text, { kind: 'documents' }).lines[0]?.writes[0]?.fields.cost).toBe(98_000);
});
