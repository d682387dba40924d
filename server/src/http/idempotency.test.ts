import type { Vehicle } from '@baqueano/domain/vehicle';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../testing/fleet.ts';

async function postWithKey(owner: SignedInClient, url: string, payload: object, key: string) {
  return owner.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
  });
}

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { app, owner, vehicle };
}

test('a creation that is repeated with its key makes one record, also when both arrive at once', async () => {
  const { owner, vehicle } = await aFleet();
  const creations: [string, object][] = [
    ['/api/vehicles', aVehicle()],
    ['/api/drivers', aDriver({ assignedVehicles: [vehicle.id] })],
    ['/api/maintenance', aMaintenanceRecord(vehicle.id)],
    ['/api/documents', aDocument(vehicle.id)],
    ['/api/alerts', aReminder(vehicle.id)],
  ];
  for (const [url, body] of creations) {
    const key = uuidv7();
    const before = (await owner.get<object[]>(url)).body.length;
    const atOnce = await Promise.all([postWithKey(owner, url, body, key), postWithKey(owner, url, body, key)]);
    const later = await postWithKey(owner, url, body, key.toUpperCase());
    for (const answer of [...atOnce, later]) {
      expect(answer.statusCode, `${url}: ${answer.body}`).toBe(201);
      expect(answer.json()).toEqual(atOnce[0]?.json());
      expect(answer.json().id).toBe(key);
    }
    expect((await owner.get<object[]>(url)).body, url).toHaveLength(before + 1);
  }
});

test('another key is another record, and the same key in another organization too', async () => {
  const { app, owner } = await aFleet();
  const key = uuidv7();
  await postWithKey(owner, '/api/drivers', aDriver(), key);
  expect((await postWithKey(owner, '/api/drivers', aDriver(), uuidv7())).json().id).not.toBe(key);
  const stranger = await signUp(app);
  const theirs = await postWithKey(stranger, '/api/drivers', aDriver({ name: 'Otra persona' }), key);
  expect([theirs.statusCode, theirs.json().name]).toEqual([201, 'Otra persona']);
});

test('a key that is no UUID is refused', async () => {
  const { owner } = await aFleet();
  const answer = await postWithKey(owner, '/api/drivers', aDriver(), 'x');
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'La clave de idempotencia debe ser un UUID']);
});
