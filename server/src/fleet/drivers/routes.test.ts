import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import { inFleet } from '@baqueano/domain/records/retirement';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { pagesOf } from '../../testing/requests/pages.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function aCrew() {
  const app = await theApp();
  const owner = await signUp(app);
  const addDriver = async (overrides = {}) => (await owner.post<Driver>('/api/drivers', aDriver(overrides))).body;
  const addVehicle = async (overrides = {}) => (await owner.post<Vehicle>('/api/vehicles', aVehicle(overrides))).body;
  const driverOf = async (id: string) => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.assignedDriver;
  const vehiclesOf = async (id: string) => (await owner.get<Driver>(`/api/drivers/${id}`)).body.assignedVehicles;
  return { app, owner, addDriver, addVehicle, driverOf, vehiclesOf };
}

describe('the happy path', () => {
  test('a driver is created, read, listed, changed and deleted', async () => {
    const { owner } = await aCrew();
    const input = aDriver({ name: '  Íñigo Ñañez ' });
    const created = await owner.post<WholeDriver>('/api/drivers', input);
    expect(created.status).toBe(201);
    const { id, version } = created.body;
    const none = { licenseClasses: [], licenseIssuedOn: null, birthDate: null, custom: {}, ...inFleet };
    expect(created.body).toEqual({ ...input, id, version, name: 'Íñigo Ñañez', assignedVehicles: [], ...none });

    expect((await owner.get(`/api/drivers/${id}`)).body).toEqual(created.body);
    expect((await owner.get('/api/drivers')).body).toEqual([created.body]);

    const changed = await owner.put(`/api/drivers/${id}`, {
      ...created.body,
      licenseExpiry: '2031-01-31T00:00:00.000Z',
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...created.body, licenseExpiry: '2031-01-31', version: expect.any(String) },
    ]);

    expect((await owner.delete(`/api/drivers/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/drivers/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/drivers/${id}`)).status).toBe(404);
  });

  test('a row of the list has the keys of the driver alone, whole, in pages and with those who left', async () => {
    const owner = await signUp(await theApp());
    const facts = { birthDate: '1980-05-01', licenseIssuedOn: '2024-05-01', licenseClasses: ['B.1' as const] };
    const { id } = await owner.add<Driver>('/api/drivers', aDriver(facts));
    const { body: alone } = await owner.get<Driver>(`/api/drivers/${id}`);
    for (const query of ['', '?limit=5', '?retired=all']) {
      expect((await owner.get<Driver[]>(`/api/drivers${query}`)).body, query).toEqual([alone]);
    }
  });

  test('the list is sorted as people sort names, whole and in pages', async () => {
    const { owner, addDriver } = await aCrew();
    const names = ['Alvaro Paz', 'Álvaro Ruiz', 'Nuñez, Eva', 'Ñañez, Íñigo', 'Ñañez, Íñigo', 'Zárate'];
    for (const name of names.toReversed()) await addDriver({ name });
    expect((await owner.get<Driver[]>('/api/drivers')).body.map((driver) => driver.name)).toEqual(names);
    const pages = await pagesOf<Driver>(owner, '/api/drivers?limit=2');
    expect(pages.flatMap(({ body }) => body.map((driver) => driver.name))).toEqual(names);
  });
});

