import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { describe, expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { vehicleStore } from './store.ts';

const yesterday = addDays(today(), -1);
const stolen = { retiredOn: yesterday, retiredReason: 'stolen', retiredNote: 'Denuncia 123' };
const expired = { issueDate: addDays(today(), -90), expiryDate: addDays(today(), -5) };

/** A vehicle with a driver, expired papers and costs; and another one that stays. */
async function aFleet() {
  const owner = await signUp(await theApp());
  const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver({ licenseExpiry: today() }));
  const input = aVehicle({ assignedDriver: driver.id });
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', input);
  const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  await owner.post('/api/documents', aDocument(vehicle.id, expired));
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { cost: 900, date: yesterday }));
  return { owner, driver, input, vehicle, other, path: `/api/vehicles/${vehicle.id}` };
}

const idsOf = async (owner: SignedInClient, url: string) =>
  (await owner.get<{ id: string }[]>(url)).body.map(({ id }) => id);

const undoLast = async (owner: SignedInClient) => {
  const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  const { status, body } = await owner.post<{ error?: string }>(`/api/activity/${line?.id}/undo`);
  return { status, error: body.error };
};

/** The answers for a viewer, without versions and without the rows' authors. */
async function seen(owner: SignedInClient, also: string[] = []) {
  const urls = ['vehicles', 'drivers', 'documents', 'alerts', 'clearance', 'statistics/dashboard', 'documents/summary'];
  const bodies = await Promise.all([...urls, ...also].map(async (url) => (await owner.get(`/api/${url}`)).body));
  return JSON.parse(JSON.stringify(bodies, (key, value) => (key === 'version' ? undefined : value)));
}

const expectFacts = async (owner: SignedInClient) =>
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);

test('a sale says its price and its buyer in the same act; no other reason has them', async () => {
  const { owner, path, vehicle } = await aFleet();
  const sale = { retiredOn: yesterday, retiredReason: 'sold', salePrice: 61_000_000, soldTo: 'Rodados del Sur' };
  const { body: refused } = await owner.put<{ fields: object }>(`${path}/retirement`, {
    ...sale,
    retiredReason: 'stolen',
  });
  const words = 'Solo se dice de una venta';
  expect(refused.fields).toEqual({ salePrice: words, soldTo: words });
  const { body } = await owner.put<WholeVehicle>(`${path}/retirement`, sale);
  expect(body).toMatchObject({ ...sale, soldOn: yesterday });
  expect(await undoLast(owner)).toMatchObject({ status: 200 });
  const { body: back } = await owner.get<WholeVehicle>(`/api/vehicles/${vehicle.id}`);
  expect(back).toMatchObject({ retiredOn: null, soldOn: null, salePrice: null, soldTo: null });
});

