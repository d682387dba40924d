import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { modules } from '@baqueano/domain/people/modules';
import type { DashboardStatistics, MonthlyCost, Spending } from '@baqueano/domain/statistics';
import type { Vehicle, VehicleStatus } from '@baqueano/domain/vehicles/vehicle';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activity } from '../../records/table.ts';
import { aMember, database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';
const none = Object.fromEntries(modules.map((module) => [module, false]));

// The day of these tests: still the 30th in Argentina.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T02:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function aFleet() {
  const app = await theApp();
  return { app, owner: await signUp(app) };
}

async function addVehicle(owner: SignedInClient, status: VehicleStatus = 'disponible'): Promise<string> {
  const { body } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ status }));
  return body.id;
}

const dashboard = async (who: SignedInClient) => (await who.get<DashboardStatistics>('/api/statistics/dashboard')).body;

describe('the dashboard', () => {
  test('of an empty organization is all zeros', async () => {
    const { owner } = await aFleet();
    expect(await dashboard(owner)).toEqual({
      totalVehicles: 0,
      vehiclesInService: 0,
      vehiclesWithoutPapers: 0,
      circulation: { no: 0, unknown: 0, yes: 0 },
      activeVehicles: 0,
      inMaintenance: 0,
      highPriorityAlerts: 0,
      totalDrivers: 0,
      expiredLicenses: 0,
      longInMaintenance: 0,
      overdueHighAlerts: 0,
      week: [0, 0, 0, 0, 0, 0, 0],
      unseenProblems: 0,
      expiredDocuments: 0,
      firstSteps: { sheet: false, paper: false, person: false, km: false },
      begun: none,
    });
  });

  test('says which first steps are done, and none once somebody has closed them', async () => {
    const { owner } = await aFleet();
    const steps = async () => (await dashboard(owner)).firstSteps;
    const vehicleId = await addVehicle(owner);
    expect(await steps()).toEqual({ sheet: true, paper: false, person: false, km: false });
    await owner.post('/api/documents', aDocument(vehicleId));
    await owner.post(`/api/vehicles/${vehicleId}/readings`, { km: 45_900 });
    await owner.post('/api/invitations', { role: 'viewer' });
    expect(await steps()).toEqual({ sheet: true, paper: true, person: true, km: true });
    const viewer = await aMember(owner, 'viewer');
    expect((await viewer.post('/api/organization/first-steps/closing')).status).toBe(403);
    expect((await owner.post('/api/organization/first-steps/closing')).status).toBe(200);
    expect(await steps()).toBeNull();
    expect(
      (await (await aFleet()).owner.get<DashboardStatistics>('/api/statistics/dashboard')).body.firstSteps,
    ).not.toBeNull();
  });

  test('says which areas have a record, however it was made, and no longer once it is gone', async () => {
    const { owner } = await aFleet();
    const vehicleId = await addVehicle(owner);
    const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver());
    await owner.post('/api/documents', aDocument(vehicleId));
    const started = async () => (await dashboard(owner)).begun;
    expect(await started()).toEqual({ ...none, clearance: true });

    const { body: fine } = await owner.post<VehicleDocument>('/api/documents', aDocument(vehicleId, { type: 'fine' }));
    expect(await started()).toEqual({ ...none, clearance: true, fines: true });
    await owner.put(`/api/drivers/${driver.id}`, { ...aDriver(), assignedVehicles: [vehicleId] });
    await owner.delete(`/api/documents/${fine.id}`);
    expect(await started()).toEqual({ ...none, clearance: true, assignments: true });
  });

  test('counts vehicles by the meaning of their status', async () => {
    const { owner } = await aFleet();
    for (const status of ['disponible', 'en_uso', 'en_reparacion', 'active', 'maintenance', 'inactive'] as const) {
      await addVehicle(owner, status);
    }
    await owner.post('/api/drivers', aDriver());
    expect(await dashboard(owner)).toMatchObject({
      totalVehicles: 6,
      vehiclesInService: 5,
      vehiclesWithoutPapers: 5,
      circulation: { no: 0, unknown: 5, yes: 0 },
      activeVehicles: 3,
      inMaintenance: 2,
      totalDrivers: 1,
    });
  });

  test('says of each number what waits: long repairs, past alerts, expired licences, and the days of this week', async () => {
    const { owner } = await aFleet();
    const vehicleId = await addVehicle(owner, 'en_reparacion');
    await owner.post('/api/drivers', aDriver({ licenseExpiry: '2026-11-29' }));
    await owner.post('/api/documents', aDocument(vehicleId, { expiryDate: '2026-11-29', issueDate: '2026-01-01' }));
    await owner.post('/api/alerts', aReminder(vehicleId, { priority: 'high', dueDate: '2026-12-02' }));
    const numbers = { longInMaintenance: 0, overdueHighAlerts: 2, expiredLicenses: 1, week: [0, 0, 1, 0, 0, 0, 0] };
    expect(await dashboard(owner)).toMatchObject(numbers);
    // The clock of the database is the real one.
    const db = await database();
    const at = new Date(performance.timeOrigin - 8 * 24 * 3_600_000);
    const mine = eq(activity.organizationId, tenantOf(owner).organizationId);
    await db
      .update(activity)
      .set({ at })
      .where(and(mine, eq(activity.recordId, vehicleId)));
    // The table was written behind the server's back: a write of its own makes it look again.
    await owner.post('/api/vehicles', aVehicle());
    expect(await dashboard(owner)).toMatchObject({ ...numbers, longInMaintenance: 1 });
  });

  test('counts the documents in force that have expired or are called so', async () => {
    const { owner } = await aFleet();
    const vehicleId = await addVehicle(owner);
    const add = (overrides: Parameters<typeof aDocument>[1]) =>
      owner.post('/api/documents', aDocument(vehicleId, overrides));
    const old = { issueDate: '2025-11-01', expiryDate: '2026-11-01' };
    const renewed = { issueDate: '2026-11-01', expiryDate: '2027-11-01' };
    await add({ type: 'insurance', ...old });
    await add({ type: 'insurance', ...renewed });
    await add({ type: 'vtv', issueDate: '2026-01-01', expiryDate: '2027-06-01', status: 'expired' });
    await add({ type: 'vtv', ...renewed, status: 'pending' });
    expect((await dashboard(owner)).expiredDocuments).toBe(0);

    await add({ type: 'registration', issueDate: '2025-11-29', expiryDate: '2026-11-29' });
    await add({ type: 'cedula_azul', issueDate: '2025-11-30', expiryDate: '2026-11-30' });
    expect((await dashboard(owner)).expiredDocuments).toBe(1);
    await add({ type: 'insurance', issueDate: '2026-11-02', expiryDate: '2027-11-02', status: 'expired' });
    expect((await dashboard(owner)).expiredDocuments).toBe(2);
    await add({ type: 'fine', ...old });
    await add({ type: 'fine', ...old });
    await add({ type: 'fine', ...renewed, status: 'expired' });
    expect((await dashboard(owner)).expiredDocuments).toBe(5);
  });

  test('counts the alerts with high priority that are shown', async () => {
    const { owner } = await aFleet();
    const vehicleId = await addVehicle(owner);
    await owner.post('/api/documents', aDocument(vehicleId, { issueDate: '2026-01-01', expiryDate: '2026-12-07' }));
    await owner.post('/api/documents', aDocument(vehicleId, { type: 'vtv', expiryDate: '2026-12-08' }));
    await owner.post('/api/drivers', aDriver({ licenseExpiry: '2026-11-29' }));
    const oilChange = { serviceType: 'Cambio de aceite', km: 35_000, nextOilChangeKm: 10_000 };
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicleId, oilChange));
    await owner.post('/api/alerts', aReminder(vehicleId, { priority: 'high' }));
    await owner.post('/api/alerts', aReminder(vehicleId, { priority: 'low' }));
    const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
    const high = alerts.filter(({ priority }) => priority === 'high');
    expect([high.length, alerts.length]).toEqual([4, 6]);
    expect((await dashboard(owner)).highPriorityAlerts).toBe(4);

    for (const [index, { id }] of high.entries()) {
      await owner.delete(`/api/alerts/${id}`);
      expect((await dashboard(owner)).highPriorityAlerts).toBe(3 - index);
    }
  });
});

