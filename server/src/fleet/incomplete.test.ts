import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { plateOrName } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type CheckedIncompleteVehicle, incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDriver, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';
import { driverStore } from './drivers/store.ts';
import { vehicleStore } from './vehicles/store.ts';

const nothing = { brand: null, model: null, year: null, licensePlate: null, vin: null, currentKm: null };
const unknownDriver = { phone: null, email: null, licenseNumber: null, licenseExpiry: null };

const storesOf = async (owner: SignedInClient) => {
  const tenant = tenantOf(owner);
  return { vehicles: vehicleStore(await database(), tenant), drivers: driverStore(await database(), tenant) };
};

const bring = async (owner: SignedInClient, known: Partial<CheckedIncompleteVehicle> = {}) =>
  (await storesOf(owner)).vehicles.create(incompleteVehicle.parse({ ...nothing, ...known }));

const bringDriver = async (owner: SignedInClient, name = 'Rosa Paz') =>
  (await storesOf(owner)).drivers.create({ ...unknownDriver, name });

const all = ['brand', 'model', 'year', 'licensePlate', 'vin', 'currentKm'];

test('what is missing is empty on the wire, and named; a whole record says nothing of it', async () => {
  const owner = await signUp(await theApp());
  const brought = await bring(owner, { internalNumber: '014' });
  const { body: whole } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const empty = { brand: '', model: '', year: null, licensePlate: '', vin: '', currentKm: null };
  const expected = { ...empty, missing: all, shownAs: 'Interno 014' };
  expect((await owner.get(`/api/vehicles/${brought.id}`)).body).toMatchObject(expected);
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(fleet.map(({ id }) => id)).toEqual([whole.id, brought.id]);
  expect(fleet[1]).toMatchObject(expected);
  for (const one of [whole, fleet[0], (await owner.get<Vehicle>(`/api/vehicles/${whole.id}`)).body]) {
    expect(Object.keys(one ?? {})).not.toContain('missing');
    expect(Object.keys(one ?? {})).not.toContain('shownAs');
  }
  const driver = await bringDriver(owner);
  await owner.post('/api/drivers', aDriver({ name: 'Ana Paz' }));
  const { body: people } = await owner.get<WholeDriver[]>('/api/drivers');
  expect(people.map(({ missing }) => missing)).toEqual([
    undefined,
    ['phone', 'email', 'licenseNumber', 'licenseExpiry'],
  ]);
  expect((await owner.get(`/api/drivers/${driver.id}`)).body).toMatchObject({
    ...{ phone: '', email: '', licenseNumber: '', licenseExpiry: null },
  });
});

test('a vehicle without a plate is called by its number, its chassis, or a number that is never given twice', async () => {
  const owner = await signUp(await theApp());
  const known = [{ internalNumber: '014', vin: '9BWZZZ377VT004251' }, { vin: '9BWZZZ377VT004252' }, {}];
  const brought: WholeVehicle[] = [];
  for (const one of known) brought.push(await bring(owner, one));
  expect(brought.map(({ shownAs }) => shownAs)).toEqual(['Interno 014', '9BWZZZ377VT004252', 'Sin patente 3']);
  const inDomain = known.map((one, at) => plateOrName({ ...one, unplatedNumber: at + 1 }));
  expect(inDomain).toEqual(brought.map(({ shownAs }) => shownAs));
  await owner.delete(`/api/vehicles/${brought[2]?.id}`);
  expect((await bring(owner)).shownAs).toBe('Sin patente 4');
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=vehicle&limit=1')).body;
  expect([line?.label, line?.vehicle?.licensePlate]).toEqual(['Sin patente 4', 'Sin patente 4']);
});

