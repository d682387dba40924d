import { expect, test } from 'vitest';
import { judged } from '../judging/testing.ts';
import { targetsOf } from '../targets/own.ts';
import { matchColumns } from './match.ts';
import { columnQuestions } from './own-papers.ts';
import { isUnplacedNote, unplacedNotes } from './unplaced.ts';

/** The meaning of headings that depends on the columns beside them. */
const what = (text: string) => judged(`Dominio;${text.replace('\n', '\nAE001AA;')}`, { kind: 'fleet' }).codes.slice(1);

test.each(['03-04-26', '12/2026', '10-5544321', '41-7', '100.234/1'])(
  'a policy %s beside the end of the insurance is its number',
  (number) => {
    const codes = ['insurance.issuer', 'insurance.number', 'insurance.expiryDate'];
    for (const heads of ['Compañía;Póliza;Vto seguro', 'Cía.;Póliza;Vencimiento de póliza'])
      expect(what(`${heads}\nRivadavia;${number};30/11/2026`), heads).toEqual(codes);
    const two = `Dominio;Marca;SEGURO;;\n;;Compañía;Póliza;Vigencia hasta\nAE001AA;Fiat;Rivadavia;${number};30/11/2026`;
    expect(judged(two).codes.slice(2)).toEqual(codes);
    const [line] = judged(two).lines;
    expect(line?.writes).toMatchObject([{ fields: { number, expiryDate: '2026-11-30' } }]);
  },
);

test('a paper by its name alone is its last day, unless another column says that', () => {
  expect(what('Póliza;Marca\n30/11/2026;Fiat')).toEqual(['insurance.expiryDate', 'vehicle.brand']);
  expect(what('VTV;Vto VTV\n01/02/2026;01/02/2027')).toEqual(['vtv.expiryDate']);
  expect(what('Fecha VTV;Vto VTV\n01/02/2026;01/02/2027')).toEqual(['vtv.issueDate', 'vtv.expiryDate']);
});

test.each([
  ['Aseguradora;Póliza;Vig. desde;Vig. hasta;Chofer', 'La Segunda;10-55;01/07/2026;01/07/2027;Gómez Raúl'],
  ['Aseguradora;Póliza;Item;Desde;Hasta;Chofer', 'La Segunda;10-55;1;01/07/2026;01/07/2027;Gómez Raúl'],
  ['Póliza;Inicio vigencia;Fin vigencia;Chofer', '10-55;01/07/2026;01/07/2027;Gómez Raúl'],
  ['Aseguradora;Emisión;Vto.;Chofer', 'La Segunda;01/07/2026;01/07/2027;Gómez Raúl'],
])('a period beside a policy is the period of it: %s', (heads, cells) => {
  expect(what(`${heads}\n${cells}`)).toEqual(
    expect.arrayContaining(['insurance.issueDate', 'insurance.expiryDate', 'driver.name']),
  );
  expect(what(`${heads}\n${cells}`)).not.toContain('assignment.from');
});

test('a period beside something else is none of a paper', () => {
  expect(what('Marca;Chofer;Desde\nFiat;Gómez Raúl;01/07/2026')).toContain('assignment.from');
  expect(what('Aseguradora;Chofer;Desde\nFiat;Gómez Raúl;01/07/2026')).toContain('assignment.from');
  expect(what('Marca;Vto.\nFiat;01/07/2026')).toEqual(['vehicle.brand']);
  expect(what('VTV;Vto.\n01/02/2026;01/02/2027')).toEqual(['vtv.expiryDate']);
});

const instalments = 'Compañía;Póliza;Vto seguro;Cuota seguro;Vto. cuota;Importe cuota;Importe seguro';

test('an instalment is no number, no end and no cost of a policy, and the sheet says that it has no place', () => {
  const cells = 'Rivadavia;41-7;30/11/2026;8/10;10/12/2026;$ 210.500;$ 210.500';
  expect(what(`${instalments}\n${cells}`)).toEqual(['insurance.issuer', 'insurance.number', 'insurance.expiryDate']);
  const columns = ['Dominio', ...instalments.split(';')].map((header, index) => ({
    ...{ index, header },
    values: [['AE001AA', ...cells.split(';')][index] ?? ''],
  }));
  const matched = matchColumns(targetsOf('fleet'), columns).columns;
  expect(unplacedNotes(matched)).toEqual([
    expect.stringContaining('«Cuota seguro», «Vto. cuota», «Importe cuota», «Importe seguro»'),
  ]);
  expect(columnQuestions('fleet', matched, [{ cells: ['AE001AA', ...cells.split(';')] }])).toEqual([]);
  expect(what('Vto seguro;Importe seguro\n30/11/2026;$ 210.500')).toContain('insurance.cost');
});

test.each([
  ['Fecha infracc.', 'Infracción', '13/02/2026;Exceso de velocidad', ['fine.moment', 'fine.offence']],
  ['Fecha', 'Infracción', '13/02/2026;Exceso de velocidad', ['fine.moment', 'fine.offence']],
  ['Infracción', 'Motivo', '13/02/2026;Exceso de velocidad', ['fine.moment', 'fine.offence']],
])('what is below %s and %s decides which one is the day of a fine', (one, other, cells, codes) => {
  const text = `Acta;Dominio;${one};${other};Vencimiento\nB1;AE001AA;${cells};30/04/2026`;
  expect(judged(text).codes.slice(2, 4)).toEqual(codes);
});

test.each(['Vto. Lic.', 'Lic. Vto.', 'Vence lic.'])('%s is the end of a licence', (heading) => {
  expect(what(`Chofer;DNI;${heading}\nGómez Raúl;22333444;10/05/2027`)).toContain('driver.licenseExpiry');
});

test('columns that have no place are named', () => {
  const columns = ['Patente', 'Marca', 'Color preferido', '', 'Vto. cosa'].map((header, index) => ({
    ...{ index, header },
    values: [['AE001AA', 'Fiat', 'Rojo', 'ver', '01/02/2027'][index] ?? ''],
  }));
  const notes = unplacedNotes(matchColumns(targetsOf('fleet'), columns).columns);
  expect(notes).toEqual([
    expect.stringContaining('«Vto. cosa»'),
    expect.stringContaining('«Color preferido», columna 4'),
  ]);
  expect(notes.every(isUnplacedNote)).toBe(true);
});

test.each([
  ['VTV y oblea', ['Sin lugar en esta planilla: el otro papel de «VTV y oblea». La columna se carga como VTV']],
  [
    'Seguro y patente',
    [expect.stringMatching(/el otro papel de «Seguro y patente». La columna se carga como Seguro$/)],
  ],
  ['VTV/RTO', []],
  ['Oblea GNC', []],
  ['Vto. póliza ART', []],
])('the sheet says that a column «%s» is read as one paper', (heading, notes) => {
  const columns = ['Patente', heading].map((header, index) => ({
    ...{ index, header },
    values: [['AE001AA', '01/02/2027'][index] ?? ''],
  }));
  const found = unplacedNotes(matchColumns(targetsOf('fleet'), columns).columns);
  expect(found).toEqual(notes);
  expect(found.every(isUnplacedNote)).toBe(true);
});

test('a model of years beside another model is the year, also where one of them is short', () => {
  const rows = ['2011', '2018', '88', '2009', '2021', '1994'].map((year, at) => `AE00${at}AA;Ford Cargo;${year}`);
  expect(judged(`Dominio;Marca/Modelo;Modelo\n${rows.join('\n')}`, { kind: 'fleet' }).codes).toEqual([
    ...['vehicle.licensePlate', 'vehicle.brandAndModel', 'vehicle.year'],
  ]);
});