describe('a vehicle that left', () => {
  test('is in no list, total, counter or alert, and everything comes back equal', async () => {
    const { owner, vehicle, other, path } = await aFleet();
    const before = await seen(owner);
    const { status, body } = await owner.put<WholeVehicle>(`${path}/retirement`, stolen);
    expect([status, body]).toMatchObject([200, { ...stolen, assignedDriver: null }]);
    await expectFacts(owner);
    expect(await idsOf(owner, '/api/vehicles')).toEqual([other.id]);
    const page = await owner.get<Vehicle[]>('/api/vehicles?limit=1');
    expect([page.headers['x-total-count'], page.headers.link]).toEqual(['1', undefined]);
    expect(await idsOf(owner, '/api/vehicles?retired=only')).toEqual([vehicle.id]);
    expect((await owner.get('/api/vehicles?retired=all&limit=1')).headers['x-total-count']).toBe('2');
    const [listed] = (await owner.get<Vehicle[]>('/api/vehicles?retired=only')).body;
    expect(listed).toMatchObject({ retiredOn: yesterday, retiredReason: 'stolen' });
    expect((await owner.get<Vehicle[]>('/api/vehicles')).body[0]).not.toHaveProperty('retiredOn');
    const alerts = (await owner.get<Alert[]>('/api/alerts')).body;
    expect(alerts.map(({ type, vehicleId }) => [type, vehicleId])).toEqual([['driver_license', null]]);
    expect(await idsOf(owner, '/api/documents')).toEqual([]);
    expect(await idsOf(owner, '/api/documents?retired=all')).toHaveLength(1);
    expect((await owner.get<{ vehicleId: string }[]>('/api/clearance')).body.map((one) => one.vehicleId)).toEqual([
      other.id,
    ]);
    const { body: numbers } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
    expect(numbers).toMatchObject({ totalVehicles: 1, activeVehicles: 1, vehiclesInService: 1, expiredDocuments: 0 });

    expect((await owner.delete<WholeVehicle>(`${path}/retirement`)).body).toMatchObject({ retiredOn: null });
    await expectFacts(owner);
    // The driver does not get it back: a person decides that after the undo.
    expect(await undoLast(owner)).toMatchObject({ status: 200 });
    expect(await idsOf(owner, '/api/vehicles')).toEqual([other.id]);
    const [, , retired] = (await owner.get<ActivityEntry[]>('/api/activity?limit=3')).body;
    expect([retired?.action, (await owner.post(`/api/activity/${retired?.id}/undo`)).status]).toEqual(['retired', 200]);
    await expectFacts(owner);
    expect(await seen(owner)).toEqual(before);
  });

  test('is there by its id, with its history and what it cost', async () => {
    const { owner, vehicle, path } = await aFleet();
    await owner.put(`${path}/retirement`, stolen);
    expect((await owner.get<WholeVehicle>(path)).body).toMatchObject(stolen);
    expect((await owner.get<VehicleDocument[]>(`/api/documents?vehicleId=${vehicle.id}`)).body).toHaveLength(1);
    expect((await owner.get<{ cost: number }[]>('/api/maintenance')).body.map(({ cost }) => cost)).toEqual([900]);
    expect((await owner.get<object[]>('/api/statistics/vehicle-costs')).body).toHaveLength(1);
    const months = (await owner.get<{ cost: number }[]>('/api/statistics/monthly-costs/all?months=2')).body;
    expect(months.reduce((sum, { cost }) => sum + cost, 0)).toBe(900);
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect(line).toMatchObject({ action: 'retired', kind: 'vehicle', vehicleId: vehicle.id, undo: 'possible' });
    expect(line?.after).toMatchObject({ retiredOn: yesterday, assignedDriver: null });
  });

  test('keeps its reminders: somebody wrote them', async () => {
    const { owner, vehicle, path } = await aFleet();
    await owner.post('/api/alerts', aReminder(vehicle.id, { message: 'Cobrar la segunda cuota' }));
    await owner.put(`${path}/retirement`, stolen);
    expect((await owner.get<Alert[]>('/api/alerts')).body.map(({ message }) => message)).toContain(
      'Cobrar la segunda cuota',
    );
  });

  test('is nobody’s from the end of that day on, and what was planned is not to begin', async () => {
    const { owner, vehicle, driver, path } = await aFleet();
    const from = `${addDays(today(), -9)}T08:00`;
    const [current] = (await owner.get<Assignment[]>(`${path}/assignments`)).body;
    await owner.put(`/api/assignments/${current?.id}`, { vehicleId: vehicle.id, driverId: driver.id, from });
    const planned = { vehicleId: vehicle.id, driverId: null, from: `${addDays(today(), 5)}T08:00` };
    await owner.post('/api/assignments', planned);
    const known = async () =>
      (await owner.get<Assignment[]>(`${path}/assignments`)).body.map((one) => [one.driverId, one.from, one.to]);
    const before = await known();
    await owner.put(`${path}/retirement`, stolen);
    expect(await known()).toContainEqual([driver.id, from, `${today()}T00:00`]);
    expect((await known()).some(([, begins]) => begins === planned.from)).toBe(false);
    expect((await owner.get<Driver>(`/api/drivers/${driver.id}`)).body.assignedVehicles).toEqual([]);
    await undoLast(owner);
    expect(await known()).toEqual(before);
    expect((await owner.get<Driver>(`/api/drivers/${driver.id}`)).body.assignedVehicles).toEqual([vehicle.id]);
  });

  test('is given to nobody, and pulls nothing', async () => {
    const { owner, driver, other, input, vehicle, path } = await aFleet();
    await owner.put(`${path}/retirement`, stolen);
    const unassigned = { ...input, assignedDriver: null };
    expect((await owner.put(path, unassigned)).status).toBe(200);
    expect((await owner.put(path, input)).status).toBe(409);
    expect((await owner.put(path, { ...unassigned, trailerId: other.id })).status).toBe(409);
    const drives = aDriver({ assignedVehicles: [vehicle.id] });
    expect((await owner.post<{ error: string }>('/api/drivers', drives)).body.error).toMatch(/ está dado de baja$/);
    expect((await owner.put(`/api/drivers/${driver.id}`, { ...drives })).status).toBe(409);
    const handed = { vehicleId: vehicle.id, driverId: driver.id };
    expect((await owner.post('/api/assignments', handed)).status).toBe(409);
    const was = { ...handed, from: `${addDays(today(), -30)}T08:00`, to: `${addDays(today(), -20)}T08:00` };
    expect((await owner.post('/api/assignments', was)).status).toBe(201);
  });

  test('frees what pulled it, and is coupled again when that is undone', async () => {
    const { owner, other, vehicle, path } = await aFleet();
    await owner.put(path, aVehicle({ kind: 'semitrailer' }));
    await owner.put(`/api/vehicles/${other.id}`, { ...aVehicle({ kind: 'tractor_truck' }), trailerId: vehicle.id });
    const pulled = async () => (await owner.get<WholeVehicle>(`/api/vehicles/${other.id}`)).body.trailerId;
    expect(await pulled()).toBe(vehicle.id);
    await owner.put(`${path}/retirement`, stolen);
    expect(await pulled()).toBeNull();
    expect(await undoLast(owner)).toMatchObject({ status: 200 });
    expect(await pulled()).toBe(vehicle.id);
  });

  test('keeps its plate: who registers it again is told of it', async () => {
    const { owner, input, path } = await aFleet();
    await owner.put(`${path}/retirement`, stolen);
    const again = aVehicle({ licensePlate: input.licensePlate });
    const { status, body } = await owner.post<{ error: string; current: WholeVehicle }>('/api/vehicles', again);
    expect([status, body.error]).toEqual([409, 'Esa patente es de un vehículo dado de baja: volvé a darlo de alta']);
    expect(body.current).toMatchObject({ licensePlate: input.licensePlate, retiredOn: yesterday });
  });

  test('cannot leave tomorrow, without a reason, or as somebody has not seen it', async () => {
    const { owner, path } = await aFleet();
    const put = async (body: object, headers = {}) =>
      (await owner.call<{ error: string }>('PUT', `${path}/retirement`, body, headers)).body.error;
    expect(await put({ ...stolen, retiredOn: addDays(today(), 1) })).toBe('La baja no puede ser posterior a hoy');
    expect(await put({ retiredOn: today() })).toBe('El motivo de la baja es requerido');
    expect(await put(stolen, { 'if-match': '"9.9"' })).toBe('Otra persona modificó este registro');
    expect((await owner.get<WholeVehicle>(path)).body.retiredOn).toBeNull();
  });
});

