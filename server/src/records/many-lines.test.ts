import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { addDays, today } from '@baqueano/domain/values/dates';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { vehicleStore } from '../fleet/vehicles/store.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { auditor } from '../testing/audit/statement-audit.ts';
import { aDocument, aDriver, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

/** An act on many is in the history of each record; a refusal names the wrong record. */

const path = '/api/vehicles';
const changes = `${path}/changes`;
const nothing = { brand: null, model: null, year: null, licensePlate: null, vin: null, currentKm: null };

async function someIncomplete(owner: SignedInClient, count: number) {
  const store = vehicleStore(await database(), tenantOf(owner));
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await store.create(incompleteVehicle.parse({ ...nothing, internalNumber: String(index + 1) }))).id);
  }
  return ids;
}

const historyOf = async (owner: SignedInClient, query: string) =>
  (await owner.get<ActivityEntry[]>(`/api/activity?${query}`)).body;

test('an act on many stands in the history of each, with its own values, and is one line elsewhere; undone likewise', async () => {
  const owner = await signUp(await theApp());
  const [first = '', second = ''] = await someIncomplete(owner, 2);
  const set = { brand: 'Iveco' };
  const records = [
    { id: first, set: { currentKm: 1_000, licensePlate: 'AB111AA' } },
    { id: second, set: { currentKm: 2_000, licensePlate: 'AB222AA' } },
  ];
  expect((await owner.post(changes, { records, set })).status).toBe(200);
  const [act, next] = await historyOf(owner, 'limit=2');
  expect(act).toMatchObject({ action: 'changed_many', label: '2 vehículos', records: ['AB111AA', 'AB222AA'] });
  expect(act?.after).toEqual({ ...set, currentKm: [], licensePlate: [] });
  expect(next?.action).toBe('created');
  for (const query of [`vehicle=${second}`, `record=${second}`]) {
    const [line, created] = await historyOf(owner, query);
    expect(line).toMatchObject({ action: 'changed', label: 'AB222AA', undo: 'possible', requestId: act?.requestId });
    expect(line?.after).toMatchObject({ ...set, currentKm: 2_000, licensePlate: 'AB222AA' });
    expect(created?.action).toBe('created');
  }
  expect(await historyOf(owner, `request=${act?.requestId}`)).toHaveLength(1);

  expect((await owner.post(`/api/activity/${act?.id}/undo`)).status).toBe(200);
  const [back, done] = await historyOf(owner, `vehicle=${second}`);
  expect(back).toMatchObject({
    action: 'changed',
    undoes: act?.id,
    before: { currentKm: 2_000 },
    after: { currentKm: null },
  });
  expect(done).toMatchObject({ action: 'changed', undo: 'done', undoneBy: expect.any(String) });
});

/** An act that gave five vehicles a cost centre. */
async function anAct() {
  const owner = await signUp(await theApp());
  const ids = await someIncomplete(owner, 5);
  expect((await owner.post(changes, { records: ids.map((id) => ({ id })), set: { costCentre: 'Sur' } })).status).toBe(
    200,
  );
  const [act] = await historyOf(owner, 'limit=1');
  const undo = (id = act?.id) => owner.post<ActivityEntry>(`/api/activity/${id}/undo`);
  const partOf = async (id = '') => (await historyOf(owner, `record=${id}`))[0]?.id;
  const centres = async () =>
    Promise.all(
      ids.map(async (id) => (await owner.get<{ costCentre: string | null }>(`${path}/${id}`)).body.costCentre ?? ''),
    );
  const again = async () => (await historyOf(owner, 'limit=50')).find(({ id }) => id === act?.id);
  return { owner, ids, undo, partOf, centres, again };
}

