import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { vehicles } from '../vehicles/table.ts';
import { keepReading, kmPerDay, odometerStore, paceOf, reachedOn } from './store.ts';

const on = today();

async function anOdometer(currentKm = 45_000) {
  const app = await theApp();
  const owner = await signUp(app);
  const db = await database();
  const tenant = tenantOf(owner);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ currentKm }));
  const store = odometerStore(db, tenant);
  const service = (date: string, km: number) =>
    owner.post<MaintenanceRecord>('/api/maintenance', aMaintenanceRecord(vehicle.id, { date, km }));
  const vehicleId = sql`${vehicles}.id`;
  async function ask<T>(value: SQL<T>): Promise<T | undefined> {
    const [row] = await db
      .select({ value })
      .from(vehicles)
      .where(and(eq(vehicles.organizationId, tenant.organizationId), eq(vehicles.id, vehicle.id)));
    return row?.value;
  }
  const reached = (km: number) => ask(reachedOn(tenant, vehicleId, sql`${km}`));
  const daily = () => ask(kmPerDay(tenant, vehicleId, on));
  const pace = () => ask(paceOf(tenant, vehicleId, on));
  return { app, owner, vehicle, store, service, reached, daily, pace };
}

test('a km that a person enters on the vehicle is kept as a reading, when it is another', async () => {
  const { owner, vehicle, store } = await anOdometer();
  const put = (currentKm: number) => owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm });
  await put(45_000);
  await put(46_000);
  await put(45_500);
  expect(await store.readings(vehicle.id)).toEqual([
    { date: on, km: 45_000, source: 'vehicle' },
    { date: on, km: 45_500, source: 'vehicle' },
    { date: on, km: 46_000, source: 'vehicle' },
  ]);
});

test('a refused vehicle leaves no reading', async () => {
  const { owner, vehicle, store } = await anOdometer();
  const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const conflicting = { ...vehicle, currentKm: 50_000, licensePlate: other.licensePlate };
  expect((await owner.put(`/api/vehicles/${vehicle.id}`, conflicting)).status).toBe(409);
  expect(await store.readings(vehicle.id)).toHaveLength(1);
});

test("a maintenance record's km is its reading, changes with it and moves with it to another vehicle", async () => {
  const { owner, vehicle, store, service } = await anOdometer(10);
  const { body } = await service(addDays(on, -300), 100);
  const changed = aMaintenanceRecord(vehicle.id, { date: addDays(on, -100), km: 120 });
  await owner.put(`/api/maintenance/${body.id}`, changed);
  const own = { date: on, km: 10, source: 'vehicle' };
  const reading = { date: changed.date, km: 120, source: 'maintenance' };
  expect(await store.readings(vehicle.id)).toEqual([reading, own]);

  const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ currentKm: 20 }));
  await owner.put(`/api/maintenance/${body.id}`, { ...changed, vehicleId: other.id });
  expect(await store.readings(vehicle.id)).toEqual([own]);
  expect(await store.readings(other.id)).toEqual([reading, { ...own, km: 20 }]);
});

test('the first reading that reached a km, from either source', async () => {
  const { service, reached } = await anOdometer(30_000);
  await service('2026-03-01', 20_000);
  await service('2026-02-01', 10_000);
  expect(await reached(9_000)).toBe('2026-02-01');
  expect(await reached(10_001)).toBe('2026-03-01');
  expect(await reached(30_000)).toBe(on);
  expect(await reached(30_001)).toBeNull();
});

test('km per day need two days within the last 365', async () => {
  const { service, daily } = await anOdometer(30_000);
  expect(await daily()).toBeNull();
  await service(on, 20_000);
  await service(addDays(on, -366), 0);
  await service(addDays(on, 1), 90_000);
  expect(await daily()).toBeNull();
  await service(addDays(on, -365), 11_750);
  expect(await daily()).toBe(50);
});

test('the pace weighs each stretch by its days, and leaves out the one with fewer km', async () => {
  const { service, pace } = await anOdometer(0);
  // 300 days before: an old habit, which counts only until the last 90 days have a stretch.
  await service(addDays(on, -300), 1_000);
  await service(addDays(on, -200), 51_000);
  expect(await pace()).toEqual({ median: 500, low: 500, high: 500 });
  for (const [ago, km] of [
    [80, 100_000],
    [60, 102_000],
    [50, 104_000],
    [49, 20_000],
    [39, 23_000],
    [29, 23_100],
  ] as const)
    await service(addDays(on, -ago), km);
  // 20 days of 100, 10 of 200, 10 of 300, 10 of 10; the day of the new odometer is none of them.
  expect(await pace()).toEqual({ median: 100, low: 100, high: 200 });
});

test('the readings of a vehicle are not for strangers', async () => {
  const { app, vehicle } = await anOdometer();
  const stranger = await signUp(app);
  const theirs = odometerStore(await database(), tenantOf(stranger));
  expect(await theirs.readings(vehicle.id)).toEqual([]);
  await expect(keepReading(await database(), tenantOf(stranger), vehicle.id, 1, on)).rejects.toThrow();
});
