import { expect, test } from 'vitest';
import { judged, words } from '../judging/testing.ts';
import { targetsOf } from '../targets/own.ts';
import { matchColumns } from './match.ts';
import { unplacedNotes } from './unplaced.ts';

const what = (heads: string, cells: string) =>
  judged(`Dominio;Marca;Modelo;${heads}\nAA103BB;Agrale;MT 17;${cells}`, { kind: 'fleet' }).codes.slice(3);

test.each(['RTO última', 'Última RTO', 'Últ. RTO', 'RTO anterior', 'RTO hecha', 'R.T.O. Última', 'Fecha última RTO'])(
  '%s is the day of the inspection, and its end is said to be unknown',
  (heading) => {
    const [line] = judged(`Dominio;Marca;Modelo;${heading}\nAA103BB;Agrale;MT 17;10/02/2026`).lines;
    expect(what(heading, '10/02/2026')).toEqual(['rto.issueDate']);
    expect(line?.writes.map(({ of }) => of)).toEqual(['vehicle']);
    expect(line && words(line)).toEqual(['Sin vencimiento no se carga: RTO']);
  },
);

test.each([
  ['RTO última;RTO próxima', 'rto'],
  ['VTV última;VTV próxima', 'vtv'],
  ['VTV hecha;VTV vence', 'vtv'],
  ['Últ. VTV;Próx. VTV', 'vtv'],
  ['RTO próxima;RTO última', 'rto'],
])('%s', (heads, type) => {
  const [one = ''] = heads.split(';');
  const days = one === 'RTO próxima' ? '10/02/2027;10/02/2026' : '10/02/2026;10/02/2027';
  const { lines } = judged(`Dominio;Marca;Modelo;${heads}\nAA103BB;Agrale;MT 17;${days}`);
  expect(lines[0]?.writes[1]?.fields).toMatchObject({ type, issueDate: '2026-02-10', expiryDate: '2027-02-10' });
});

test('the last day for paying, the last km and the vto of what is next stay what they were', () => {
  const fine = 'Patente;Acta;Fecha infracción;Último día para pagar\nAE001AA;A1;14/03/2026;30/05/2026';
  expect(judged(fine).codes).toContain('fine.expiryDate');
  expect(what('Último km', '120000')).toEqual(['vehicle.currentKm']);
  expect(what('Próximo vto VTV', '10/02/2027')).toEqual(['vtv.expiryDate']);
});

test.each(['km mes', 'Km mensual', 'km/mes', 'Km recorridos', 'Km por día', 'Sem 44', 'Km promedio'])(
  '%s is no odometer',
  (heading) => {
    expect(what(heading, '2.000')).toEqual([]);
    expect(judged(`Fecha;Patente;${heading}\n22/11/2026;AE001AA;52.000`, { kind: 'readings' }).codes).toEqual([
      'reading.date',
      'vehicle.licensePlate',
    ]);
  },
);

test.each([
  ['RTO vto;Hab. CNRT', ['rto.expiryDate', 'permit.expiryDate']],
  ['Vto RTO;Habilitación CNRT vto', ['rto.expiryDate', 'permit.expiryDate']],
  ['RTO última;RTO próxima;Hab. CNRT', ['rto.issueDate', 'rto.expiryDate', 'permit.expiryDate']],
  ['Hab. municipal;Hab. CNRT', ['permit.expiryDate']],
])('a permit is no inspection: %s', (heads, codes) => {
  const cells = heads.replace(/[^;]+/g, '10/02/2027');
  expect(what(heads, cells)).toEqual(codes);
  if (codes.length > 1) return;
  const columns = heads.split(';').map((header, index) => ({ index, header, values: ['10/02/2027'] }));
  expect(unplacedNotes(matchColumns(targetsOf('fleet'), columns).columns)).toEqual([expect.stringContaining('«Hab. ')]);
});
