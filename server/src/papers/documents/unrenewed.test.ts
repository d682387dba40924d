import type { Alert } from '@baqueano/domain/alerts/alert';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aReminder, aVehicle } from '../../testing/requests/bodies.ts';

/** Sin renovar (decision 30) is one number: on the dashboard, in its list, in the summary and in the alerts. */

const on = today();
const longAgo = { issueDate: addDays(on, -800), expiryDate: addDays(on, -400) };
const lastYear = { issueDate: addDays(on, -400), expiryDate: addDays(on, -30) };
const inForce = { issueDate: addDays(on, -20), expiryDate: addDays(on, 345) };

async function aFleet() {
  const owner = await signUp(await theApp());
  const vehicle = async (status: 'en_uso' | 'en_reparacion' | 'inactive') =>
    (await owner.post<Vehicle>('/api/vehicles', aVehicle({ status }))).body;
  const [truck, inWorkshop, idle] = [
    await vehicle('en_uso'),
    await vehicle('en_reparacion'),
    await vehicle('inactive'),
  ];
  const add = async ({ id }: Vehicle, overrides: Partial<DocumentInput>) =>
    (await owner.post<VehicleDocument>('/api/documents', aDocument(id, overrides))).body;
  return { owner, truck, inWorkshop, idle, add };
}

async function everywhere(owner: SignedInClient) {
  const { body: dashboard } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
  const { body: list } = await owner.get<VehicleDocument[]>('/api/documents?status=expired&unrenewed=true');
  const page = await owner.get('/api/documents?status=expired&unrenewed=true&limit=1');
  const { body: summary } = await owner.get<DocumentSummary>('/api/documents/summary');
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  return {
    dashboard: dashboard.expiredDocuments,
    list: list.map(({ id }) => id).sort(),
    total: Number(page.headers['x-total-count']),
    summary: [summary.expired, summary.unrenewed, summary.unrenewedFines],
    alerts: alerts.filter(({ type, dueDate }) => type === 'document' && dueDate < on),
  };
}

test('renewed papers, fines, a unit out of service and a dismissed alert: one number everywhere', async () => {
  const { owner, truck, inWorkshop, idle, add } = await aFleet();
  await add(truck, longAgo);
  await add(truck, { ...lastYear, status: 'expired' });
  await add(truck, inForce);
  await add(truck, { type: 'vtv', ...longAgo });
  const wanted = [
    await add(truck, { type: 'vtv', ...lastYear }),
    await add(inWorkshop, lastYear),
    await add(truck, { type: 'fine', ...longAgo }),
    await add(truck, { type: 'fine', ...lastYear }),
  ];
  await add(idle, lastYear);
  await add(idle, { type: 'fine', ...lastYear });
  await owner.post('/api/alerts', aReminder(idle.id, { type: 'document', dueDate: addDays(on, 10) }));

  const before = await everywhere(owner);
  expect(before).toMatchObject({
    dashboard: 4,
    list: wanted.map(({ id }) => id).sort(),
    total: 4,
    summary: [9, 4, 2],
  });
  expect(before.alerts).toHaveLength(4);

  // A dismissed alert stays away, but the document is still not renewed.
  await owner.delete(`/api/alerts/${before.alerts[0]?.id}`);
  const after = await everywhere(owner);
  expect({ ...after, alerts: after.alerts.length }).toEqual({ ...before, alerts: 3 });
});

test('a unit that goes out of service takes its papers out, and brings them back', async () => {
  const { owner, truck, add } = await aFleet();
  const document = await add(truck, lastYear);
  const withStatus = (status: string) =>
    owner.put(`/api/vehicles/${truck.id}`, { ...truck, version: undefined, status });
  expect(await everywhere(owner)).toMatchObject({ dashboard: 1, list: [document.id] });
  await withStatus('inactive');
  expect(await everywhere(owner)).toMatchObject({ dashboard: 0, list: [], total: 0, summary: [1, 0, 0], alerts: [] });
  expect((await owner.get<VehicleDocument>(`/api/documents/${document.id}`)).body.inForce).toBe(true);
  expect((await owner.get(`/api/alerts/by-vehicle/${truck.id}`)).body).toEqual([]);
  await withStatus('disponible');
  expect(await everywhere(owner)).toMatchObject({ dashboard: 1, list: [document.id] });
});

test('a paper that a person calls expired counts before its date; its alert comes by the date', async () => {
  const { owner, truck, add } = await aFleet();
  const { id } = await add(truck, { ...inForce, status: 'expired' });
  expect(await everywhere(owner)).toMatchObject({ dashboard: 1, list: [id], summary: [1, 1, 0], alerts: [] });
});

test('a document says whether a newer one follows, also in the answer to the change that made it so', async () => {
  const { owner, truck, add } = await aFleet();
  const old = await add(truck, lastYear);
  const renewal = await add(truck, inForce);
  const fines = [await add(truck, { type: 'fine', ...lastYear }), await add(truck, { type: 'fine', ...inForce })];
  expect([old.inForce, renewal.inForce, ...fines.map((fine) => fine.inForce)]).toEqual([true, true, true, true]);
  const now = async (id: string) => (await owner.get<VehicleDocument>(`/api/documents/${id}`)).body;
  expect((await now(old.id)).inForce).toBe(false);
  const late = await add(truck, { issueDate: addDays(on, -900), expiryDate: addDays(on, -600) });
  expect(late.inForce).toBe(false);
  const moved = await owner.put<VehicleDocument>(`/api/documents/${renewal.id}`, { ...renewal, type: 'vtv' });
  expect([moved.body.inForce, (await now(old.id)).inForce]).toEqual([true, true]);
});

test('the quiet ones are neither Sin renovar nor replaced, and the summary counts by type what is replaced', async () => {
  const { owner, truck, idle, add } = await aFleet();
  await add(truck, { type: 'vtv', ...lastYear });
  const old = await add(truck, { type: 'insurance', ...lastYear });
  await owner.post(`/api/documents/${old.id}/renewal`, inForce);
  await add(truck, { type: 'registration', ...inForce });
  // Out of service: its papers are not needed.
  await add(idle, { type: 'vtv', ...lastYear });
  const { body } = await owner.get<VehicleDocument[]>('/api/documents?quiet=true&sort=need');
  expect(body.map(({ type, vehicleId }) => [type, vehicleId])).toEqual([
    ['insurance', truck.id],
    ['registration', truck.id],
    ['vtv', idle.id],
  ]);
  const { body: summary } = await owner.get<DocumentSummary>('/api/documents/summary');
  expect([summary.supersededByType, summary.byType.insurance, summary.unrenewed]).toEqual([{ insurance: 1 }, 2, 1]);
  expect((await owner.get('/api/documents?quiet=yes')).status).toBe(400);
});
