import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import { countOrders, orderOf, readDate } from '@baqueano/domain/imports/reading/cells/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, onTestFinished, test } from 'vitest';
import { xlsxOf } from '../../exchange/xlsx.ts';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver } from '../../testing/requests/bodies.ts';
import { sheetOfWorkbook } from '../reading/sheet.ts';
import { bring, doImport, imported as importedAll } from '../testing.ts';

const sheet = `Patente;Marca;Modelo;Año;Chasis;Km;Asientos;Vto Seguro;Vto VTV
AF700KL;Fiat;Cronos;2020;8AP359A00L0000700;10;5;10/05/2027;EN TRAMITE
AF701KL;Fiat;Cronos;2020;8AP359A00L0000701;10;5000;05/2027;10/05/2027
AF702KL;Fiat;Cronos;2020;8AP359A00L0000702;50 mil;5;;
AF703KL/AF704KL;Fiat;Cronos;2020;8AP359A00L0000703;10;5;;
AF705KL;Fiat;Cronos;1822;8AP359A00L0000705;10;5;05/2027;`;

async function imported(doubts: boolean) {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text: sheet });
  await owner.post(`/api/imports/${made.id}/apply`, doubts ? { doubts } : {});
  await doImport(owner, made.id);
  const [{ body: done }, { body: rows }, { body: vehicles }, { body: papers }, { body: failed }] = await Promise.all([
    owner.get<Import>(`/api/imports/${made.id}`),
    owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`),
    owner.get<Vehicle[]>('/api/vehicles'),
    owner.get<{ type: string; expiryDate: string }[]>('/api/documents'),
    owner.get<string>(`/api/imports/${made.id}/failed?format=csv`),
  ]);
  return { made, done, states: rows.map(({ state }) => state), vehicles, papers, failed };
}

test('a row whose doubt is not about which record it is goes in without the doubtful cell', async () => {
  const { made, done, states, vehicles, papers, failed } = await imported(false);
  expect(made.counts).toMatchObject({ ready: 0, doubts: 5, passing: 4, errors: 0 });
  expect(done).toMatchObject({ state: 'done', counts: { ready: 4, passing: 4, creates: 6, incomplete: 2 } });
  expect(done.counts.doubts + done.counts.errors).toBe(1);
  expect(states).toEqual(['done', 'done', 'done', 'doubt', 'done']);
  expect(vehicles.map(({ licensePlate, missing = [] }) => [licensePlate, ...missing]).toSorted()).toEqual([
    ['AF700KL'],
    ['AF701KL'],
    ['AF702KL', 'currentKm'],
    ['AF705KL', 'year'],
  ]);
  expect(papers.map(({ type, expiryDate }) => [type, expiryDate]).toSorted()).toEqual([
    ['insurance', '2027-05-10'],
    ['vtv', '2027-05-10'],
  ]);
  expect(failed).not.toContain('AF700KL');
  expect(failed).toContain('AF703KL/AF704KL');
});

test('as they are shown they all go in, if the person says so', async () => {
  const { done, states, vehicles, papers } = await imported(true);
  expect(done).toMatchObject({ state: 'done', counts: { ready: 5, doubts: 0, passing: 0, errors: 0 } });
  expect(states).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(vehicles).toHaveLength(5);
  expect(papers.map(({ expiryDate }) => expiryDate).toSorted()).toEqual([
    ...['2027-05-10', '2027-05-10', '2027-05-31', '2027-05-31'],
  ]);
});

test('a row that repeats a doubtful cell of another one does not stop the import', async () => {
  const owner = await signUp(await theApp());
  const text = `Patente;Marca;Modelo;Año;Chofer;DNI;Teléfono;Obs.
AF740KL;Fiat;Cronos;2020;Paz Irma / Sosa Ana;27111222;341 555 1234;
AF741KL;Fiat;Cronos;2020;;;;
;;;;PAZ Irma;27111222;;repetida, borrar`;
  const made = await bring(owner, { text });
  expect(made).toMatchObject({ kind: 'fleet', counts: { ready: 1, doubts: 1, unchanged: 1 } });
  await owner.post(`/api/imports/${made.id}/apply`, {});
  await doImport(owner, made.id);
  expect((await owner.get<Import>(`/api/imports/${made.id}`)).body).toMatchObject({ state: 'done', error: null });
});

test('the order of day and month is asked once for the file, and a mended cell turns no other one', async () => {
  const owner = await signUp(await theApp());
  const head = 'Patente;Marca;Modelo;Año;Chasis;Km;Vto Seguro;Vto VTV';
  const unit = (number: number) => `AF71${number}KL;Fiat;Cronos;2020;8AP359A00L000071${number};10`;
  const days = ['02/05/2027;12/25/2026', '25/12/2026;02/06/2027', '12/26/2026;'];
  const text = [head, ...days.map((two, index) => `${unit(index)};${two}`)].join('\n');
  const made = await bring(owner, { text });
  const orders = ({ columns }: Import) => columns.flatMap(({ dates }) => dates ?? []);
  expect(orders(made)).toEqual(['both', 'both']);
  expect(made.counts).toMatchObject({ doubts: 2, passing: 2 });
  const at = `/api/imports/${made.id}`;
  const { body: changed } = await owner.put<Import>(`${at}/columns`, { dates: 'mdy' });
  expect(orders(changed)).toEqual(['mdy', 'mdy']);
  expect(changed).toMatchObject({ counts: { ready: 3, doubts: 0 } });
  expect(changed.notes).toContain('Las fechas se leen con el mes primero: mes/día/año');
  await owner.put(`${at}/rows/2`, { cells: [{ index: 7, text: '' }] });
  const { body: rows } = await owner.get<ImportRow[]>(`${at}/rows`);
  expect(rows.map(({ cells }) => cells[6]?.read ?? cells[6]?.text)).toEqual([
    ...['05/02/2027', '25/12/2026', '26/12/2026'],
  ]);
  await owner.post(`${at}/apply`, {});
  await doImport(owner, made.id);
  const { body: papers } = await owner.get<{ expiryDate: string }[]>('/api/documents');
  expect(papers.map(({ expiryDate }) => expiryDate).toSorted()).toEqual([
    ...['2026-12-25', '2026-12-26', '2027-02-05', '2027-02-06'],
  ]);
});

test('real dates of a workbook are not reread by the order of its texts', async () => {
  const sheet = [
    ['Patente', 'Marca', 'Modelo', 'Año', 'Chasis', 'Km', 'Vto Seguro', 'Vto VTV'],
    ['AF720KL', 'Fiat', 'Cronos', '2020', '8AP359A00L0000720', '10', '2027-05-02', '12/25/2026'],
  ];
  const columns = sheet[0]?.map((header) => {
    const type = header === 'Vto Seguro' ? ('date' as const) : ('text' as const);
    return { header, type, width: 12, total: false };
  });
  async function* rows() {
    yield sheet.slice(1);
  }
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-dates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'dates.xlsx');
  await writeFile(path, Readable.from(xlsxOf('Flota', columns ?? [], rows())));
  const read = await sheetOfWorkbook(path, null);
  expect(read.rows[1]?.cells.slice(6)).toEqual(['02.05.2027', '12/25/2026']);
  expect(readDate('02.05.2027', orderOf(countOrders(read.rows[1]?.cells ?? [])))?.date).toBe('2027-05-02');
});

test('a surname that finds a driver gives them the unit, and leaves their name', async () => {
  const owner = await signUp(await theApp());
  await owner.add('/api/drivers', aDriver({ name: 'Ángel Duarte' }));
  await importedAll(owner, 'Patente;Marca;Modelo;Año;Chofer\nAF710KL;Fiat;Cronos;2020;Duarte', 'fleet');
  const { body: drivers } = await owner.get<{ name: string; assignedVehicles: string[] }[]>('/api/drivers');
  expect(drivers.map(({ name }) => name)).toEqual(['Ángel Duarte']);
  expect(drivers[0]?.assignedVehicles).toHaveLength(1);
});