describe('a sale', () => {
  test('retires, moves with its day, and its end brings the vehicle back', async () => {
    const { owner, input, path } = await aFleet();
    const sell = async (soldOn: string | null, assignedDriver = input.assignedDriver) => {
      const { body } = await owner.put<WholeVehicle>(path, { ...input, assignedDriver, soldOn, salePrice: 5 });
      return [body.soldOn, body.retiredOn, body.retiredReason, body.assignedDriver];
    };
    // The form sends the driver that it shows.
    expect(await sell(yesterday)).toEqual([yesterday, yesterday, 'sold', null]);
    expect(await sell(today(), null)).toEqual([today(), today(), 'sold', null]);
    expect(await sell(null, null)).toEqual([null, null, null, null]);
    await owner.put(`${path}/retirement`, { retiredOn: yesterday, retiredReason: 'sold' });
    expect((await owner.get<WholeVehicle>(path)).body.soldOn).toBe(yesterday);
    const { body } = await owner.delete<WholeVehicle>(`${path}/retirement`);
    expect([body.soldOn, body.salePrice, body.retiredReason]).toEqual([null, null, null]);
    await undoLast(owner);
    expect((await owner.get<WholeVehicle>(path)).body).toMatchObject({ soldOn: yesterday, retiredReason: 'sold' });
    await expectFacts(owner);
  });

  test('that is agreed for a day to come retires on that day', async () => {
    const { owner, input, path } = await aFleet();
    await owner.put(path, { ...input, soldOn: addDays(today(), 1) });
    const retired = async () => (await owner.get<WholeVehicle>(path)).body.retiredOn;
    const store = vehicleStore(await database(), tenantOf(owner));
    expect([await store.retireSold(), await retired()]).toEqual([0, null]);
    const tomorrow = addDays(today(), 1);
    expect(await store.retireSold(tomorrow)).toBe(1);
    expect(await retired()).toBe(tomorrow);
  });
});

