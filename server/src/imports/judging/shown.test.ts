import { readFile } from 'node:fs/promises';
import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { aReader, bring, doImport } from '../testing.ts';
import { applyStore } from '../writing/apply-store.ts';
import type { Reader } from './kind.ts';

/** An import writes only effects that were shown: after a change of these it has to be looked at again. */

const changed = 'No se importó nada: los datos cambiaron desde que miraste la planilla: revisala de nuevo';

async function applied(owner: SignedInClient, { id, revision }: Import, doubts = false): Promise<Import> {
  await owner.post(`/api/imports/${id}/apply`, { doubts, revision });
  await doImport(owner, id);
  return (await owner.get<Import>(`/api/imports/${id}`)).body;
}

const addUnit = (owner: SignedInClient, fields: object) => owner.add<Vehicle>('/api/vehicles', aVehicle(fields));
const unitOf = async (owner: SignedInClient, { id }: Vehicle) => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body;

test('a unit that was entered meanwhile is not changed by a row that was to create it', async () => {
  const owner = await signUp(await theApp());
  const text = `Patente;Marca;Modelo;Año;Chasis;Km;Centro de costo
AE111ZZ;Fiat;Cronos;2020;8AP359A00L0099901;90000;Planilla`;
  const made = await bring(owner, { text, kind: 'vehicles' });
  expect(made.counts).toMatchObject({ ready: 1, creates: 1, updates: 0 });
  const unit = await addUnit(owner, {
    ...{ licensePlate: 'AE111ZZ', vin: '8AP359A00L0099901', brand: 'Renault', model: 'Kangoo', currentKm: 90_000 },
  });
  expect(await applied(owner, made)).toMatchObject({ state: 'ready', error: changed, stale: true });
  expect(await unitOf(owner, unit)).toMatchObject({ brand: 'Renault', model: 'Kangoo' });

  const { body: seen } = await owner.put<Import>(`/api/imports/${made.id}/columns`, {});
  expect(seen).toMatchObject({ stale: false, counts: { creates: 0, updates: 1 } });
  expect(await applied(owner, seen)).toMatchObject({ state: 'done', error: null });
  expect(await unitOf(owner, unit)).toMatchObject({ brand: 'Fiat', costCentre: 'Planilla' });
});

test('as many doubts of other rows are another thing than what was shown', async () => {
  const owner = await signUp(await theApp());
  const jumps = await addUnit(owner, { licensePlate: 'AE222ZZ', vin: '8AP359A00L0099902', currentKm: 500 });
  const other = await addUnit(owner, { licensePlate: 'AE333ZZ', vin: '8AP359A00L0099903', currentKm: 1_000 });
  const text = `Patente;Chasis;Km;Centro de costo
AE222ZZ;8AP359A00L0099902;90000;x
AE333ZZ;8AP359A00L0099903;1000;x`;
  const made = await bring(owner, { text, kind: 'vehicles' });
  expect(made.counts).toMatchObject({ ready: 1, doubts: 1 });
  await owner.post(`/api/vehicles/${jumps.id}/readings`, { km: 89_900, confirm: true });
  await owner.put(`/api/vehicles/${other.id}`, { ...other, vin: '8AP359A00L0077777' });

  expect(await applied(owner, made, true)).toMatchObject({ state: 'ready', error: changed });
  expect((await unitOf(owner, other)).vin).toBe('8AP359A00L0077777');
  const { body: seen } = await owner.put<Import>(`/api/imports/${made.id}/columns`, {});
  expect(seen.counts).toMatchObject({ ready: 1, doubts: 1 });
});

test('a doubt that nobody has answered stays one when the sheet is judged again, and until it is imported', async () => {
  const owner = await signUp(await theApp());
  const days = ['25/12/2026', '26/12/2026', '27/12/2026', '28/12/2026', '29/12/2026'];
  const rows = [...days, ...days, '12/30/2026'].map((day, at) => `AG${100 + at}ZZ;Fiat;Cronos;2020;${day}`);
  const made = await bring(owner, { text: `Patente;Marca;Modelo;Año;Vto VTV\n${rows.join('\n')}` });
  expect(made.counts).toMatchObject({ ready: 10, doubts: 1 });
  const { body: again } = await owner.put<Import>(`/api/imports/${made.id}/columns`, {});
  expect(again.counts).toMatchObject({ ready: 10, doubts: 1 });
  expect(await applied(owner, again)).toMatchObject({ state: 'done', error: null });
  const { body: papers } = await owner.get<unknown[]>('/api/documents');
  expect(papers).toHaveLength(10);
});

test('what was shown is imported, though a unit has driven on and others were entered meanwhile', async () => {
  const owner = await signUp(await theApp());
  const unit = await addUnit(owner, { licensePlate: 'AE444ZZ', vin: '8AP359A00L0099904', currentKm: 500 });
  const text = 'Patente;Km;Centro de costo\nAE444ZZ;900;Norte';
  const made = await bring(owner, { text, kind: 'vehicles' });
  await owner.post(`/api/vehicles/${unit.id}/readings`, { km: 600 });
  await addUnit(owner, { licensePlate: 'AE555ZZ', vin: '8AP359A00L0099905' });
  expect(await applied(owner, made)).toMatchObject({ state: 'done', error: null });
  expect(await unitOf(owner, unit)).toMatchObject({ currentKm: 900, costCentre: 'Norte' });
});

