import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { pagesOf } from '../testing/requests/pages.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

// The day of these tests; only Date is faked.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { app, owner, vehicle };
}

const list = async (who: SignedInClient) => (await who.get<Alert[]>('/api/alerts')).body;

describe('reminders', () => {
  test('are created, read, listed and deleted', async () => {
    const { owner, vehicle } = await aFleet();
    const reminder = aReminder(vehicle.id, { message: `  <b>O'Hara</b>; --ñ 🚛 ` });
    const created = await owner.post<Alert>('/api/alerts', reminder);
    expect(created.status).toBe(201);
    const { brand, model, licensePlate } = vehicle;
    expect(created.body).toEqual({
      id: created.body.id,
      vehicleId: vehicle.id,
      driverId: null,
      driverName: null,
      message: `<b>O'Hara</b>; --ñ 🚛`,
      priority: 'medium',
      type: 'maintenance',
      kind: 'reminder',
      sourceId: created.body.id,
      documentType: null,
      dueDate: reminder.dueDate,
      vehicle: { brand, model, licensePlate },
    });

    const { id } = created.body;
    for (const url of ['/api/alerts', `/api/alerts/by-vehicle/${vehicle.id}`, `/api/vehicles/${vehicle.id}/alerts`]) {
      expect((await owner.get<Alert[]>(url)).body).toEqual([created.body]);
    }
    expect((await owner.get<Alert>(`/api/alerts/${id}`)).body).toEqual(created.body);

    const deleted = await owner.delete(`/api/alerts/${id}`);
    expect([deleted.status, deleted.body]).toEqual([204, null]);
    expect(await list(owner)).toEqual([]);
    for (const answer of [await owner.get(`/api/alerts/${id}`), await owner.delete(`/api/alerts/${id}`)]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'Alerta no encontrada']);
    }
  });

  test('stay with their vehicle and go with it', async () => {
    const { owner, vehicle } = await aFleet();
    const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    await owner.post('/api/alerts', aReminder(vehicle.id, { message: 'uno' }));
    await owner.post('/api/alerts', aReminder(other.id, { message: 'otro' }));
    const ofOther = await owner.get<Alert[]>(`/api/vehicles/${other.id}/alerts`);
    expect(ofOther.body.map(({ message }) => message)).toEqual(['otro']);
    await owner.delete(`/api/vehicles/${other.id}`);
    expect((await list(owner)).map(({ message }) => message)).toEqual(['uno']);
  });

  test('take a full timestamp, of which the date counts', async () => {
    const { owner, vehicle } = await aFleet();
    const created = await owner.post<Alert>('/api/alerts', aReminder(vehicle.id, { dueDate: '2026-12-01T23:30:00Z' }));
    expect(created.body.dueDate).toBe('2026-12-01');
  });
});

describe('lists', () => {
  test('come with the most pressing first, whole or in pages', async () => {
    const { owner, vehicle } = await aFleet();
    const add = (message: string, priority: Alert['priority'], dueDate: string) =>
      owner.post('/api/alerts', aReminder(vehicle.id, { message, priority, dueDate }));
    await add('5', 'low', '2026-01-01');
    await add('4', 'medium', '2026-12-02');
    await add('3', 'medium', '2026-12-01');
    await add('2', 'high', '2027-02-01');
    await add('1', 'high', '2027-01-01');
    expect((await list(owner)).map(({ message }) => message)).toEqual(['1', '2', '3', '4', '5']);
    const pages = await pagesOf<Alert>(owner, '/api/alerts?limit=2');
    expect(pages.flatMap(({ body }) => body.map(({ message }) => message))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('refuse the cursor of a priority that is none', async () => {
    const { owner } = await aFleet();
    const cursor = Buffer.from(JSON.stringify(['urgent', '2026-01-01', unknownId])).toString('base64url');
    const { status, body } = await owner.get(`/api/alerts?limit=1&cursor=${cursor}`);
    expect([status, body.error]).toEqual([400, 'El cursor no es válido']);
  });
});