test('an act of which one part was undone alone is undone in the others, and says so; that is undone likewise', async () => {
  const { owner, ids, undo, partOf, centres, again } = await anAct();
  expect((await undo(await partOf(ids[0]))).status).toBe(200);
  // A later change stays.
  await owner.post(changes, { records: [{ id: ids[0] }], set: { costCentre: 'Norte' } });
  expect((await again())?.undo).toBe('possible');
  const { status, body } = await undo();
  expect([status, body.label]).toEqual([200, '4 vehículos (1 ya se había deshecho)']);
  expect(await centres()).toEqual(['Norte', '', '', '', '']);
  expect(await again()).toMatchObject({ undo: 'done', undoneBy: body.id });
  expect((await undo()).body.error).toBe('No se puede deshacer: ya se deshizo');
  expect((await undo(body.id)).status).toBe(200);
  expect(await centres()).toEqual(['Norte', 'Sur', 'Sur', 'Sur', 'Sur']);
});

test('a part that was undone and done again is undone with its act', async () => {
  const { ids, undo, partOf, centres } = await anAct();
  expect((await undo((await undo(await partOf(ids[0]))).body.id)).status).toBe(200);
  expect((await undo()).body.label).toBe('5 vehículos');
  expect(await centres()).toEqual(['', '', '', '', '']);
});

test('a part and its act, undone at once, leave nothing of it; with its last part an act is undone as well', async () => {
  const one = await anAct();
  const part = await one.partOf(one.ids[0]);
  const [whole, alone] = await Promise.all([one.undo(), one.undo(part)]);
  expect(whole.status).toBe(200);
  expect([alone.status, whole.body.label]).toEqual(
    whole.body.label === '5 vehículos' ? [409, '5 vehículos'] : [200, '4 vehículos (1 ya se había deshecho)'],
  );
  expect(await one.centres()).toEqual(['', '', '', '', '']);
  const other = await anAct();
  const parts = await Promise.all(other.ids.map((id) => other.partOf(id)));
  const ends = await Promise.all(parts.map((id) => other.undo(id)));
  expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await other.again()).toMatchObject({ undo: 'done' });
  expect((await other.undo()).body.error).toBe('No se puede deshacer: ya se deshizo');
});

test('papers that were deleted and brought back together stand in the histories of their units', async () => {
  const owner = await signUp(await theApp());
  const units = [await owner.add('/api/vehicles', aVehicle()), await owner.add('/api/vehicles', aVehicle())];
  const papers: { id: string }[] = [];
  for (const { id } of units) papers.push(await owner.add('/api/documents', aDocument(id)));
  const chosen = { records: papers.map(({ id }) => ({ id })) };
  expect((await owner.post('/api/documents/deletions', chosen)).status).toBe(200);
  const unit = `vehicle=${units[1]?.id}`;
  const [line] = await historyOf(owner, unit);
  expect(line).toMatchObject({ kind: 'document', action: 'deleted', recordId: papers[1]?.id, undo: 'none' });
  expect((await owner.post(`/api/activity/${line?.id}/undo`)).body.error).toBe(
    'No se puede deshacer: se eliminó junto con otros: recuperá "2 documentos" desde la Papelera',
  );
  expect((await owner.get<object[]>('/api/trash')).body).toMatchObject([{ label: '2 documentos' }]);
  const [act] = await historyOf(owner, 'limit=1');
  expect((await owner.post(`/api/activity/${act?.id}/undo`)).status).toBe(200);
  expect((await historyOf(owner, unit))[0]).toMatchObject({ action: 'restored', recordId: papers[1]?.id });
  expect((await historyOf(owner, 'limit=2')).map(({ action }) => action)).toEqual(['restored', 'deleted_many']);
});

