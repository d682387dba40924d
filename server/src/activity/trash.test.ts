import type { Recovery, TrashEntry } from '@baqueano/domain/activity/trash';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatPlate } from '@baqueano/domain/values/plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity, deletions } from '../records/table.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

const trashOf = async (owner: SignedInClient, query = '') =>
  (await owner.get<TrashEntry[]>(`/api/trash?${query}`)).body;

const recover = async (owner: SignedInClient, entries: { id: string }[]) =>
  (await owner.post<Recovery[]>('/api/trash/recoveries', { ids: entries.map(({ id }) => id) })).body;

async function aFleet() {
  const owner = await signUp(await theApp());
  const input = aVehicle({ brand: 'Iveco' });
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', input);
  return { owner, input, vehicle };
}

const idsOf = async (owner: SignedInClient, path: string) =>
  (await owner.get<{ id: string }[]>(path)).body.map(({ id }) => id);

test('says what was deleted, by whom, what it took and until when it can come back', async () => {
  const { owner, vehicle } = await aFleet();
  await owner.post('/api/documents', aDocument(vehicle.id));
  await owner.post('/api/documents', aDocument(vehicle.id, { type: 'fine' }));
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id));
  await owner.post('/api/alerts', aReminder(vehicle.id));
  expect(await trashOf(owner)).toEqual([]);
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  const [entry, ...others] = await trashOf(owner);
  expect(others).toEqual([]);
  const person = owner.session.user;
  expect(entry).toMatchObject({
    kind: 'vehicle',
    recordId: vehicle.id,
    label: vehicle.licensePlate,
    many: false,
    names: [],
    actor: { id: person.id, name: `${person.firstName} ${person.lastName}` },
    licensePlate: null,
    obstacle: null,
  });
  const took = Object.fromEntries(entry?.took.map(({ part, count }) => [part, count]) ?? []);
  expect(took).toEqual({ documents: 2, maintenance: 1, reminders: 1, readings: 1 });
  const days = (Date.parse(entry?.until ?? '') - Date.parse(entry?.at ?? '')) / 86_400_000;
  expect(days).toBe(30);
  expect(await recover(owner, [{ id: entry?.id ?? '' }])).toEqual([{ id: entry?.id, recovered: true, why: null }]);
  expect(await idsOf(owner, '/api/vehicles')).toEqual([vehicle.id]);
  expect(await trashOf(owner)).toEqual([]);
  // The answer was lost: the same again.
  expect(await recover(owner, [{ id: entry?.id ?? '' }])).toMatchObject([{ recovered: true }]);
});

test('several come back in one act, those that others hang on first', async () => {
  const { owner, vehicle } = await aFleet();
  const { body: paper } = await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id));
  const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver());
  await owner.delete(`/api/documents/${paper.id}`);
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  await owner.delete(`/api/drivers/${driver.id}`);
  const all = await trashOf(owner);
  expect(all.map(({ kind }) => kind)).toEqual(['driver', 'vehicle', 'document']);
  const [, , document] = all;
  expect(document).toMatchObject({ licensePlate: vehicle.licensePlate });
  expect(document?.obstacle).toMatch(/^Su vehículo .+ ya no está: recuperalo antes$/);
  expect(await recover(owner, document ? [document] : [])).toMatchObject([
    { recovered: false, why: expect.stringMatching(/^No se puede deshacer: su vehículo/) },
  ]);
  const outcomes = await recover(owner, [...all].reverse());
  expect(outcomes.map(({ recovered }) => recovered)).toEqual([true, true, true]);
  expect(await idsOf(owner, '/api/documents')).toEqual([paper.id]);
  expect(await idsOf(owner, '/api/drivers')).toEqual([driver.id]);
});

test('what was deleted in one act is one line, which brings all of it back', async () => {
  const { owner, vehicle } = await aFleet();
  const papers: VehicleDocument[] = [];
  for (const type of ['insurance', 'vtv'] as const) {
    papers.push((await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id, { type }))).body);
  }
  await owner.post('/api/documents/deletions', { records: papers.map(({ id }) => ({ id })) });
  const [entry, ...others] = await trashOf(owner, 'kind=document');
  expect([entry?.label, entry?.many, others]).toEqual(['2 documentos', true, []]);
  expect(entry?.names).toEqual([formatPlate(vehicle.licensePlate)]);
  await recover(owner, entry ? [entry] : []);
  expect(await idsOf(owner, '/api/documents')).toHaveLength(2);
});