describe('assignment is one fact, read from both sides', () => {
  test('made from the driver', async () => {
    const { owner, addDriver, addVehicle, driverOf, vehiclesOf } = await aCrew();
    const first = await addVehicle({ licensePlate: 'AA111AA' });
    const second = await addVehicle({ licensePlate: 'AA222AA' });
    const driver = await addDriver({ assignedVehicles: [second.id, first.id, first.id] });
    expect(driver.assignedVehicles).toEqual([first.id, second.id]);
    expect(await driverOf(first.id)).toBe(driver.id);

    await owner.put(`/api/drivers/${driver.id}`, { ...driver, assignedVehicles: [second.id] });
    expect(await driverOf(first.id)).toBeNull();
    expect(await vehiclesOf(driver.id)).toEqual([second.id]);

    const { assignedVehicles, ...rest } = driver;
    const updated = await owner.put<Driver>(`/api/drivers/${driver.id}`, rest);
    expect(updated.body.assignedVehicles).toEqual([second.id]);
    await owner.put(`/api/drivers/${driver.id}`, { ...rest, assignedVehicles: [] });
    expect(await vehiclesOf(driver.id)).toEqual([]);
  });

  test('made from the vehicle', async () => {
    const { owner, addDriver, addVehicle, vehiclesOf } = await aCrew();
    const driver = await addDriver();
    const vehicle = await addVehicle({ assignedDriver: driver.id });
    expect(await vehiclesOf(driver.id)).toEqual([vehicle.id]);
    const { assignedDriver, ...rest } = vehicle;
    expect((await owner.put<Vehicle>(`/api/vehicles/${vehicle.id}`, rest)).body.assignedDriver).toBe(driver.id);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...rest, assignedDriver: null });
    expect(await vehiclesOf(driver.id)).toEqual([]);
  });

  test('a vehicle that has another driver moves, from either side', async () => {
    const { owner, addDriver, addVehicle, driverOf, vehiclesOf } = await aCrew();
    const [ana, luis] = [await addDriver({ name: 'Ana' }), await addDriver({ name: 'Luis' })];
    const vehicle = await addVehicle({ assignedDriver: ana.id });
    await owner.put(`/api/drivers/${luis.id}`, { ...luis, assignedVehicles: [vehicle.id] });
    expect([await vehiclesOf(ana.id), await vehiclesOf(luis.id)]).toEqual([[], [vehicle.id]]);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, assignedDriver: ana.id });
    expect([await driverOf(vehicle.id), await vehiclesOf(luis.id)]).toEqual([ana.id, []]);
  });

  test('of many who move the same vehicles at once none fails, and one has them all', async () => {
    const { owner, addDriver, addVehicle, driverOf, vehiclesOf } = await aCrew();
    const crew = [await addDriver(), await addDriver(), await addDriver()];
    const fleet = [(await addVehicle()).id, (await addVehicle()).id, (await addVehicle()).id];
    const moves = Array.from({ length: 12 }, (_, index) => {
      const driver = crew[index % crew.length];
      const assignedVehicles = index % 2 ? fleet : fleet.toReversed();
      return owner.put(`/api/drivers/${driver?.id}`, { ...driver, assignedVehicles });
    });
    expect(new Set((await Promise.all(moves)).map((answer) => answer.status))).toEqual(new Set([200]));
    const held = await Promise.all(crew.map((driver) => vehiclesOf(driver.id)));
    // Each of them moves all three: the last one has them all.
    expect(held.map(({ length }) => length).toSorted()).toEqual([0, 0, 3]);
    const winner = crew[held.findIndex(({ length }) => length === 3)]?.id;
    expect(await Promise.all(fleet.map(driverOf))).toEqual(fleet.map(() => winner));
  });

  test('deleting a driver leaves the vehicles, without one', async () => {
    const { owner, addDriver, addVehicle } = await aCrew();
    const driver = await addDriver();
    const vehicle = await addVehicle({ assignedDriver: driver.id });
    await owner.delete(`/api/drivers/${driver.id}`);
    expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body).toEqual({
      ...vehicle,
      assignedDriver: null,
      version: expect.not.stringMatching(vehicle.version),
    });
  });

  test('deleting a vehicle takes it from its driver', async () => {
    const { owner, addDriver, addVehicle, vehiclesOf } = await aCrew();
    const vehicle = await addVehicle();
    const driver = await addDriver({ assignedVehicles: [vehicle.id] });
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    expect(await vehiclesOf(driver.id)).toEqual([]);
  });

  test('an unknown vehicle is not found, and nothing is written', async () => {
    const { owner, addDriver } = await aCrew();
    const refused = await owner.post('/api/drivers', aDriver({ assignedVehicles: [unknownId] }));
    expect([refused.status, refused.body.error]).toEqual([404, 'Vehículo no encontrado']);
    expect((await owner.get('/api/drivers')).body).toEqual([]);
    const driver = await addDriver();
    const renamed = { ...driver, name: 'Otro', assignedVehicles: [unknownId] };
    expect((await owner.put(`/api/drivers/${driver.id}`, renamed)).status).toBe(404);
    expect((await owner.get(`/api/drivers/${driver.id}`)).body).toEqual(driver);
  });
});

describe('bad input', () => {
  test('more vehicles than a driver can have are refused unread', async () => {
    const { owner } = await aCrew();
    const assignedVehicles = Array.from({ length: 1_001 }, () => unknownId);
    const { status, body } = await owner.post('/api/drivers', aDriver({ assignedVehicles }));
    const error = 'Un conductor puede tener hasta 1.000 vehículos';
    expect([status, body]).toEqual([400, { error, fields: { assignedVehicles: error } }]);
  });

  test('a licence number that another driver of the organization has is a conflict', async () => {
    const { app, owner, addDriver } = await aCrew();
    const { licenseNumber } = await addDriver();
    const repeated = await owner.post('/api/drivers', aDriver({ licenseNumber }));
    expect([repeated.status, repeated.body.error]).toEqual([409, 'Ya existe un conductor con ese número de licencia']);
    expect((await (await signUp(app)).post('/api/drivers', aDriver({ licenseNumber }))).status).toBe(201);
  });
});