test('pages of a fleet have each vehicle once, those without a plate last', async () => {
  const owner = await signUp(await theApp());
  await owner.post('/api/vehicles', aVehicle());
  for (let count = 0; count < 4; count++) await bring(owner, { internalNumber: '7' });
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  const ids: string[] = [];
  let next: string | undefined = '/api/vehicles?limit=2';
  while (next) {
    const page: Awaited<ReturnType<typeof owner.get<Vehicle[]>>> = await owner.get<Vehicle[]>(next);
    ids.push(...page.body.map(({ id }) => id));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
  }
  expect(ids).toEqual(fleet.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
});

test('POST demands everything; PUT leaves empty what is missing, and nothing else', async () => {
  const owner = await signUp(await theApp());
  expect((await owner.post('/api/vehicles', { ...aVehicle(), ...nothing })).body.fields).toMatchObject({
    ...{ brand: 'La marca es requerida', licensePlate: 'La patente es requerida' },
    ...{ year: 'El año es requerido', currentKm: 'El kilometraje es requerido' },
  });
  const url = `/api/vehicles/${(await bring(owner, { brand: 'Scania', vin: '9BWZZZ377VT004251' })).id}`;
  const { body: seen } = await owner.get<WholeVehicle>(url);
  const { status, body } = await owner.put<WholeVehicle>(url, { ...seen, model: 'R 450', internalNumber: '9' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ model: 'R 450', missing: ['year', 'licensePlate', 'currentKm'], shownAs: 'Interno 9' });
  const emptied = await owner.put(url, { ...body, brand: '', vin: null, model: '  ' });
  expect([emptied.status, emptied.body.fields]).toEqual([
    400,
    { brand: 'La marca es requerida', vin: 'El VIN es requerido', model: 'El modelo es requerido' },
  ]);
  expect((await owner.put(url, { ...body, year: 1800 })).body.fields).toHaveProperty('year');
  const { body: complete } = await owner.put<WholeVehicle>(url, {
    ...body,
    ...{ year: 2020, licensePlate: 'AB 777 CD', currentKm: 5_000 },
  });
  expect(complete).toMatchObject({ licensePlate: 'AB777CD', currentKm: 5_000 });
  expect(complete).not.toHaveProperty('missing');
  expect((await owner.put(url, { ...complete, licensePlate: '' })).body.fields).toEqual({
    licensePlate: 'La patente es requerida',
  });
});

test("a driver's likewise; what somebody has completed meanwhile stays, and an undo brings back what was missing", async () => {
  const owner = await signUp(await theApp());
  const driver = await bringDriver(owner);
  const url = `/api/drivers/${driver.id}`;
  const complete = { email: 'rosa@flota.example', phone: '11 5555-0000', licenseExpiry: '2030-01-01' };
  const { body: known } = await owner.put<WholeDriver>(url, { ...driver, ...complete });
  expect(known.missing).toEqual(['licenseNumber']);
  // The body of a client that read the record before, without the form's checks.
  const { version: _, id: __, missing: ___, ...input } = driver;
  await (await storesOf(owner)).drivers.update(driver.id, { ...input, ...unknownDriver });
  expect((await owner.get(url)).body).toMatchObject({ ...complete, licenseNumber: '' });
  expect((await owner.put(url, { ...known, phone: '' })).body.fields).toEqual({ phone: 'El teléfono es requerido' });
  const { status, body: lines } = await owner.get<ActivityEntry[]>(`/api/activity?record=${driver.id}&limit=1`);
  expect(status, JSON.stringify(lines)).toBe(200);
  const [line] = lines;
  expect((await owner.post(`/api/activity/${line?.id}/undo`)).status).toBe(200);
  expect((await owner.get(url)).body).toMatchObject({ phone: '', email: '', licenseExpiry: null });
});

test('an unknown km follows a service, a reading and their undoing; that of a trailer is 0', async () => {
  const owner = await signUp(await theApp());
  const { id } = await bring(owner, { licensePlate: 'AB777CD' });
  const km = async () => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;
  await owner.add<MaintenanceRecord>('/api/maintenance', aMaintenanceRecord(id, { km: 42_000 }));
  expect(await km()).toBe(42_000);
  await owner.post(`/api/vehicles/${id}/readings`, { km: 43_000 });
  expect(await km()).toBe(43_000);
  const trailer = await bring(owner, { kind: 'semitrailer', licensePlate: 'AC777CD' });
  expect([trailer.currentKm, trailer.missing]).toEqual([0, ['brand', 'model', 'year', 'vin']]);
  const unknown = await bring(owner);
  const { body } = await owner.put<Vehicle>(`/api/vehicles/${unknown.id}`, { ...unknown, kind: 'trailer' });
  expect([body.currentKm, body.missing]).toEqual([0, ['brand', 'model', 'year', 'licensePlate', 'vin']]);
});
