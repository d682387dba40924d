import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aFine, anAccident, aVehicle } from '../testing/requests/bodies.ts';

async function aHistory() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  const other = await owner.add<Driver>('/api/drivers', aDriver());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const history = async (id = driver.id, more = '') => {
    const { body } = await owner.get<ActivityEntry[]>(`/api/activity?driver=${id}${more}`);
    return body.map(({ kind, action }) => `${kind} ${action}`);
  };
  return { owner, driver, other, vehicle, history };
}

test('what concerns a driver: the driver, their papers, what they drove, their fines and accidents', async () => {
  const { owner, driver, other, vehicle, history } = await aHistory();
  await owner.add('/api/documents', aDocument(vehicle.id));
  await owner.add('/api/documents', {
    ...aDocument(vehicle.id, { type: 'psychophysical' }),
    vehicleId: null,
    driverId: driver.id,
  });
  await owner.add('/api/assignments', { vehicleId: vehicle.id, driverId: driver.id });
  await owner.add('/api/fines', aFine(vehicle.id, { driverId: driver.id }));
  await owner.add('/api/accidents', anAccident(vehicle.id, { driverId: driver.id }));
  await owner.add('/api/fines', aFine(vehicle.id, { driverId: other.id }));
  expect(await history()).toEqual([
    'accident created',
    'fine created',
    'assignment created',
    'document created',
    'driver created',
  ]);
  expect(await history(driver.id, '&limit=1')).toEqual(['accident created']);
  expect(await history(other.id)).toEqual(['fine created', 'driver created']);
});

test('a vehicle that is given to them, and taken away; no other change of the vehicle', async () => {
  const { owner, driver, vehicle, history } = await aHistory();
  const body = aVehicle({ licensePlate: vehicle.licensePlate, vin: vehicle.vin ?? '' });
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...body, assignedDriver: driver.id });
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...body, model: 'Amarok' });
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...body, model: 'Amarok', assignedDriver: null });
  expect(await history()).toEqual(['vehicle changed', 'vehicle changed', 'driver created']);
});

test('outlives the driver, and tells of their return', async () => {
  const { owner, driver, history } = await aHistory();
  await owner.delete(`/api/drivers/${driver.id}`);
  const [deleted] = (await owner.get<ActivityEntry[]>(`/api/activity?driver=${driver.id}`)).body;
  await owner.post(`/api/activity/${deleted?.id}/undo`, {});
  expect(await history()).toEqual(['driver restored', 'driver deleted', 'driver created']);
});

test('of another organization nobody hears', async () => {
  const { driver } = await aHistory();
  const stranger = await signUp(await theApp());
  expect((await stranger.get(`/api/activity?driver=${driver.id}`)).body).toEqual([]);
  expect((await stranger.get('/api/activity?driver=x')).status).toBe(400);
});
