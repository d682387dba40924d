import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { OwnUnits } from '@baqueano/domain/clearance/own-unit';
import type { Driver } from '@baqueano/domain/drivers/driver';
import {
  type FuelEntry,
  type FuelEntryInput,
  type FuelSummary,
  repeatedFuelQuestion,
} from '@baqueano/domain/fuel/fuel-entry';
import type { RecordFile } from '@baqueano/domain/records/file';
import { addDays, thisMinute, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { expect, test } from 'vitest';
import { aKeyOf, aMember, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aFuelEntry, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const on = today();

async function aPump() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ana Ruiz' }));
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id, currentKm: 45_000 }));
  const add = (overrides: Partial<FuelEntryInput> & { confirm?: true } = {}) =>
    owner.add<FuelEntry>('/api/fuel-entries', aFuelEntry(vehicle.id, { driverId: driver.id, ...overrides }));
  const kmNow = async () => (await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm;
  const sums = async (query = '') => (await owner.get<FuelSummary>(`/api/fuel-entries/summary${query}`)).body;
  return { owner, driver, vehicle, add, kmNow, sums };
}

async function undoLast(owner: SignedInClient): Promise<number> {
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  return (await owner.post(`/api/activity/${entry?.id}/undo`)).status;
}

test('a receipt is enough; the driver is that of the minute, and hundredths stay exact', async () => {
  const { owner, vehicle, driver } = await aPump();
  const sent = {
    vehicleId: vehicle.id,
    moment: thisMinute(),
    fuel: 'petrol',
    quantity: 45.12,
    cost: 72_001,
    hours: 4.07,
  };
  const { body, status } = await owner.post<FuelEntry>('/api/fuel-entries', sent);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ ...sent, id: body.id, version: body.version, km: null, station: null, notes: null },
    ...{ fullTank: false, missedBefore: false, driverId: driver.id, driverName: 'Ana Ruiz' },
  });
  const { body: named } = await owner.post<FuelEntry>('/api/fuel-entries', {
    ...sent,
    cost: 1,
    driverName: 'Un fletero',
  });
  expect([named.driverId, named.driverName]).toEqual([null, 'Un fletero']);
});

test('an absent field keeps its value, and the name of a deleted driver stays', async () => {
  const { owner, driver, add } = await aPump();
  const entry = await add({ fullTank: true, notes: 'Remito 12' });
  const { fullTank: _tank, notes: _notes, driverId: _driver, driverName: _name, ...rest } = entry;
  const changed = await owner.put<FuelEntry>(`/api/fuel-entries/${entry.id}`, { ...rest, cost: 80_000 });
  expect(changed.body).toMatchObject({ cost: 80_000, fullTank: true, notes: 'Remito 12', driverName: 'Ana Ruiz' });
  await owner.delete(`/api/drivers/${driver.id}`);
  const { body } = await owner.get<FuelEntry>(`/api/fuel-entries/${entry.id}`);
  expect([body.driverId, body.driverName]).toEqual([null, 'Ana Ruiz']);
});

test('the km of an entry is a reading: it raises the vehicle, and its deletion and undo follow', async () => {
  const { owner, vehicle, add, kmNow } = await aPump();
  const entry = await add({ moment: `${on}T00:00`, km: 45_600 });
  expect(await kmNow()).toBe(45_600);
  const around = await owner.get(`/api/vehicles/${vehicle.id}/readings?around=${on}`);
  expect(around.body).toMatchObject({ before: { date: on, km: 45_600 } });
  await owner.put(`/api/fuel-entries/${entry.id}`, { ...entry, km: 45_300 });
  expect(await kmNow()).toBe(45_300);
  await owner.delete(`/api/fuel-entries/${entry.id}`);
  expect(await kmNow()).toBe(45_000);
  expect(await undoLast(owner)).toBe(200);
  expect(await kmNow()).toBe(45_300);
});

test('a km that contradicts the readings is asked about, and stored once confirmed', async () => {
  const { owner, vehicle, kmNow } = await aPump();
  const wrong = aFuelEntry(vehicle.id, { moment: `${on}T00:00`, km: 4_500 });
  const refused = await owner.post<{ question: string }>('/api/fuel-entries', wrong);
  expect(refused.status).toBe(400);
  expect(refused.body.question).toContain('¿Son 4.500?');
  expect((await owner.post('/api/fuel-entries', { ...wrong, confirm: true })).status).toBe(201);
  expect(await kmNow()).toBe(45_000);
});

test('the same receipt twice is asked about, and accepted once confirmed', async () => {
  const { owner, vehicle } = await aPump();
  const receipt = { ...aFuelEntry(vehicle.id), quantity: 45.12 };
  const key = crypto.randomUUID();
  const first = await owner.call<FuelEntry>('POST', '/api/fuel-entries', receipt, { 'idempotency-key': key });
  const repeated = await owner.call<FuelEntry>('POST', '/api/fuel-entries', receipt, { 'idempotency-key': key });
  expect([first.status, repeated.status, repeated.body.id]).toEqual([201, 201, first.body.id]);

  const later = { ...receipt, moment: receipt.moment.replace('08:15', '19:40') };
  const refused = await owner.post<{ question: string }>('/api/fuel-entries', later);
  expect([refused.status, refused.body.question]).toEqual([400, repeatedFuelQuestion(receipt)]);
  const second = await owner.post<FuelEntry>('/api/fuel-entries', { ...later, confirm: true });
  expect(second.status).toBe(201);
  const twin = await owner.put<FuelEntry>(`/api/fuel-entries/${second.body.id}`, { ...second.body, notes: 'Remito 9' });
  expect(twin.status).toBe(200);
  const itself = await owner.put(`/api/fuel-entries/${second.body.id}`, { ...twin.body, cost: 71_000 });
  expect(itself.status).toBe(200);
  expect((await owner.put(`/api/fuel-entries/${second.body.id}`, receipt)).status).toBe(400);
});