describe('monthly costs', () => {
  const costs = async (who: SignedInClient, path: string) =>
    (await who.get<MonthlyCost[]>(`/api/statistics/monthly-costs/${path}`)).body;

  test('are summed over six months, oldest first, with the months without any', async () => {
    const { owner } = await aFleet();
    const first = await addVehicle(owner);
    const second = await addVehicle(owner);
    const add = (vehicleId: string, date: string, cost: number) =>
      owner.post('/api/maintenance', aMaintenanceRecord(vehicleId, { date, cost }));
    await add(first, '2026-05-31', 1);
    await add(first, '2026-06-01', 10);
    await add(first, '2026-11-01', 100);
    await add(second, '2026-11-30', 1_000);
    await add(second, '2026-12-01', 10_000);
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    const of = (...sums: number[]) => months.map((month, index) => ({ month, cost: sums[index] }));
    expect(await costs(owner, 'all')).toEqual(of(10, 0, 0, 0, 0, 1_100));
    expect(await costs(owner, first)).toEqual(of(10, 0, 0, 0, 0, 100));
    expect(await costs(owner, second)).toEqual(of(0, 0, 0, 0, 0, 1_000));
    expect(await costs(owner, 'all?months=1')).toEqual([{ month: '2026-11', cost: 1_100 }]);
    const decade = await costs(owner, 'all?months=120');
    expect([decade.length, decade[0], decade.at(-6)]).toEqual([
      120,
      { month: '2016-12', cost: 0 },
      { month: '2026-06', cost: 10 },
    ]);
    expect(decade.at(-7)).toEqual({ month: '2026-05', cost: 1 });
  });

  test('of an empty organization are zeros', async () => {
    const { owner } = await aFleet();
    expect((await costs(owner, 'all')).map(({ cost }) => cost)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each(['0', '121', '-1', '1.5', 'x', ''])('of "%s" months are refused', async (months) => {
    const { owner } = await aFleet();
    const answer = await owner.get(`/api/statistics/monthly-costs/all?months=${months}`);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['months']]);
  });

  test.each(['todos', '%00', 'ALL'])('of "%s" do not exist', async (word) => {
    const { owner } = await aFleet();
    expect((await owner.get(`/api/statistics/monthly-costs/${word}`)).status).toBe(404);
  });
});

describe("vehicles' costs", () => {
  test('count visits and sum what they cost, the most expensive first; who has none is not listed', async () => {
    const { owner } = await aFleet();
    const cheap = await addVehicle(owner);
    const dear = await addVehicle(owner);
    await addVehicle(owner);
    await owner.post('/api/maintenance', aMaintenanceRecord(cheap, { cost: 100, date: '2016-01-01' }));
    await owner.post('/api/maintenance', aMaintenanceRecord(cheap, { cost: 50 }));
    await owner.post('/api/maintenance', aMaintenanceRecord(dear, { cost: 1_000_000_000_000 }));
    expect((await owner.get('/api/statistics/vehicle-costs')).body).toEqual([
      { vehicleId: dear, visits: 1, cost: 1_000_000_000_000 },
      { vehicleId: cheap, visits: 2, cost: 150 },
    ]);
  });
});

describe('spending', () => {
  test('sums six months by vehicle, the most expensive first, this month and the one before up to the same day', async () => {
    const { owner } = await aFleet();
    const cheap = await addVehicle(owner);
    const dear = await addVehicle(owner);
    const old = await addVehicle(owner);
    const add = (vehicleId: string, date: string, cost: number) =>
      owner.post('/api/maintenance', aMaintenanceRecord(vehicleId, { date, cost }));
    await add(old, '2026-05-31', 1_000_000);
    await add(cheap, '2026-06-01', 1);
    await add(dear, '2026-10-30', 10);
    await add(dear, '2026-10-31', 100);
    await add(dear, '2026-11-30', 1_000);
    await add(dear, '2026-12-01', 10_000);
    const { body } = await owner.get<Spending>('/api/statistics/spending');
    expect(body).toEqual({
      on: '2026-11-30',
      vehicles: [
        { vehicleId: dear, visits: 3, cost: 1_110, thisMonth: 1_000, before: 10 },
        { vehicleId: cheap, visits: 1, cost: 1, thisMonth: 0, before: 0 },
      ],
    });
  });
});

describe('strangers', () => {
  test('see nothing of it', async () => {
    const { app, owner } = await aFleet();
    const vehicleId = await addVehicle(owner);
    await owner.post('/api/drivers', aDriver({ licenseExpiry: '2026-11-01', assignedVehicles: [vehicleId] }));
    await owner.post('/api/documents', aDocument(vehicleId, { issueDate: '2025-01-01', expiryDate: '2026-01-01' }));
    await owner.post('/api/documents', aDocument(vehicleId, { type: 'fine' }));
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicleId, { date: '2026-11-15' }));

    const stranger = await signUp(app);
    const { begun, circulation, firstSteps, week, ...numbers } = await dashboard(stranger);
    expect(Object.values(numbers)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(week).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(circulation).toEqual({ no: 0, unknown: 0, yes: 0 });
    expect(firstSteps).toEqual({ sheet: false, paper: false, person: false, km: false });
    expect(begun).toEqual(none);
    const all = await stranger.get<MonthlyCost[]>('/api/statistics/monthly-costs/all');
    expect(all.body.every(({ cost }) => cost === 0)).toBe(true);
    expect((await stranger.get('/api/statistics/vehicle-costs')).body).toEqual([]);
    expect((await stranger.get<Spending>('/api/statistics/spending')).body.vehicles).toEqual([]);
    for (const id of [vehicleId, unknownId]) {
      const answer = await stranger.get(`/api/statistics/monthly-costs/${id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Vehículo no encontrado']);
    }
  });
});