describe('a driver who left', () => {
  const resigned = { retiredOn: yesterday, retiredReason: 'resigned' };

  test('is in no list, total or alert, has no vehicle, and comes back with them', async () => {
    const { owner, driver, vehicle } = await aFleet();
    await owner.post('/api/documents', {
      ...aDocument('', expired),
      vehicleId: null,
      driverId: driver.id,
      type: 'medical_exam',
    });
    const also = ['documents?of=driver', 'drivers?limit=5'];
    const before = await seen(owner, also);
    const path = `/api/drivers/${driver.id}`;
    const { status, body } = await owner.put<WholeDriver>(`${path}/retirement`, resigned);
    expect([status, body]).toMatchObject([200, { ...resigned, assignedVehicles: [] }]);
    await expectFacts(owner);
    expect(await idsOf(owner, '/api/drivers')).toEqual([]);
    expect(await idsOf(owner, '/api/drivers?retired=only')).toEqual([driver.id]);
    expect(await idsOf(owner, '/api/documents?of=driver')).toEqual([]);
    expect((await owner.get<Alert[]>('/api/alerts?type=driver_license')).body).toEqual([]);
    expect((await owner.get<DashboardStatistics>('/api/statistics/dashboard')).body.totalDrivers).toBe(0);
    expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.assignedDriver).toBeNull();

    const back = { ...aVehicle(), assignedDriver: driver.id };
    const { body: refused } = await owner.put<{ error: string }>(`/api/vehicles/${vehicle.id}`, back);
    expect(refused.error).toBe('El conductor Rubén Domínguez está dado de baja');
    expect((await owner.post('/api/assignments', { vehicleId: vehicle.id, driverId: driver.id })).status).toBe(409);
    const same = aDriver({ licenseNumber: driver.licenseNumber });
    expect((await owner.post<{ error: string }>('/api/drivers', same)).body.error).toBe(
      'Ese número de licencia es de Rubén Domínguez, dado de baja: volvé a darlo de alta',
    );
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect(line).toMatchObject({ action: 'retired', kind: 'driver', label: 'Rubén Domínguez' });
    expect(await undoLast(owner)).toMatchObject({ status: 200 });
    await expectFacts(owner);
    expect(await seen(owner, also)).toEqual(before);
  });

  test('does not begin what was planned', async () => {
    const { owner, driver, other } = await aFleet();
    const planned = { vehicleId: other.id, driverId: driver.id, from: `${addDays(today(), 3)}T00:00` };
    await owner.post('/api/assignments', planned);
    const count = async () => (await owner.get<Assignment[]>(`/api/vehicles/${other.id}/assignments`)).body.length;
    expect(await count()).toBe(1);
    await owner.put(`/api/drivers/${driver.id}/retirement`, resigned);
    expect(await count()).toBe(0);
    await undoLast(owner);
    expect(await count()).toBe(1);
  });
});