test('several units of one act are named, and found by the plate of any', async () => {
  const { owner, vehicle } = await aFleet();
  const { body: second } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const both = [vehicle, second].map(({ id }) => ({ id }));
  expect((await owner.post('/api/vehicles/deletions', { records: both })).status).toBe(200);
  const names = [vehicle, second].map(({ licensePlate }) => formatPlate(licensePlate));
  for (const search of ['', `search=${second.licensePlate}`]) {
    const [entry] = await trashOf(owner, search);
    expect([entry?.label, entry?.names.toSorted()]).toEqual(['2 vehículos', names.toSorted()]);
  }
});

test('says why something cannot come back', async () => {
  const { owner, input, vehicle } = await aFleet();
  const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver());
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  await owner.delete(`/api/drivers/${driver.id}`);
  await owner.post('/api/vehicles', aVehicle({ licensePlate: input.licensePlate }));
  await owner.post('/api/drivers', aDriver({ licenseNumber: driver.licenseNumber }));
  const obstacles = (await trashOf(owner)).map(({ obstacle }) => obstacle);
  expect(obstacles).toEqual([
    'Otro conductor tiene ahora ese número de licencia',
    'Otro vehículo tiene ahora esa patente',
  ]);
  const outcomes = await recover(owner, await trashOf(owner));
  expect(outcomes.map(({ recovered }) => recovered)).toEqual([false, false]);
});

test('after 30 days it is told that it cannot, and after 90 nothing is', async () => {
  const { owner, vehicle } = await aFleet();
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  const db = await database();
  const { organizationId } = tenantOf(owner);
  const age = async (days: number) => {
    const at = new Date(`${addDays(today(), -days)}T12:00:00Z`);
    const mine = and(eq(activity.organizationId, organizationId), eq(activity.action, 'deleted'));
    await db.update(activity).set({ at }).where(mine);
    await db.update(deletions).set({ at }).where(eq(deletions.organizationId, organizationId));
    if (days > 30) await db.delete(deletions).where(eq(deletions.organizationId, organizationId));
    // The tables were written behind the server's back: a write of its own makes it look again.
    await owner.post('/api/vehicles', aVehicle());
  };
  await age(20);
  expect(await trashOf(owner)).toMatchObject([{ obstacle: null }]);
  await age(40);
  expect(await trashOf(owner)).toMatchObject([{ obstacle: 'Pasaron más de 30 días', took: [] }]);
  await age(100);
  expect(await trashOf(owner)).toEqual([]);
});

test('is paged, and found by name, plate and kind', async () => {
  const { owner, vehicle } = await aFleet();
  for (const name of ['Ana Ñandú', 'Beto Gil', 'Carla Paz']) {
    const { body } = await owner.post<Driver>('/api/drivers', aDriver({ name }));
    await owner.delete(`/api/drivers/${body.id}`);
  }
  const { body: paper } = await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id));
  await owner.delete(`/api/documents/${paper.id}`);
  const first = await owner.get<TrashEntry[]>('/api/trash?limit=3');
  expect([first.body.length, first.headers['x-total-count']]).toEqual([3, '4']);
  const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await owner.get<TrashEntry[]>(next)).body.map(({ label }) => label)).toEqual(['Ana Ñandú']);
  const labels = async (query: string) => (await trashOf(owner, query)).map(({ kind, label }) => [kind, label]);
  expect(await labels('search=nandu')).toEqual([['driver', 'Ana Ñandú']]);
  expect(await labels(`search=${vehicle.licensePlate}`)).toMatchObject([['document', expect.any(String)]]);
  expect(await labels('kind=driver&search=gil')).toEqual([['driver', 'Beto Gil']]);
  expect(await labels('kind=fine')).toEqual([]);
});

test('nobody recovers what another organization deleted, nor what is no deletion', async () => {
  const { owner, vehicle } = await aFleet();
  const stranger = await signUp(await theApp());
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  const [entry] = await trashOf(owner);
  expect(await trashOf(stranger)).toEqual([]);
  const ids = [entry?.id ?? ''];
  expect((await stranger.post('/api/trash/recoveries', { ids })).status).toBe(404);
  const [created] = (await owner.get<{ id: string; action: string }[]>('/api/activity')).body.filter(
    ({ action }) => action === 'created',
  );
  expect((await owner.post('/api/trash/recoveries', { ids: [created?.id] })).status).toBe(404);
  expect((await owner.post('/api/trash/recoveries', { ids: [] })).status).toBe(400);
});
