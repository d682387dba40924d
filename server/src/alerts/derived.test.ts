import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recomputeDueFacts } from '../due/daily-store.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

// The day on which these tests happen; the clock goes on for everything else.
const noon = (date: string) => new Date(`${date}T15:00:00Z`);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon('2026-11-20') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function aFleet(overrides: Parameters<typeof aVehicle>[0] = {}) {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle(overrides));
  return { app, owner, vehicle };
}

const list = async (who: SignedInClient) => (await who.get<Alert[]>('/api/alerts')).body;
const messages = async (who: SignedInClient) => (await list(who)).map(({ message }) => message);

const highAlerts = async (who: SignedInClient) =>
  (await who.get<DashboardStatistics>('/api/statistics/dashboard')).body.highPriorityAlerts;

async function only(who: SignedInClient): Promise<Alert> {
  const [alert, ...others] = await list(who);
  if (!alert || others.length > 0) throw new Error(`Expected one alert, there are ${alert ? 1 + others.length : 0}`);
  return alert;
}

describe('a document', () => {
  test('that expires soon is an alert of its vehicle', async () => {
    const { owner, vehicle } = await aFleet();
    const { body: document } = await owner.post<VehicleDocument>(
      '/api/documents',
      aDocument(vehicle.id, { issueDate: '2025-12-05', expiryDate: '2026-12-05' }),
    );
    const alert = await only(owner);
    const { brand, model, licensePlate } = vehicle;
    expect(alert).toEqual({
      id: alert.id,
      vehicleId: vehicle.id,
      driverId: null,
      driverName: null,
      message: 'El Seguro vence el 05/12/2026',
      priority: 'medium',
      type: 'document',
      kind: 'document',
      sourceId: document.id,
      documentType: 'insurance',
      dueDate: '2026-12-05',
      vehicle: { brand, model, licensePlate },
    });
    expect((await owner.get<Alert>(`/api/alerts/${alert.id}`)).body).toEqual(alert);
    expect((await owner.get<Alert[]>(`/api/vehicles/${vehicle.id}/alerts`)).body).toEqual([alert]);
  });

  test('is the newest of its vehicle and type, by issue, then expiry; every fine stands by itself', async () => {
    const { owner, vehicle } = await aFleet();
    const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    const add = (type: VehicleDocument['type'], issueDate: string, expiryDate: string, of = vehicle) =>
      owner.post('/api/documents', aDocument(of.id, { type, issueDate, expiryDate }));
    await add('vtv', '2025-11-01', '2026-11-01');
    await add('vtv', '2026-10-30', '2027-11-01');
    await add('insurance', '2026-01-01', '2027-06-01');
    await add('insurance', '2026-06-01', '2026-12-01');
    await add('registration', '2026-01-01', '2026-11-30');
    await add('registration', '2026-01-01', '2027-11-30');
    await add('fine', '2026-09-01', '2026-10-01');
    await add('fine', '2026-10-01', '2026-12-02');
    await add('vtv', '2025-11-02', '2026-11-02', other);
    expect(await messages(owner)).toEqual([
      'La Multa venció el 01/10/2026',
      'La VTV venció el 02/11/2026',
      'El Seguro vence el 01/12/2026',
      'La Multa vence el 02/12/2026',
    ]);
    const ofVehicle = await owner.get<Alert[]>(`/api/alerts/by-vehicle/${vehicle.id}`);
    expect(ofVehicle.body.map(({ message }) => message)).toEqual([
      'La Multa venció el 01/10/2026',
      'El Seguro vence el 01/12/2026',
      'La Multa vence el 02/12/2026',
    ]);
  });

  test('that is renewed, moved or deleted takes its alert with it', async () => {
    const { owner, vehicle } = await aFleet();
    const expired = aDocument(vehicle.id, { issueDate: '2025-11-01', expiryDate: '2026-11-01' });
    const { body: document } = await owner.post<VehicleDocument>('/api/documents', expired);
    expect(await messages(owner)).toEqual(['El Seguro venció el 01/11/2026']);
    const renewed = aDocument(vehicle.id, { issueDate: '2026-11-01', expiryDate: '2027-11-01' });
    const { body: renewal } = await owner.post<VehicleDocument>('/api/documents', renewed);
    expect(await messages(owner)).toEqual([]);
    await owner.delete(`/api/documents/${renewal.id}`);
    expect(await messages(owner)).toEqual(['El Seguro venció el 01/11/2026']);
    await owner.put(`/api/documents/${document.id}`, { ...document, expiryDate: '2027-11-01' });
    expect(await messages(owner)).toEqual([]);
  });
});

