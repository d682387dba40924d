import type { Completion } from '@baqueano/domain/clearance/completion';
import { addDays, today } from '@baqueano/domain/values/dates';
import { type CheckedIncompleteVehicle, incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { driverStore } from '../../fleet/drivers/store.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { aKeyOf, database, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';

const nothing = { brand: null, model: null, year: null, licensePlate: null, vin: null, currentKm: null };
const unknownDriver = { phone: null, email: null, licenseNumber: null, licenseExpiry: null };

async function aFleet() {
  const owner = await signUp(await theApp());
  const [db, tenant] = [await database(), tenantOf(owner)];
  const bring = (known: Partial<CheckedIncompleteVehicle> = {}) =>
    vehicleStore(db, tenant).create(incompleteVehicle.parse({ ...nothing, ...known }));
  const bringDriver = (name: string, assignedVehicles: string[] = []) =>
    driverStore(db, tenant).create({ ...unknownDriver, name, assignedVehicles });
  const lacks = async () => (await owner.get<Completion>('/api/completion')).body;
  /** Returns its id, for undoing it. */
  const change = async (path: string, body: object, status = 200) => {
    const key = uuidv7();
    const answer = await owner.call<{ error?: string }>('POST', path, body, { 'idempotency-key': key });
    expect([answer.status, answer.body.error]).toEqual([status, status === 200 ? undefined : expect.any(String)]);
    return { key, error: answer.body.error };
  };
  const undo = async (key: string) => expect((await owner.post(`/api/activity/${key}/undo`, {})).status).toBe(200);
  const whole = async (id: string) => (await owner.get<WholeVehicle>(`/api/vehicles/${id}`)).body;
  return { owner, bring, bringDriver, lacks, change, undo, whole };
}

test('a fleet that lacks everything may circulate after one answer for each fact, and undone it lacks it again', async () => {
  const { owner, bring, lacks, change, undo } = await aFleet();
  const units = [];
  for (const plate of ['AB123CD', 'AC456EF'])
    units.push(await bring({ ...aVehicle({ licensePlate: plate }) } as never));
  await owner.add('/api/vehicles', aVehicle({ status: 'inactive' }));
  const { vehicles } = await lacks();
  expect(vehicles.map(({ shownAs }) => shownAs)).toEqual(['AB123CD', 'AC456EF']);
  for (const { lacks } of vehicles)
    expect(lacks).toEqual(['kind', 'jurisdiction', 'insurance', 'inspection', 'cedula']);

  const records = units.map(({ id }) => ({ id }));
  const reply = await change('/api/vehicles/changes', {
    records,
    set: { kind: 'car', use: 'private', fuels: ['petrol'], jurisdiction: 'AR-E' },
  });
  const paper = { status: 'valid', issueDate: addDays(today(), -65), expiryDate: addDays(today(), 300) };
  const documents = units.flatMap(({ id }) =>
    ['insurance', 'cedula_azul', 'extinguisher', 'vtv'].map((type) => ({ ...paper, vehicleId: id, type })),
  );
  const made = await owner.post<{ id: string }[]>('/api/documents/creations', { documents });
  expect([made.status, made.body.length]).toEqual([201, 8]);
  expect(await lacks()).toEqual({ vehicles: [], drivers: [] });
  expect((await owner.get('/api/clearance/summary')).body).toMatchObject({ byAnswer: { yes: 2, unknown: 0, no: 0 } });

  await undo(reply.key);
  expect((await lacks()).vehicles.map(({ lacks }) => lacks)).toEqual([['kind'], ['kind']]);
  await change('/api/documents/deletions', { records: made.body.map(({ id }) => ({ id })) });
  expect(await lacks()).toEqual({
    vehicles: vehicles.map((one) => ({ ...one, version: expect.any(String) })),
    drivers: [],
  });
});

test('each gets what it lacks, and nothing that was known is changed', async () => {
  const { owner, bring, lacks, change, undo, whole } = await aFleet();
  const one = await bring({ internalNumber: '014' });
  const other = await bring({ licensePlate: 'AC456EF' });
  const before = await lacks();
  expect(before.vehicles.map(({ shownAs, lacks }) => [shownAs, lacks.slice(0, 6)])).toEqual([
    ['AC456EF', ['brand', 'model', 'year', 'vin', 'currentKm', 'kind']],
    ['Interno 014', ['brand', 'model', 'year', 'licensePlate', 'vin', 'currentKm']],
  ]);
  const path = '/api/vehicles/changes';
  const own = { licensePlate: 'ab 123 cd', vin: '9BWZZZ377VT004251', currentKm: 120_000 };
  const set = { brand: 'Scania', model: 'R450', year: 2019 };
  const records = [
    { id: one.id, set: own },
    { id: other.id, set: { currentKm: 5_000 } },
  ];
  const { key } = await change(path, { records, set });
  expect(await whole(one.id)).toMatchObject({ ...set, ...own, licensePlate: 'AB123CD' });
  expect(await whole(one.id)).not.toHaveProperty('missing');
  expect((await whole(other.id)).missing).toEqual(['vin']);
  const readings = async () => (await owner.get(`/api/vehicles/${one.id}/readings`)).body;
  expect(await readings()).toEqual({ before: { date: today(), km: 120_000 }, after: null, only: true });

  const known = await change(path, { records: [{ id: one.id }], set: { year: 2020 } }, 400);
  expect(known.error).toBe('AB 123 CD ya tiene año: se cambia en su formulario');
  const short = await change(path, { records: [{ id: other.id }], set: { vin: '123' } }, 400);
  expect(short.error).toBe('AC 456 EF: El VIN debe tener 17 caracteres');
  const third = await bring({ internalNumber: '7' });
  const same = await change(path, { records: [{ id: third.id }], set: { licensePlate: 'AB123CD' } }, 409);
  expect(same.error).toBe('Ya existe un vehículo con la patente AB123CD');

  await undo(key);
  expect(await whole(one.id)).toMatchObject({ licensePlate: '', vin: '', currentKm: null, missing: one.missing });
  expect(await whole(other.id)).toMatchObject({ brand: '', currentKm: null });
  expect(await readings()).toEqual({ before: null, after: null });
  expect(await lacks()).toMatchObject({
    vehicles: before.vehicles.map(({ lacks }) => ({ lacks })).concat({ lacks: expect.any(Array) }),
  });
});

test('a trailer that gets its kind has 0 km, and lacks none', async () => {
  const { bring, lacks, change, undo, whole } = await aFleet();
  const { id } = await bring({ licensePlate: 'AB123CD' });
  const { key } = await change('/api/vehicles/changes', { records: [{ id }], set: { kind: 'semitrailer' } });
  expect((await whole(id)).currentKm).toBe(0);
  expect((await lacks()).vehicles[0]?.lacks).not.toContain('currentKm');
  await undo(key);
  expect((await whole(id)).currentKm).toBeNull();
});

test('drivers likewise: with the classes that their units ask for', async () => {
  const { owner, bring, bringDriver, lacks, change, undo } = await aFleet();
  const unit = await bring({ ...aVehicle({ kind: 'car', use: 'private', grossKg: 1_400, seats: 5 }) } as never);
  const driver = await bringDriver('Rosa Paz', [unit.id]);
  await owner.add('/api/drivers', aDriver());
  const [found, ...others] = (await lacks()).drivers;
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    id: driver.id,
    lacks: ['phone', 'email', 'licenseNumber', 'licenseExpiry', 'licenseClasses'],
  });
  const path = '/api/drivers/changes';
  const expiry = addDays(today(), 20);
  const own = { phone: '341 555-0101', email: 'rosa@example.com', licenseNumber: '30111222', licenseExpiry: expiry };
  const records = [{ id: driver.id, set: own }];
  const { key } = await change(path, { records, set: { licenseClasses: ['B.1'] } });
  expect((await lacks()).drivers).toEqual([]);
  const licences = async () =>
    (await owner.get<{ type: string }[]>('/api/alerts')).body.filter(({ type }) => type === 'driver_license').length;
  expect(await licences()).toBe(1);
  const known = await change(path, { records: [{ id: driver.id }], set: { phone: '1' } }, 400);
  expect(known.error).toBe('Rosa Paz ya tiene teléfono: se cambia en su formulario');
  await undo(key);
  expect((await lacks()).drivers).toEqual([found]);
  expect(await licences()).toBe(0);
});

test('a key that may not read drivers is shown none, and another organization nothing', async () => {
  const { owner, bringDriver, lacks } = await aFleet();
  await bringDriver('Rosa Paz');
  expect((await lacks()).drivers).toHaveLength(1);
  const key = await aKeyOf(owner, ['vehicle:read']);
  expect((await key.get<Completion>('/api/completion')).body).toEqual({ vehicles: [], drivers: [] });
  expect((await (await signUp(await theApp())).get('/api/completion')).body).toEqual({ vehicles: [], drivers: [] });
});