test('km of many units are written, and taken back, by as many statements as of one', async () => {
  const owner = await signUp(await theApp());
  const ids = await someIncomplete(owner, 21);
  const heard = vi.spyOn(auditor, 'logQuery');
  onTestFinished(() => heard.mockRestore());
  const readingsOf = async (some: string[]) => {
    heard.mockClear();
    const records = some.map((id) => ({ id }));
    expect((await owner.post(changes, { records, set: { currentKm: 5_000 } })).status).toBe(200);
    const [act] = await historyOf(owner, 'limit=1');
    expect((await owner.post(`/api/activity/${act?.id}/undo`)).status).toBe(200);
    return heard.mock.calls.filter(([text]) => /(?:insert into|delete from) "odometer_readings"/.test(text)).length;
  };
  expect(await readingsOf(ids.slice(0, 1))).toBe(2);
  expect(await readingsOf(ids.slice(1))).toBe(2);
});

test('the undo of a km leaves what was read besides', async () => {
  const owner = await signUp(await theApp());
  const [id = ''] = await someIncomplete(owner, 1);
  expect((await owner.post(changes, { records: [{ id }], set: { currentKm: 5_000 } })).status).toBe(200);
  const [act] = await historyOf(owner, 'limit=1');
  const older = { date: addDays(today(), -3), km: 4_000 };
  expect((await owner.post(`${path}/${id}/readings`, older)).status).toBe(201);
  expect((await owner.post(`/api/activity/${act?.id}/undo`)).status).toBe(200);
  const { body } = await owner.get<{ currentKm: number }>(`${path}/${id}`);
  expect(body.currentKm).toBe(4_000);
  const [line] = await historyOf(owner, `vehicle=${id}`);
  expect(line).toMatchObject({ before: { currentKm: 5_000 }, after: { currentKm: 4_000 } });
  const [undone] = await historyOf(owner, 'limit=1');
  expect((await owner.post(`/api/activity/${undone?.id}/undo`)).status).toBe(200);
  expect((await owner.get<{ currentKm: number }>(`${path}/${id}`)).body.currentKm).toBe(5_000);
});

test('a refusal of many names which plate, VIN or licence is taken, by whom that was retired, or given twice', async () => {
  const owner = await signUp(await theApp());
  const ids = await someIncomplete(owner, 2);
  const { id: retiredId } = await owner.add<{ id: string }>(path, aVehicle({ licensePlate: 'AC333AA' }));
  await owner.add(path, aVehicle({ licensePlate: 'AC444AA' }));
  await owner.put(`${path}/${retiredId}/retirement`, { retiredOn: today(), retiredReason: 'sold' });
  await owner.add('/api/drivers', aDriver({ licenseNumber: '30111222' }));
  const refused = async (...plates: string[]) => {
    const records = plates.map((licensePlate, index) => ({ id: ids[index], set: { licensePlate } }));
    const { status, body } = await owner.post<{ error: string }>(changes, { records });
    return [status, body.error];
  };
  expect(await refused('AC555AA', 'AC444AA')).toEqual([409, 'Ya existe un vehículo con la patente AC444AA']);
  const retired = 'La patente AC333AA es de un vehículo dado de baja: volvé a darlo de alta';
  expect(await refused('AC555AA', 'AC333AA')).toEqual([409, retired]);
  expect(await refused('AC555AA', 'ac 555 aa')).toEqual([
    400,
    'Dos de los elegidos no pueden tener la patente AC555AA',
  ]);
  const letters = 'La patente se escribe con letras de la A a la Z y números';
  expect(await refused('AC555AA', '東京1')).toEqual([400, `El 2 de la lista, «東京1»: ${letters}`]);
});

test('500 records with long values of their own are no body that is too long', async () => {
  const owner = await signUp(await theApp());
  const set = { costCentre: 'c'.repeat(60), vin: '9BWZZZ377VT004251', brand: 'b'.repeat(60), model: 'm'.repeat(60) };
  const facts = { addTags: Array.from({ length: 10 }, (_, index) => `etiqueta numerada ${index}`) };
  const records = Array.from({ length: 500 }, () => ({ id: uuidv7(), set: { ...set, ...facts } }));
  expect(JSON.stringify({ records }).length).toBeGreaterThan(200_000);
  expect((await owner.post(changes, { records })).status).toBe(404);
});
