import { rowOf } from '@baqueano/domain/kinds';
import type { FileContent } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { summaryKinds, type VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { expect, test } from 'vitest';
import { reminders } from '../alerts/table.ts';
import { database, signUp, theApp } from '../testing/api.ts';
import { aRecordOfEach, someReferences } from '../testing/kinds.ts';
import { aDocument, aMaintenanceRecord, anAccident, aVehicle } from '../testing/requests/bodies.ts';
import { aPicture } from '../testing/samples/made-files.ts';

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const add = async () => (await owner.post<Vehicle>('/api/vehicles', aVehicle())).body;
  return { app, owner, vehicle: await add(), other: await add() };
}

test('a new vehicle has nothing but the reading that it came with', async () => {
  const { owner, vehicle } = await aFleet();
  const { status, body } = await owner.get(`/api/vehicles/${vehicle.id}/summary`);
  expect([status, body]).toMatchObject([
    200,
    {
      maintenance: { count: 0, cost: 0 },
      documents: { count: 0, cost: 0 },
      accidents: { count: 0, cost: 0, recovered: 0 },
      reminders: 0,
      readings: 1,
      files: 0,
    },
  ]);
});

test('every part counts the records of its kind', async () => {
  const { owner, vehicle } = await aFleet();
  const add = (path: string, body: object) => owner.add(path, body);
  const url = `/api/vehicles/${vehicle.id}/summary`;
  const { body: before } = await owner.get<Record<string, number | { count: number }>>(url);
  await aRecordOfEach(add, { ...(await someReferences(add)), vehicle: vehicle.id }, 'Contado');
  const { body: after } = await owner.get<typeof before>(url);
  const numberOf = (part: number | { count: number } | undefined) => (typeof part === 'object' ? part.count : part);
  for (const kind of summaryKinds) {
    const part = rowOf(kind).counted?.part ?? '';
    expect(numberOf(before[part]), part).toBe(0);
    // A fine is a document too.
    expect(numberOf(after[part]), part).toBe(part === 'documents' ? 2 : 1);
  }
});

test('what hangs on a vehicle is counted and summed, and goes with it', async () => {
  const { owner, vehicle, other } = await aFleet();
  const most = 1_000_000_000_000;
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { cost: most, km: 50_000 }));
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { cost: 1 }));
  await owner.post('/api/maintenance', aMaintenanceRecord(other.id, { cost: 5 }));
  await owner.post('/api/documents', aDocument(vehicle.id, { cost: 70_000 }));
  await owner.post('/api/documents', aDocument(vehicle.id));
  await owner.post('/api/accidents', anAccident(vehicle.id, { cost: 9_000, recovered: 4_000 }));
  await owner.post('/api/accidents', anAccident(vehicle.id));
  await (await database()).insert(reminders).values({
    organizationId: owner.session.organization.id,
    id: crypto.randomUUID(),
    vehicleId: vehicle.id,
    message: 'Lavar',
    priority: 'low',
    type: 'maintenance',
    dueDate: today(),
  });
  const { body: content } = await owner.post<FileContent>('/api/uploads', aPicture());
  for (const { id } of [vehicle, other]) {
    await owner.post('/api/files', { kind: 'vehicle', recordId: id, name: 'frente.png', contentId: content.id });
  }
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm: 51_000 });
  const url = `/api/vehicles/${vehicle.id}/summary`;
  expect((await owner.get<VehicleSummary>(url)).body).toMatchObject({
    maintenance: { count: 2, cost: most + 1 },
    documents: { count: 2, cost: 70_000 },
    accidents: { count: 2, cost: 9_000, recovered: 4_000 },
    reminders: 1,
    readings: 2,
    files: 1,
  });

  expect((await owner.delete(`/api/vehicles/${vehicle.id}`)).status).toBe(204);
  expect((await owner.get(url)).status).toBe(404);
  expect((await owner.get('/api/documents')).body).toEqual([]);
  expect((await owner.get<unknown[]>('/api/maintenance')).body).toMatchObject([{ vehicleId: other.id }]);
});

test('the next service is where the newest oil change leads; without a pace it has no day', async () => {
  const { owner, vehicle } = await aFleet();
  const next = async () => (await owner.get<VehicleSummary>(`/api/vehicles/${vehicle.id}/summary`)).body.nextService;
  expect(await next()).toBeNull();
  const oil = { serviceType: 'Cambio de aceite', km: vehicle.currentKm ?? 0, nextOilChangeKm: 10_000 };
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { ...oil, date: today() }));
  const km = oil.km + 10_000;
  expect(await next()).toEqual({ km, missing: 10_000, on: null, between: null });
  for (const [ago, before] of [
    [60, 6_000],
    [40, 4_000],
    [20, 3_000],
  ] as const)
    await owner.add(
      '/api/maintenance',
      aMaintenanceRecord(vehicle.id, { date: addDays(today(), -ago), km: oil.km - before }),
    );
  // 20 days of 100 km a day, 20 of 50, 20 of 150.
  const between = { from: addDays(today(), 67), to: addDays(today(), 200) };
  expect(await next()).toEqual({ km, missing: 10_000, on: addDays(today(), 100), between });
  const { body: now } = await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`);
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...now, currentKm: km });
  expect(await next()).toEqual({ km, missing: 0, on: today(), between: null });
});
