import type { Alert } from '@baqueano/domain/alerts/alert';
import type { PressingAlerts } from '@baqueano/domain/alerts/pressing';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aMember, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aReminder, aVehicle } from '../testing/requests/bodies.ts';

const on = today();

test('what every screen tells: the numbers, the first five, the first of each unit, and the vehicles in need', async () => {
  const owner = await signUp(await theApp());
  const add = async (path: string, body: object) => (await owner.post<{ id: string }>(path, body)).body.id;
  const addVehicle = () => add('/api/vehicles', aVehicle());
  const [calm, soon, late] = [await addVehicle(), await addVehicle(), await addVehicle()];
  for (const type of ['insurance', 'vtv', 'registration', 'cedula_azul', 'fine'] as const) {
    const dates = { issueDate: addDays(on, -400), expiryDate: addDays(on, -10) };
    await add('/api/documents', aDocument(late, { type, ...dates }));
  }
  await add('/api/drivers', aDriver({ licenseExpiry: addDays(on, 3) }));
  await add('/api/alerts', aReminder(soon, { priority: 'low', dueDate: on }));

  const { status, body } = await owner.get<PressingAlerts>('/api/alerts/pressing');
  const { body: all } = await owner.get<Alert[]>('/api/alerts');
  expect(status).toBe(200);
  expect([body.total, body.high]).toEqual([7, 6]);
  expect(body.first).toEqual(all.slice(0, 5));
  expect(body.units.map(({ vehicleId }) => vehicleId)).toEqual([late, null, soon]);
  const { body: inNeed } = await owner.get<string[]>('/api/alerts/vehicles');
  expect(inNeed).toEqual([late, soon]);
  expect(inNeed).not.toContain(calm);
});

test('a workshop sees its work first: due services, and above the vehicles in need those in repair', async () => {
  const owner = await signUp(await theApp());
  const add = async (path: string, body: object) => (await owner.post<{ id: string }>(path, body)).body.id;
  const late = await add('/api/vehicles', aVehicle());
  const broken = await add('/api/vehicles', aVehicle({ status: 'en_reparacion' }));
  await add('/api/documents', aDocument(late, { issueDate: addDays(on, -400), expiryDate: addDays(on, -10) }));
  await add('/api/alerts', aReminder(late, { priority: 'low', type: 'maintenance', dueDate: on }));
  const workshop = await aMember(owner, 'workshop');
  const seenBy = async (who: typeof owner) => [
    (await who.get<PressingAlerts>('/api/alerts/pressing')).body.first.map(({ type }) => type),
    (await who.get<string[]>('/api/alerts/vehicles')).body,
  ];
  expect(await seenBy(owner)).toEqual([['document', 'maintenance'], [late]]);
  expect(await seenBy(workshop)).toEqual([
    ['maintenance', 'document'],
    [broken, late],
  ]);
});

test('another organization has none of them', async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  await owner.post('/api/alerts', aReminder(vehicle.id));
  const stranger = await signUp(app);
  expect((await stranger.get('/api/alerts/pressing')).body).toEqual({ total: 0, high: 0, first: [], units: [] });
  expect((await stranger.get('/api/alerts/vehicles')).body).toEqual([]);
});
