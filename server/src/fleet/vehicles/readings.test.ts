import { addDays, today } from '@baqueano/domain/values/dates';
import type { ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';

const on = today();

/** Created with 45,000 km today; a service of 200 and one of 100 days ago. */
async function anOdometer() {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ currentKm: 45_000 }));
  const service = async (days: number, km: number) => {
    const record = aMaintenanceRecord(vehicle.id, { date: addDays(on, -days), km });
    return (await owner.post<{ id: string }>('/api/maintenance', record)).body.id;
  };
  await service(200, 30_000);
  const later = await service(100, 38_000);
  const around = async (query = '') =>
    (await owner.get<ReadingsAround>(`/api/vehicles/${vehicle.id}/readings${query}`)).body;
  return { app, owner, vehicle, service, later, around };
}

const ago = (days: number, km: number) => ({ date: addDays(on, -days), km });

test('the readings before and after a day are those of the vehicle and of its services', async () => {
  const { around } = await anOdometer();
  expect(await around()).toEqual({ before: ago(0, 45_000), after: null });
  expect(await around(`?around=${addDays(on, -1)}`)).toEqual({ before: ago(100, 38_000), after: ago(0, 45_000) });
  expect(await around(`?around=${addDays(on, -100)}`)).toEqual({ before: ago(100, 38_000), after: ago(0, 45_000) });
  expect(await around(`?around=${addDays(on, -150)}`)).toEqual({ before: ago(200, 30_000), after: ago(100, 38_000) });
  expect(await around(`?around=${addDays(on, -201)}`)).toEqual({ before: null, after: ago(200, 30_000) });
});

test('the service that is being edited does not count', async () => {
  const { around, later } = await anOdometer();
  const edited = `?around=${addDays(on, -100)}&except=${later}`;
  expect(await around(edited)).toEqual({ before: ago(200, 30_000), after: ago(0, 45_000) });
});

test('of several on one day the one that was entered last counts: a changed odometer is asked about once', async () => {
  const { owner, vehicle, around, service } = await anOdometer();
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm: 12 });
  expect(await around()).toEqual({ before: ago(0, 12), after: null });
  await service(0, 40);
  expect(await around()).toEqual({ before: ago(0, 40), after: null });
});

test('a record with fewer km is saved, and the vehicle keeps its own', async () => {
  const { owner, vehicle, service } = await anOdometer();
  expect(await service(0, 213)).toBeTruthy();
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm).toBe(45_000);
});

test('what is no day and no id is refused, and a stranger finds no vehicle', async () => {
  const { app, owner, vehicle } = await anOdometer();
  const path = `/api/vehicles/${vehicle.id}/readings`;
  for (const [query, field] of [
    ['around=2026-02-30', 'around'],
    ['around=ayer', 'around'],
    ['except=x', 'except'],
  ]) {
    const { status, body } = await owner.get(`${path}?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  }
  const answer = await (await signUp(app)).get(path);
  expect([answer.status, answer.body.error]).toEqual([404, 'Vehículo no encontrado']);
});