test('a row that is left out once its question was answered changes nothing of the others', async () => {
  const owner = await signUp(await theApp());
  await addUnit(owner, { licensePlate: 'AE666ZZ' });
  const text = 'Patente;Tipo de documento;Vencimiento\nAE667ZZ;VTV;01/03/2027\nAE666ZZ;VTV;01/03/2027';
  const { id } = await bring(owner, { text });
  const answers = [{ cause: 'units', answer: 'create' as const }];
  await owner.put(`/api/imports/${id}/columns`, { answers });
  await owner.put(`/api/imports/${id}/rows/2`, { leftOut: true });
  const { body: made } = await owner.get<Import>(`/api/imports/${id}`);
  expect(made).toMatchObject({ asks: [], counts: { ready: 1, leftOut: 1 } });
  expect(await applied(owner, made)).toMatchObject({ state: 'done', counts: { creates: 1 } });
});

test('a unit that is deleted once its row was judged sends the import back at once', async () => {
  const owner = await signUp(await theApp());
  const unit = await addUnit(owner, { licensePlate: 'AE777ZZ' });
  const made = await bring(owner, { text: 'Patente;Tipo de documento;Vencimiento\nAE777ZZ;VTV;01/03/2027' });
  await owner.post(`/api/imports/${made.id}/apply`, { revision: made.revision });
  const reader = await aReader();
  const deleting: Reader = {
    ...reader,
    async ask(organizationId, request) {
      const answer = await reader.ask(organizationId, request);
      expect((await owner.delete(`/api/vehicles/${unit.id}`)).status).toBeLessThan(300);
      return answer;
    },
  };
  await applyStore(await database(), tenantOf(owner), deleting).run(made.id);
  const { body } = await owner.get<Import>(`/api/imports/${made.id}`);
  expect(body).toMatchObject({ state: 'ready', error: changed, stale: true });
});

test.each(['21b-some-words-for-dates', '60b-mining', '60g-machines'])('%s comes in as it was shown', async (name) => {
  const owner = await signUp(await theApp());
  const at = new URL(`../../../../domain/src/imports/field/${name}.csv`, import.meta.url);
  const made = await bring(owner, { text: await readFile(at, 'utf8') });
  expect(await applied(owner, made, true)).toMatchObject({ state: 'done', error: null });
});

const drivers = (owner: SignedInClient) => owner.get<{ name: string }[]>('/api/drivers');

/** An organization with two units and a driver, and a sheet that is imported without its doubts. */
async function withoutDoubts(text: string, kind: 'vehicles' | 'drivers' | 'fleet') {
  const owner = await signUp(await theApp());
  const [first] = [await addUnit(owner, { licensePlate: 'AB123CD', vin: '8AP359A00L0000001', internalNumber: '101' })];
  const known = 'Patente;Marca;Modelo;Año;Interno\nAC456DE;Ford;Cargo;2010;102';
  expect(await applied(owner, await bring(owner, { text: known, kind: 'vehicles' }))).toMatchObject({ state: 'done' });
  const made = await bring(owner, { text, kind });
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  const done = await applied(owner, made);
  const { body: after } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  const { body: units } = await owner.get<Vehicle[]>('/api/vehicles');
  return { owner, made, rows, done, after, units, first };
}

test('a cell that is shown to stay empty stays so, though the row that has its value comes in without it', async () => {
  const { rows, done, units } = await withoutDoubts(
    `Patente;Modelo;Chasis;Estado;Tipo;Chofer
AB 123 CD;x;8AP359A00L0000003;taller;;Gómez Ana - RENUNCIÓ 3/26
AB 123 CD;1620;-;;Camión;Ana Gómez
AF3O5ZQ;;-;OOS;Semi;
Juan;;-;Sold 02/10/2026;x;taller
AC456DE;x;8AP359A00L0000003;OOS;Camión;RENUNCIÓ`,
    'vehicles',
  );
  expect(rows[4]?.cells[2]?.problem?.words).toBe('El mismo chasis que la fila 2, de otra unidad: queda vacío');
  expect(rows[4]?.acts[0]?.changes.map(({ field }) => field)).not.toContain('vin');
  expect(done).toMatchObject({ state: 'done', error: null });
  expect(units.find(({ licensePlate }) => licensePlate === 'AC456DE')).toMatchObject({ model: 'x', vin: '' });
});

test('a row that is shown as an error writes nothing, though the row that it repeats stays out', async () => {
  const { made, rows, done, after, units } = await withoutDoubts(
    `Patente;Marca;Chasis;Interno;Estado
AD002AA;;;101 y 102;Sold 02/10/2026
101 y 102;?;8AP359A00L000000O;102;taller
AR-AF551KL;?;8AP359A00L000000O;1012 (ex 87);OOS
AR-AF551KL;Fiat;;;OOS`,
    'vehicles',
  );
  expect(rows[3]).toMatchObject({ state: 'error' });
  expect(done).toMatchObject({
    state: 'done',
    error: null,
    counts: { ready: made.counts.ready + (made.counts.passing ?? 0) },
  });
  expect(after[3]).toMatchObject({ state: 'error' });
  expect(units.filter(({ licensePlate }) => licensePlate === 'AF551KL').length).toBeLessThan(2);
});

test('the preview counts and shows what comes in without doubts', async () => {
  const { owner, made, rows, done } = await withoutDoubts('Nombre;Vto licencia;Clase\nGómez Ana;feb-27;x', 'drivers');
  expect(made.counts).toMatchObject({ doubts: 1, passing: 1 });
  expect(rows[0]?.acts).toMatchObject([{ of: 'driver', does: 'create', label: 'Gómez Ana' }]);
  expect(done.counts).toMatchObject({ ready: 1, passing: 1, creates: 1 });
  expect((await drivers(owner)).body.map(({ name }) => name)).toEqual(['Gómez Ana']);
});
