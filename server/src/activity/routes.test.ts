import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { type Answer, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { anAdministrator } from '../testing/database/held-vehicle.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../testing/requests/bodies.ts';

type Made = { id: string; version: string };

async function anOwner(): Promise<SignedInClient> {
  return signUp(await theApp());
}

const historyOf = async (owner: SignedInClient, query = '') =>
  (await owner.get<ActivityEntry[]>(`/api/activity${query}`)).body;

/** The kind and action of each entry, the oldest first. */
const wordsOf = (entries: ActivityEntry[]) => entries.map(({ kind, action }) => `${kind} ${action}`).reverse();

async function add(owner: SignedInClient, path: string, body: object): Promise<Made> {
  return (await owner.post<Made>(path, body)).body;
}

test('whatever is created, changed or deleted leaves one line, with who did it and by which request', async () => {
  const owner = await anOwner();
  const vehicle = await add(owner, '/api/vehicles', aVehicle({ licensePlate: 'AB123CD' }));
  const kinds = [
    {
      path: 'drivers',
      body: aDriver({ name: 'Rita Paz' }),
      change: aDriver({ name: 'Rita Sosa' }),
      label: 'Rita Sosa',
    },
    {
      path: 'maintenance',
      body: aMaintenanceRecord(vehicle.id),
      change: aMaintenanceRecord(vehicle.id, { serviceType: 'Embrague' }),
      label: 'Embrague',
    },
    { path: 'documents', body: aDocument(vehicle.id), change: aDocument(vehicle.id, { cost: 5 }), label: 'Seguro' },
  ];
  for (const { path, body, change, label } of kinds) {
    const { id } = await add(owner, `/api/${path}`, body);
    await owner.put(`/api/${path}/${id}`, change);
    const { headers } = await owner.delete(`/api/${path}/${id}`);
    const entries = await historyOf(owner, `?record=${id}`);
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    expect(entries[0]).toMatchObject({
      actor: { id: owner.session.user.id, name: 'Ana Suárez' },
      recordId: id,
      label,
      vehicleId: path === 'drivers' ? null : vehicle.id,
      vehicle: path === 'drivers' ? null : { brand: 'Toyota', model: 'Hilux', licensePlate: 'AB123CD' },
      before: null,
      after: null,
      requestId: headers['x-request-id'],
    });
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  }
  const reminder = await add(owner, '/api/alerts', aReminder(vehicle.id));
  await owner.delete(`/api/alerts/${reminder.id}`);
  await owner.delete(`/api/vehicles/${vehicle.id}`);
  expect(wordsOf(await historyOf(owner, `?vehicle=${vehicle.id}`))).toEqual([
    'vehicle created',
    ...['maintenance', 'document'].flatMap((kind) => [`${kind} created`, `${kind} changed`, `${kind} deleted`]),
    'reminder created',
    'reminder deleted',
    'vehicle deleted',
  ]);
  const [deleted] = await historyOf(owner);
  expect(deleted).toMatchObject({ kind: 'vehicle', label: 'AB123CD', vehicleId: vehicle.id, vehicle: null });
});

test('an alert that is dismissed is an alert that somebody deleted', async () => {
  const owner = await anOwner();
  await owner.post('/api/drivers', aDriver({ licenseExpiry: addDays(today(), 2) }));
  const [alert] = (await owner.get<Alert[]>('/api/alerts')).body;
  await owner.delete(`/api/alerts/${alert?.id}`);
  const [entry] = await historyOf(owner);
  expect(entry).toMatchObject({ kind: 'alert', action: 'deleted', recordId: alert?.id, label: alert?.message });
});

test('of a change it holds the changed fields alone, and nothing when there are none', async () => {
  const owner = await anOwner();
  const body = aVehicle({ currentKm: 103_000 });
  const { id } = await add(owner, '/api/vehicles', body);
  const driver = await add(owner, '/api/drivers', aDriver());
  await owner.put(`/api/vehicles/${id}`, { ...body, currentKm: 103_777 });
  await owner.put(`/api/vehicles/${id}`, { ...body, currentKm: 103_777 });
  await owner.put(`/api/drivers/${driver.id}`, aDriver({ name: 'Otra', assignedVehicles: [id] }));
  const changes = (await historyOf(owner)).filter(({ action }) => action === 'changed');
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ kind: 'vehicle', before: { currentKm: 103_000 }, after: { currentKm: 103_777 } });
  expect(Object.keys(changes[1]?.after ?? {})).toEqual(['currentKm']);
  expect(changes[0]).toMatchObject({ before: { assignedVehicles: [] }, after: { assignedVehicles: [id] } });
});

