import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Fine } from '@baqueano/domain/fines/fine';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, aFine, aVehicle } from '../../testing/requests/bodies.ts';

/** A fine of a driver who was deleted since. */
async function aFormerDriver() {
  const owner = await signUp(await theApp());
  const { id: vehicleId } = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const addDriver = (name: string) => owner.add<Driver>('/api/drivers', aDriver({ name }));
  const [ana, eva] = [await addDriver('Ana Ruiz'), await addDriver('Eva Gil')];
  const input = aFine(vehicleId, { driverId: ana.id });
  const { id } = await owner.add<Fine>('/api/fines', input);
  const undoing = async () => {
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    return async () => (await owner.post(`/api/activity/${line?.id}/undo`)).status;
  };
  await owner.delete(`/api/drivers/${ana.id}`);
  const url = `/api/fines/${id}`;
  return { owner, ana, eva, input, url, undoing, bringBack: await undoing() };
}

test('who changes the fine meanwhile leaves it theirs, once they are brought back', async () => {
  const { owner, ana, input, url, bringBack } = await aFormerDriver();
  const changed = await owner.put<Fine>(url, { ...input, driverId: null, driverName: 'Ana Ruiz', details: 'Con foto' });
  expect([changed.status, changed.body.driverId, changed.body.driverName]).toEqual([200, null, 'Ana Ruiz']);
  expect(await bringBack()).toBe(200);
  expect((await owner.get<Fine>(url)).body).toMatchObject({ driverId: ana.id, details: 'Con foto' });
});

test('so does who gives it to somebody else and undoes that', async () => {
  const { owner, ana, eva, input, url, undoing, bringBack } = await aFormerDriver();
  expect((await owner.put(url, { ...input, driverId: eva.id })).status).toBe(200);
  expect(await (await undoing())()).toBe(200);
  expect((await owner.get<Fine>(url)).body).toMatchObject({ driverId: null, driverName: 'Ana Ruiz' });
  expect(await bringBack()).toBe(200);
  expect((await owner.get<Fine>(url)).body.driverId).toBe(ana.id);
});

test('another name is nobody’s, also when it was a driver’s once', async () => {
  const { owner, input, url, bringBack } = await aFormerDriver();
  await owner.put(url, { ...input, driverId: null, driverName: 'Otra persona' });
  await owner.put(url, { ...input, driverId: null, driverName: 'Otra persona', details: 'Con foto' });
  expect(await bringBack()).toBe(200);
  expect((await owner.get<Fine>(url)).body).toMatchObject({ driverId: null, driverName: 'Otra persona' });
});