describe('a dismissed alert', () => {
  test('does not come back, a later due date does', async () => {
    const { owner, vehicle } = await aFleet();
    const soon = aDocument(vehicle.id, { issueDate: '2025-12-05', expiryDate: '2026-12-05' });
    const { body: document } = await owner.post<VehicleDocument>('/api/documents', soon);
    const first = await only(owner);
    expect((await owner.delete(`/api/alerts/${first.id}`)).status).toBe(204);
    expect(await list(owner)).toEqual([]);
    expect((await owner.get(`/api/alerts/${first.id}`)).status).toBe(404);
    expect((await owner.delete(`/api/alerts/${first.id}`)).status).toBe(404);
    expect((await owner.get(`/api/vehicles/${vehicle.id}/alerts`)).body).toEqual([]);

    vi.setSystemTime(noon('2026-12-06'));
    expect(await list(owner)).toEqual([]);

    await owner.put(`/api/documents/${document.id}`, { ...document, expiryDate: '2026-12-20' });
    const later = await only(owner);
    expect(later.message).toBe('El Seguro vence el 20/12/2026');
    expect(later.id).not.toBe(first.id);
  });

  test('is dismissed once, also by several at once', async () => {
    const { owner, vehicle } = await aFleet();
    await owner.post('/api/documents', aDocument(vehicle.id, { issueDate: '2025-12-05', expiryDate: '2026-12-05' }));
    const { id } = await only(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.delete(`/api/alerts/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
    expect((await owner.get<unknown[]>('/api/activity?kind=alert')).body).toHaveLength(1);
  });

  test('is dismissed for its whole organization and for no other', async () => {
    const { app, owner, vehicle } = await aFleet();
    const stranger = await signUp(app);
    const { body: theirs } = await stranger.post<Vehicle>('/api/vehicles', aVehicle());
    const soon = { issueDate: '2025-12-05', expiryDate: '2026-12-05' };
    await owner.post('/api/documents', aDocument(vehicle.id, soon));
    await stranger.post('/api/documents', aDocument(theirs.id, soon));
    await owner.delete(`/api/alerts/${(await only(owner)).id}`);
    expect(await list(owner)).toEqual([]);
    expect(await messages(stranger)).toEqual(['El Seguro vence el 05/12/2026']);
  });
});

describe("a driver's licence", () => {
  test('is one alert, at the vehicle with the lowest plate, shown by every vehicle of the driver', async () => {
    const { owner, vehicle: second } = await aFleet({ licensePlate: 'ZZ200ZZ' });
    const { body: first } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'ZZ100ZZ' }));
    const { body: idle } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AA000AA' }));
    const { body: driver } = await owner.post<Driver>(
      '/api/drivers',
      aDriver({ name: 'Ana Suárez', licenseExpiry: '2026-11-01', assignedVehicles: [second.id, first.id] }),
    );
    await owner.post('/api/drivers', aDriver({ licenseExpiry: '2026-12-21' }));
    const alert = await only(owner);
    expect(alert).toMatchObject({
      vehicleId: first.id,
      driverId: driver.id,
      message: 'La licencia de Ana Suárez venció el 01/11/2026',
      priority: 'high',
      type: 'driver_license',
      kind: 'driver_license',
      sourceId: driver.id,
      documentType: null,
      dueDate: '2026-11-01',
      vehicle: { licensePlate: 'ZZ100ZZ' },
    });
    for (const { id } of [first, second]) {
      expect((await owner.get(`/api/vehicles/${id}/alerts`)).body).toEqual([alert]);
    }
    expect((await owner.get(`/api/vehicles/${idle.id}/alerts`)).body).toEqual([]);
  });

  test('of somebody without a vehicle stands by itself', async () => {
    const { owner } = await aFleet();
    await owner.post('/api/drivers', aDriver({ name: 'Ana', licenseExpiry: '2026-12-20' }));
    expect(await only(owner)).toMatchObject({ vehicleId: null, vehicle: null, priority: 'low' });
  });
});

describe('a unit out of service', () => {
  test('gives no reason for alerts until it is back; what a person wrote stays', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 130_500 });
    await owner.post('/api/documents', aDocument(vehicle.id, { issueDate: '2025-11-01', expiryDate: '2026-11-01' }));
    const oil = { serviceType: 'Cambio de aceite', km: 120_000, date: '2026-11-10', nextOilChangeKm: 10_000 };
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, oil));
    await owner.post('/api/alerts', aReminder(vehicle.id, { message: 'Venderla', priority: 'high' }));
    const all = [
      'El Seguro venció el 01/11/2026',
      'Cambio de aceite a los 130.000 km (superados por 500 km)',
      'Venderla',
    ];
    const withStatus = (status: Vehicle['status']) =>
      owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm: 130_500, status });
    expect((await messages(owner)).toSorted()).toEqual(all.toSorted());
    await withStatus('inactive');
    expect(await messages(owner)).toEqual(['Venderla']);
    expect((await owner.get<Alert[]>(`/api/vehicles/${vehicle.id}/alerts`)).body).toHaveLength(1);
    expect(await highAlerts(owner)).toBe(1);
    await withStatus('maintenance');
    expect((await messages(owner)).toSorted()).toEqual(all.toSorted());
    expect(await highAlerts(owner)).toBe(3);
  });

  test('leaves its driver alone, unless another unit of that driver is in service', async () => {
    const { owner, vehicle: idle } = await aFleet({ licensePlate: 'AA100AA', status: 'inactive' });
    const { body: busy } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'ZZ200ZZ' }));
    const { body: driver } = await owner.post<Driver>(
      '/api/drivers',
      aDriver({ licenseExpiry: '2026-11-01', assignedVehicles: [idle.id] }),
    );
    expect([await list(owner), await highAlerts(owner)]).toEqual([[], 0]);
    await owner.put(`/api/drivers/${driver.id}`, { ...driver, assignedVehicles: [idle.id, busy.id] });
    expect(await only(owner)).toMatchObject({ driverId: driver.id, vehicleId: busy.id });
    expect((await owner.get(`/api/vehicles/${idle.id}/alerts`)).body).toEqual([]);
    await owner.put(`/api/drivers/${driver.id}`, { ...driver, assignedVehicles: [] });
    expect(await only(owner)).toMatchObject({ driverId: driver.id, vehicleId: null });
    expect(await highAlerts(owner)).toBe(1);
  });
});

test('has its priority by the days until it expires', async () => {
  const { owner, vehicle } = await aFleet();
  const expected = [
    ...[
      [-3_650, 'high'],
      [-1, 'high'],
      [0, 'high'],
      [1, 'high'],
      [7, 'high'],
      [8, 'medium'],
      [15, 'medium'],
    ],
    ...[
      [16, 'low'],
      [30, 'low'],
    ],
  ].map(([days, priority]) => ({ dueDate: addDays('2026-11-20', Number(days)), priority }));
  for (const { dueDate } of expected) {
    const issueDate = addDays(dueDate, -30);
    await owner.post('/api/documents', aDocument(vehicle.id, { type: 'fine', issueDate, expiryDate: dueDate }));
  }
  expect((await list(owner)).map(({ dueDate, priority }) => ({ dueDate, priority }))).toEqual(expected);
});

describe('an oil change', () => {
  const oilChange = (vehicleId: string, overrides: Parameters<typeof aMaintenanceRecord>[1] = {}) =>
    aMaintenanceRecord(vehicleId, {
      serviceType: 'Cambio de aceite y filtros',
      date: '2026-11-10',
      km: 120_000,
      nextOilChangeKm: 10_000,
      ...overrides,
    });
  const drive = (owner: SignedInClient, vehicle: Vehicle, currentKm: number) =>
    owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm });

  test('comes near, is reached, and is done', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 120_000 });
    const { body: record } = await owner.post<MaintenanceRecord>('/api/maintenance', oilChange(vehicle.id));
    await drive(owner, vehicle, 128_999);
    expect(await list(owner)).toEqual([]);

    await drive(owner, vehicle, 129_200);
    const near = await only(owner);
    // 9,200 km in the ten days since the oil change: the missing 800 km are less than a day.
    expect(near).toMatchObject({
      message: 'Cambio de aceite a los 130.000 km (faltan 800 km)',
      priority: 'medium',
      type: 'maintenance',
      kind: 'oil_change',
      sourceId: record.id,
      documentType: null,
      vehicleId: vehicle.id,
      dueDate: '2026-11-21',
    });

    vi.setSystemTime(noon('2026-11-22'));
    await drive(owner, vehicle, 130_050);
    vi.setSystemTime(noon('2026-11-25'));
    await drive(owner, vehicle, 131_000);
    expect(await only(owner)).toEqual({
      ...near,
      message: 'Cambio de aceite a los 130.000 km (superados por 1.000 km)',
      priority: 'high',
      dueDate: '2026-11-22',
    });

    await owner.post('/api/maintenance', oilChange(vehicle.id, { date: '2026-11-25', km: 131_000 }));
    expect(await list(owner)).toEqual([]);
  });

  test('has 30 days where the readings do not lie on two days', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 129_500 });
    await owner.post('/api/maintenance', oilChange(vehicle.id, { date: '2025-11-19' }));
    expect((await only(owner)).dueDate).toBe('2026-12-20');
  });

  test.each([
    ['30 days where it has not moved', 129_500, '2026-12-20'],
    ['ten years where it hardly moves', 129_499, addDays('2026-11-20', 3_650)],
  ])('has %s', async (_name, km, dueDate) => {
    const { owner, vehicle } = await aFleet({ currentKm: 129_500 });
    await owner.post('/api/maintenance', oilChange(vehicle.id, { km: 120_000, date: '2025-11-19' }));
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km, date: '2025-12-01' }));
    expect((await only(owner)).dueDate).toBe(dueDate);
  });

  test('dismissed stays so until another one is due', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 129_500 });
    const { body: record } = await owner.post<MaintenanceRecord>('/api/maintenance', oilChange(vehicle.id));
    await owner.delete(`/api/alerts/${(await only(owner)).id}`);
    vi.setSystemTime(noon('2026-12-01'));
    await drive(owner, vehicle, 130_500);
    expect(await list(owner)).toEqual([]);
    await owner.put(`/api/maintenance/${record.id}`, { ...record, nextOilChangeKm: 10_500 });
    expect(await messages(owner)).toEqual(['Cambio de aceite a los 130.500 km (alcanzados)']);
  });

  test('goes by the newest, whatever order they were written in', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 119_900 });
    await owner.post('/api/maintenance', oilChange(vehicle.id));
    await owner.post('/api/maintenance', oilChange(vehicle.id, { date: '2026-01-10', km: 110_000 }));
    expect(await list(owner)).toEqual([]);
  });

  test('is projected anew each day, by the last 90 days or else the last 365', async () => {
    const { owner, vehicle } = await aFleet({ currentKm: 129_000 });
    await owner.post('/api/maintenance', oilChange(vehicle.id, { date: '2025-11-22' }));
    await owner.post('/api/maintenance', {
      ...oilChange(vehicle.id, { date: '2026-08-22', km: 128_000 }),
      ...{ serviceType: 'Frenos', nextOilChangeKm: null },
    });
    const recomputed = async () => recomputeDueFacts(await database(), tenantOf(owner));
    // 1,000 km in the last 90 days: 1,000 more take as many.
    expect((await only(owner)).dueDate).toBe('2027-02-18');
    expect(await recomputed()).toBe(0);

    vi.setSystemTime(noon('2026-11-21'));
    expect(await recomputed()).toBe(1);
    // That stretch is older by now: of the year's days, most are of 8,000 km in 273 days.
    expect((await only(owner)).dueDate).toBe('2026-12-26');

    vi.setSystemTime(noon('2026-11-24'));
    expect(await recomputed()).toBe(1);
    // The oldest reading is out of the year.
    expect((await only(owner)).dueDate).toBe('2027-02-22');
    expect(await recomputed()).toBe(0);
  });
});