test('what is refused or repeated leaves none', async () => {
  const owner = await anOwner();
  const vehicle = aVehicle();
  const id = crypto.randomUUID();
  const create = () => owner.call('POST', '/api/vehicles', vehicle, { 'idempotency-key': id });
  expect([(await create()).status, (await create()).status]).toEqual([201, 201]);
  expect((await owner.post('/api/vehicles', vehicle)).status).toBe(409);
  expect((await owner.call('PUT', `/api/vehicles/${id}`, vehicle, { 'if-match': '"other"' })).status).toBe(409);
  expect((await owner.call('DELETE', `/api/vehicles/${id}`, undefined, { 'if-match': '"other"' })).status).toBe(409);
  expect((await owner.delete(`/api/drivers/${id}`)).status).toBe(404);
  expect(wordsOf(await historyOf(owner))).toEqual(['vehicle created']);
});

test('the line of a request is found by an index, however many there are', async () => {
  const indexes = `select indexdef from pg_indexes where tablename = 'activity'`;
  const { rows } = await (await anAdministrator()).query<{ indexdef: string }>(indexes);
  expect(rows.map(({ indexdef }) => indexdef).join()).toContain('(organization_id, request_id)');
});

test('is read page by page, and by kind, record, vehicle, person, request and days', async () => {
  const owner = await anOwner();
  const one = await add(owner, '/api/vehicles', aVehicle());
  const other = await add(owner, '/api/vehicles', aVehicle());
  for (let index = 0; index < 5; index++) await owner.post('/api/documents', aDocument(one.id));
  const seen: string[] = [];
  for (let url: string | undefined = '/api/activity?limit=3'; url; ) {
    const { headers, body }: Answer<ActivityEntry[]> = await owner.get<ActivityEntry[]>(url);
    seen.push(...body.map(({ id }) => id));
    url = /<(.+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  const all = (await historyOf(owner)).map(({ id }) => id);
  expect([seen.length, seen]).toEqual([7, all]);
  expect(all).toEqual([...all].sort().reverse());

  const count = async (query: string) => (await historyOf(owner, query)).length;
  const [newest] = await historyOf(owner);
  expect(await count('?kind=document')).toBe(5);
  expect(await count(`?record=${other.id}`)).toBe(1);
  expect(await count(`?vehicle=${one.id}`)).toBe(6);
  expect(await count(`?vehicle=${one.id}&kind=vehicle`)).toBe(1);
  expect(await count(`?person=${owner.session.user.id}`)).toBe(7);
  expect(await count(`?person=${one.id}`)).toBe(0);
  expect(await count(`?request=${newest?.requestId}`)).toBe(1);
  expect([await count(`?from=${today()}`), await count(`?to=${today()}`)]).toEqual([7, 7]);
  expect(await count(`?from=${today()}&to=${today()}`)).toBe(7);
  expect(await count(`?from=${addDays(today(), 1)}`)).toBe(0);
  expect(await count(`?to=${addDays(today(), -1)}`)).toBe(0);
  for (const wrong of ['?kind=user', '?record=1', '?from=ayer', '?cursor=x', '?limit=501']) {
    expect((await owner.get(`/api/activity${wrong}`)).status, wrong).toBe(400);
  }
});

test('is of one organization', async () => {
  const [owner, stranger] = [await anOwner(), await anOwner()];
  const { id } = await add(owner, '/api/vehicles', aVehicle());
  expect(await historyOf(stranger, `?record=${id}`)).toEqual([]);
  expect(await historyOf(stranger, `?person=${owner.session.user.id}`)).toEqual([]);
  expect(await historyOf(stranger)).toEqual([]);
});