test('sums go by unit, and by the distances that are known', async () => {
  const { owner, vehicle, add, sums } = await aPump();
  expect(await sums()).toEqual({
    ...{ count: 0, cost: 0, litres: 0, cubicMetres: 0, kilowattHours: 0, byDistance: { cost: 0, km: 0 } },
  });
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle({ currentKm: 10 }));
  const at = (days: number, km: number | null, cost: number, more: object = {}) =>
    add({ moment: `${addDays(on, -days)}T10:00`, km, cost, quantity: 10.05, confirm: true, ...more });
  // The first has no distance; the fill without km counts for the next odometer.
  await at(90, 40_000, 1_000);
  await at(80, null, 2_000);
  await at(70, 40_100, 4_000);
  // A missed one before, and an odometer that falls: no distance.
  await at(60, 40_900, 8_000, { missedBefore: true });
  await at(50, 40_500, 16_000);
  await at(40, 40_700, 32_000, { fuel: 'cng' });
  await at(30, null, 64_000, { fuel: 'electricity' });
  await at(20, 90, 128_000, { vehicleId: other.id });
  expect(await sums()).toEqual({
    ...{ count: 8, cost: 255_000, litres: 60.3, cubicMetres: 10.05, kilowattHours: 10.05 },
    byDistance: { cost: 38_000, km: 300 },
  });
  expect(await sums(`?vehicleId=${vehicle.id}&fuel=cng&from=${addDays(on, -40)}&to=${addDays(on, -40)}`)).toMatchObject(
    {
      ...{ count: 1, cost: 32_000 },
    },
  );
  // With some of a vehicle's entries left out, its distance says nothing of the cost of the others.
  expect((await sums('?search=ypf')).byDistance).toEqual({ cost: 0, km: 0 });
  const costs = await owner.get<VehicleCostsOn>(`/api/vehicles/${vehicle.id}/costs?from=${addDays(on, -50)}`);
  expect(costs.body.fuel).toEqual({ count: 3, cost: 112_000 });
});

test('stations are suggested once each', async () => {
  const { owner, add } = await aPump();
  for (const station of ['YPF Baradero', null, 'Axion Zárate', 'YPF Baradero']) await add({ station });
  expect((await owner.get('/api/fuel-entries/options')).body).toEqual({ stations: ['Axion Zárate', 'YPF Baradero'] });
});

test('a driver adds entries of their own unit, with a photo, and sees what they cost', async () => {
  const { owner, driver, vehicle, add } = await aPump();
  const stranger = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const ana = await aMember(owner, 'driver', driver.id);
  await add({ driverId: undefined, driverName: 'Otro' });
  const { id: photo } = await ana.add<{ id: string }>('/api/uploads', aPicture());
  const receipt = { ...aFuelEntry(vehicle.id, { cost: 91_500 }), fileIds: [photo] };
  const added = await ana.post<FuelEntry>('/api/my/fuel-entries', receipt);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ cost: 91_500, driverId: driver.id });
  expect((await ana.get<FuelEntry[]>('/api/my/fuel-entries')).body).toEqual([added.body]);
  const { body: files } = await owner.get<RecordFile[]>(`/api/files?kind=fuel&record=${added.body.id}`);
  expect(files).toHaveLength(1);

  const refused = await ana.post('/api/my/fuel-entries', { ...receipt, fileIds: [] });
  expect(refused.status).toBe(400);
  // The unit of another driver is no question either: that would name its plate and its kilometres.
  for (const more of [{}, { km: 5 }]) {
    expect((await ana.post('/api/my/fuel-entries', aFuelEntry(stranger.id, more))).status).toBe(404);
  }
  expect((await ana.post('/api/fuel-entries', aFuelEntry(vehicle.id))).status).toBe(403);
  expect((await ana.get('/api/fuel-entries')).status).toBe(403);
  expect((await ana.get<OwnUnits>('/api/my/units')).body.units[0]?.fuel).toBe('diesel');
});

test('a key without the money of fuel learns no total by a question', async () => {
  const { owner, add } = await aPump();
  const entry = await add();
  const twin = { ...entry, moment: entry.moment.replace('08:15', '19:40'), driverId: undefined, driverName: undefined };
  const program = await aKeyOf(owner, ['fuel:read', 'fuel:write']);
  expect((await program.post('/api/fuel-entries', twin)).status).toBe(201);
  const seeing = await aKeyOf(owner, ['fuel:read', 'fuel:write', 'fuel:money']);
  expect((await seeing.post('/api/fuel-entries', { ...twin, moment: entry.moment })).status).toBe(400);
});

test('the workshop reads entries without their money', async () => {
  const { owner, add } = await aPump();
  await add();
  const workshop = await aMember(owner, 'workshop');
  const [entry] = (await workshop.get<FuelEntry[]>('/api/fuel-entries')).body;
  expect([entry?.cost, entry?.quantity === undefined]).toEqual([null, false]);
  expect((await workshop.get<FuelSummary>('/api/fuel-entries/summary')).body.byDistance).toEqual({ cost: null, km: 0 });
});
