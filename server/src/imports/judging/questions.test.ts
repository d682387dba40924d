import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { bring, doImport } from '../testing.ts';

const papers = 'Patente;Tipo de documento;Vencimiento';

test('papers that were brought before the fleet are judged again once it is there', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text: `${papers}\nAF900KL;VTV;01/03/2027\nAF901KL;RTO;01/03/2027` });
  const at = `/api/imports/${made.id}`;
  expect(made).toMatchObject({
    stale: false,
    counts: { errors: 2 },
    asks: [{ about: 'units', count: 2, answer: null }],
  });
  await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AF900KL' }));
  expect((await owner.get<Import>(at)).body.stale).toBe(true);
  const { body: again } = await owner.put<Import>(`${at}/columns`, {});
  expect(again).toMatchObject({ stale: false, counts: { ready: 1, errors: 1 }, asks: [{ names: ['AF901KL'] }] });
  const answers = [{ cause: 'units', answer: 'leave' as const }];
  const { body: left } = await owner.put<Import>(`${at}/columns`, { answers });
  expect(left).toMatchObject({ counts: { ready: 1, errors: 0, leftOut: 1 }, asks: [{ answer: 'leave' }] });
  // The answer holds for later corrections, and for the import itself.
  await owner.put(`${at}/rows/3`, { cells: [{ index: 2, text: '02/03/2027' }] });
  expect((await owner.get<Import>(at)).body.counts).toMatchObject({ ready: 1, leftOut: 1 });
  // A person who includes that row overrules it, and sees its error.
  const { body: included } = await owner.put<{ row: ImportRow }>(`${at}/rows/3`, { leftOut: false });
  expect(included.row.state).toBe('error');
  await owner.put(`${at}/rows/3`, { leftOut: true });
  await owner.post(`${at}/apply`, {});
  await doImport(owner, made.id);
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', stale: false, counts: { creates: 1 } });
  const wrong = await owner.put(`${at}/columns`, { answers: [{ cause: 'units', answer: 'maybe' }] });
  expect(wrong.status).toBe(400);
});

test('a paper of an unknown kind is a question; once the kind is there its column is one of them', async () => {
  const owner = await signUp(await theApp());
  const unit = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AF910KL' }));
  const made = await bring(owner, { text: 'Patente;Vto Seguro;Vto Fitosanitario\nAF910KL;01/03/2027;01/04/2027' });
  expect(made.asks).toEqual([
    {
      ...{ cause: 'type fitosanitario', about: 'type', names: ['Fitosanitario'], count: 1, rows: 1 },
      ...{ column: 2, answer: null },
    },
  ]);
  const type = { name: 'Fitosanitario', owner: 'vehicle', expires: true };
  const { id } = await owner.add<{ id: string }>('/api/document-types', type);
  const columns = [{ index: 2, target: `${id}.expiryDate` }];
  const { body: matched } = await owner.put<Import>(`/api/imports/${made.id}/columns`, { columns });
  expect(matched).toMatchObject({ asks: [], counts: { ready: 1, creates: 2 } });
  await owner.post(`/api/imports/${made.id}/apply`, {});
  await doImport(owner, made.id);
  const { body: listed } = await owner.get<{ type: string; vehicleId: string; expiryDate: string }[]>('/api/documents');
  expect(listed.find(({ type: of }) => of === id)).toMatchObject({ vehicleId: unit.id, expiryDate: '2027-04-01' });
  // The next sheet needs no question, and has no new remark.
  const next = await bring(owner, { text: 'Dominio;Seguro;Vto. Fitosanitario\nAF910KL;01/03/2027;01/04/2027' });
  expect(next.asks).toEqual([]);
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${next.id}/rows`);
  expect(rows.map(({ state }) => state)).toEqual(['unchanged']);
});

test('a row that a person took in stays in when its cells are corrected', async () => {
  const owner = await signUp(await theApp());
  const text = 'Patente;Marca;Modelo;Año;Obs.\nAF920KL;Ford;Cargo;2017;VENDIDO 03/2026\nAF921KL;Ford;Cargo;2017;';
  const { id, counts } = await bring(owner, { text, kind: 'vehicles' });
  expect(counts).toMatchObject({ ready: 1, leftOut: 1 });
  const change = async (input: object) =>
    (await owner.put<{ row: ImportRow }>(`/api/imports/${id}/rows/2`, input)).body;
  expect((await change({ leftOut: false })).row.state).toBe('ready');
  // The corrected cell has a doubt, but the row is included.
  const { row } = await change({ cells: [{ index: 3, text: '18' }] });
  expect(row).toMatchObject({ state: 'doubt', problems: [] });
  expect(row.cells[3]?.problem?.words).toBe('¿Es 2018?');
  expect((await change({ cells: [{ index: 3, text: '2018' }] })).row.state).toBe('ready');
  expect((await change({ leftOut: true })).row.state).toBe('left_out');
  expect((await change({ cells: [{ index: 3, text: '2019' }] })).row.state).toBe('left_out');
  expect((await change({ leftOut: false })).row.state).toBe('ready');
  await owner.post(`/api/imports/${id}/apply`, {});
  await doImport(owner, id);
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(fleet.map(({ year }) => year).toSorted()).toEqual([2017, 2019]);
});

test('a row that overrules the answer for all of them stays in as well', async () => {
  const owner = await signUp(await theApp());
  const { id } = await bring(owner, { text: `${papers}\nAF930KL;VTV;01/03/2027` });
  const at = `/api/imports/${id}`;
  await owner.put(`${at}/columns`, { answers: [{ cause: 'units', answer: 'leave' }] });
  await owner.put(`${at}/rows/2`, { leftOut: false });
  const { body } = await owner.put<{ row: ImportRow }>(`${at}/rows/2`, { cells: [{ index: 2, text: '02/03/2027' }] });
  expect(body.row.state).toBe('error');
});
