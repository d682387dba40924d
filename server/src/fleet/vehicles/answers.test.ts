import type { DueOnDays } from '@baqueano/domain/alerts/alert';
import type { MaintenanceRecord, NextServiceAnswer } from '@baqueano/domain/maintenance';
import type { CostPerKm } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { perKm, totalOf, type VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import {
  aDocument,
  aFuelEntry,
  aMaintenanceRecord,
  anAccident,
  aReminder,
  aVehicle,
} from '../../testing/requests/bodies.ts';

/** The palette's questions about one vehicle. */

const on = today();

async function aFleet() {
  const app = await theApp();
  const owner = await signUp(app);
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ currentKm: 50_000 }));
  return { app, owner, vehicle, path: `/api/vehicles/${vehicle.id}` };
}

test('the next service is what the newest oil change says, at the pace of the vehicle', async () => {
  const { app, owner, vehicle, path } = await aFleet();
  const next = async () => (await owner.get<NextServiceAnswer>(`${path}/next-service`)).body.next;
  expect(await next()).toBeNull();

  const oil = { serviceType: 'Cambio de aceite y filtros', nextOilChangeKm: 10_000 };
  const service = (date: string, km: number) =>
    owner.add<MaintenanceRecord>('/api/maintenance', aMaintenanceRecord(vehicle.id, { ...oil, date, km }));
  await service(addDays(on, -300), 10_000);
  const last = await service(addDays(on, -100), 45_000);
  expect(await next()).toEqual({
    ...{ recordId: last.id, lastOn: last.date, lastKm: 45_000, serviceType: oil.serviceType },
    ...{ targetKm: 55_000, currentKm: 50_000 },
    // 200 of 300 days were of 175 km.
    dueDate: addDays(on, Math.ceil(5_000 / 175)),
  });

  await owner.put(path, { ...vehicle, currentKm: 56_000 });
  expect(await next()).toMatchObject({ currentKm: 56_000, dueDate: on });
  await owner.put(path, { ...vehicle, currentKm: 56_000, status: 'inactive' });
  expect(await next()).toBeNull();
  expect((await (await signUp(app)).get(`${path}/next-service`)).status).toBe(404);
});

test('what a vehicle cost on some days, with what it ran', async () => {
  const { app, owner, vehicle, path } = await aFleet();
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const spend = async (id: string, date: string) => {
    await owner.add('/api/maintenance', aMaintenanceRecord(id, { date, km: 30_000, cost: 1_000 }));
    await owner.add('/api/documents', aDocument(id, { issueDate: date, expiryDate: '2030-01-01', cost: 200 }));
    await owner.add('/api/documents', aDocument(id, { type: 'fine', issueDate: date, expiryDate: on, cost: 30 }));
    await owner.add('/api/accidents', anAccident(id, { moment: `${date}T23:59`, cost: 9, recovered: 4 }));
    await owner.add('/api/fuel-entries', aFuelEntry(id, { moment: `${date}T00:00`, cost: 70 }));
  };
  await spend(vehicle.id, '2025-03-10');
  await spend(vehicle.id, '2024-12-31');
  await spend(other.id, '2025-03-10');
  const ask = async (query: string) => (await owner.get<VehicleCostsOn>(`${path}/costs${query}`)).body;

  const ofYear = await ask('?from=2025-01-01&to=2025-12-31');
  expect(ofYear).toEqual({
    services: { count: 1, cost: 1_000 },
    papers: { count: 1, cost: 200 },
    fines: { count: 1, cost: 30 },
    accidents: { count: 1, cost: 5 },
    fuel: { count: 1, cost: 70 },
    km: 0,
  });
  expect([totalOf(ofYear), perKm(ofYear)]).toEqual([1_305, null]);
  const ever = await ask('');
  expect([totalOf(ever), ever.km]).toEqual([2_610, 20_000]);
  expect((await ask('?from=2023-01-01&to=2023-12-31')).km).toBeNull();

  const ofFleet = async (query: string) => (await owner.get<CostPerKm>(`/api/vehicles/cost-per-km${query}`)).body;
  expect(await ofFleet('')).toEqual({ cost: 3_915, km: 35_000, vehicles: 2 });
  expect(await ofFleet('?from=2025-01-01&to=2025-12-31')).toEqual({ cost: 0, km: 0, vehicles: 0 });
  const strangers = await (await signUp(app)).get<CostPerKm>('/api/vehicles/cost-per-km');
  expect(strangers.body).toEqual({ cost: 0, km: 0, vehicles: 0 });
  expect((await owner.get(`${path}/costs?from=ayer`)).status).toBe(400);
  expect((await (await signUp(app)).get(`${path}/costs`)).status).toBe(404);
});

test('what falls due on some days is told long before its alert', async () => {
  const { app, owner, vehicle } = await aFleet();
  const dates = (days: number) => ({ issueDate: '2020-01-01', expiryDate: addDays(on, days) });
  await owner.add('/api/documents', aDocument(vehicle.id, { type: 'vtv', ...dates(90) }));
  await owner.add('/api/documents', aDocument(vehicle.id, { type: 'insurance', ...dates(60) }));
  await owner.add('/api/alerts', aReminder(vehicle.id, { message: 'Lavar', dueDate: addDays(on, -3) }));
  const ask = async (query: string) => (await owner.get<DueOnDays>(`/api/alerts/due?${query}`)).body;

  const days = `from=${addDays(on, 1)}&to=${addDays(on, 90)}`;
  const ahead = await ask(`${days}&vehicleId=${vehicle.id}`);
  expect([ahead.total, ahead.first.map(({ documentType }) => documentType)]).toEqual([2, ['insurance', 'vtv']]);
  expect((await ask(`from=1900-01-01&to=${on}`)).first.map(({ message }) => message)).toEqual(['Lavar']);
  expect((await owner.get(`/api/alerts/due?from=${on}`)).status).toBe(400);
  expect((await (await signUp(app)).get<DueOnDays>(`/api/alerts/due?${days}`)).body).toEqual({
    ...{ total: 0, first: [], pastKm: 0 },
  });
});

test('a service whose km are past is no part of what falls due on some days', async () => {
  const { owner, vehicle } = await aFleet();
  const oil = { serviceType: 'Cambio de aceite', nextOilChangeKm: 1_000 };
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { ...oil, date: addDays(on, -20), km: 48_000 }));
  const ask = async () => (await owner.get<DueOnDays>(`/api/alerts/due?from=1900-01-01&to=${on}`)).body;
  expect(await ask()).toEqual({ total: 0, first: [], pastKm: 1 });
});
