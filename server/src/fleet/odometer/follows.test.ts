import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { nothingKnown } from '@baqueano/domain/records/missing';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { wrongClearance } from '../../testing/wrong-clearance.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { vehicleStore } from '../vehicles/store.ts';

/** The km of a vehicle follows from its remaining entries, after any change or deletion by any call (decision 91). */

interface Entry extends Record<string, unknown> {
  onVehicle: boolean;
  date: string;
  km: number;
  enteredOn: string;
}

/** The definition: it goes through the entries in the order of their creation. */
function kmAfter(entries: Entry[]): number | null {
  let km: number | null = null;
  let newest = '';
  for (const entry of entries) {
    const counts = entry.onVehicle && (entry.date >= entry.enteredOn || entry.date >= newest);
    km = counts ? entry.km : Math.max(km ?? 0, entry.km);
    if (entry.date > newest) newest = entry.date;
  }
  return km;
}

async function kmDefined(owner: SignedInClient, vehicleId: string): Promise<number | null> {
  const of = sql`organization_id = ${owner.session.organization.id} and vehicle_id = ${vehicleId}`;
  const day = sql`to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;
  const { rows } = await (await database()).execute<Entry>(sql`
    select "onVehicle", date, km, "enteredOn" from (
      select true as "onVehicle", date, km, created_at, ${day} as "enteredOn" from odometer_readings where ${of}
      union all
      select false, date, km, created_at, ${day} from maintenance_records where ${of}
    ) as entry order by created_at, date, km`);
  return kmAfter(rows);
}

const actions = [
  'service',
  'service',
  'form',
  'reading',
  'change',
  'delete',
  'delete many',
  'undo',
  'recover',
] as const;
const step = fc.record({
  action: fc.constantFrom(...actions),
  pick: fc.nat(100),
  vehicle: fc.nat(1),
  km: fc.integer({ min: 1, max: 12 }).map((km) => km * 10_000),
  day: fc.integer({ min: -5, max: 2 }),
  isOil: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Firm {
  owner: SignedInClient;
  fleet: string[];
  services: string[];
}

const chosen = <T>(from: readonly T[], pick: number) => from[pick % Math.max(1, from.length)];

async function take({ owner, fleet, services }: Firm, { action, pick, vehicle, km, day, isOil }: Step) {
  const vehicleId = fleet[vehicle] ?? '';
  const date = addDays(today(), day);
  const oil = isOil ? { serviceType: 'Cambio de aceite', nextOilChangeKm: 20_000 } : {};
  const body = aMaintenanceRecord(vehicleId, { date, km, ...oil });
  const id = chosen(services, pick);
  switch (action) {
    case 'service': {
      const { body: made } = await owner.post<MaintenanceRecord>('/api/maintenance', body);
      services.push(made.id);
      return;
    }
    case 'form':
      await owner.put(`/api/vehicles/${vehicleId}`, aVehicle({ currentKm: km }));
      return;
    case 'reading': {
      const [day] = [date, today()].sort();
      const read = { km, date: day, confirm: true };
      expect((await owner.post(`/api/vehicles/${vehicleId}/readings`, read)).status).toBe(201);
      return;
    }
    case 'change':
      if (id) expect([200, 404]).toContain((await owner.put(`/api/maintenance/${id}`, body)).status);
      return;
    case 'delete':
      if (id) expect([204, 404]).toContain((await owner.delete(`/api/maintenance/${id}`)).status);
      return;
    case 'delete many': {
      const { body: there } = await owner.get<MaintenanceRecord[]>('/api/maintenance');
      const records = there.slice(0, 1 + (pick % 3)).map((record) => ({ id: record.id }));
      if (records.length > 0) {
        expect((await owner.post('/api/maintenance/deletions', { records })).status).toBe(200);
      }
      return;
    }
    case 'undo': {
      const { body: lines } = await owner.get<{ id: string }[]>('/api/activity?limit=5');
      const line = chosen(lines, pick);
      if (line) expect([200, 409]).toContain((await owner.post(`/api/activity/${line.id}/undo`)).status);
      return;
    }
    case 'recover': {
      const { body: lost } = await owner.get<{ id: string }[]>('/api/trash');
      const one = chosen(lost, pick);
      if (one) expect((await owner.post('/api/trash/recoveries', { ids: [one.id] })).status).toBe(200);
      return;
    }
  }
}

async function aFirm(): Promise<Firm> {
  const owner = await signUp(await theApp());
  const fleet: string[] = [];
  fleet.push((await owner.add('/api/vehicles', aVehicle({ currentKm: 3_000 }))).id);
  const unknown = incompleteVehicle.parse({ ...nothingKnown('vehicle'), internalNumber: '14' });
  fleet.push((await vehicleStore(await database(), tenantOf(owner)).create(unknown)).id);
  return { owner, fleet, services: [] };
}

const kmOf = async (owner: SignedInClient, id: string) =>
  (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;

test('whatever is entered, changed, deleted, undone and recovered, the km is what the definition says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const firm = await aFirm();
      for (const one of steps) await take(firm, one);
      for (const id of firm.fleet) expect(await kmOf(firm.owner, id)).toBe(await kmDefined(firm.owner, id));
      const db = await database();
      expect(await wrongFacts(db, firm.owner.session.organization.id)).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('a mistyped km of a service goes with its correction or its deletion, and alert and clearance with it', async () => {
  const { owner } = await aFirm();
  // In CABA a new unit's first inspection also depends on its km.
  const facts = {
    kind: 'car' as const,
    use: 'private' as const,
    jurisdiction: 'AR-C' as const,
    fuels: ['petrol' as const],
  };
  const unit = aVehicle({ ...facts, currentKm: 3_000, registeredOn: addDays(today(), -100) });
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', unit);
  const { id } = vehicle;
  const reasons = async () =>
    (await owner.get<VehicleClearance>(`/api/vehicles/${id}/clearance`)).body.reasons.map(({ paper }) => paper);
  const before = await reasons();
  const alerts = async () => (await owner.get<object[]>('/api/alerts?type=maintenance')).body.length;
  const oil = aMaintenanceRecord(id, { serviceType: 'Cambio de aceite', nextOilChangeKm: 10_000, km: 2_000 });
  await owner.post('/api/maintenance', oil);
  const typed = aMaintenanceRecord(id, { km: 999_999 });
  const { body: service } = await owner.post<MaintenanceRecord>('/api/maintenance', typed);
  expect([await kmOf(owner, id), await alerts()]).toEqual([999_999, 1]);
  expect(await reasons()).not.toEqual(before);
  await owner.put(`/api/maintenance/${service.id}`, { ...typed, km: 9_999 });
  expect([await kmOf(owner, id), await alerts(), await reasons()]).toEqual([9_999, 0, before]);
  await owner.delete(`/api/maintenance/${service.id}`);
  expect([await kmOf(owner, id), await alerts()]).toEqual([3_000, 0]);
  expect(await wrongClearance(await database(), tenantOf(owner))).toEqual([]);
});

test('of entries that come at once the km is what follows from all of them, whoever waited for whom', async () => {
  const owner = await signUp(await theApp());
  for (let round = 0; round < 5; round += 1) {
    const body = aVehicle({ currentKm: 1_000 });
    const { id } = await owner.add<Vehicle>('/api/vehicles', body);
    const kmNow = async () => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;
    const service = (km: number) => owner.post<{ id: string }>('/api/maintenance', aMaintenanceRecord(id, { km }));
    const read = (km: number) => owner.post(`/api/vehicles/${id}/readings`, { km, confirm: true });
    await Promise.all([
      ...[46_000, 47_000, 45_500, 48_000, 44_000].map(read),
      ...[45_800, 44_200].map(service),
      owner.put(`/api/vehicles/${id}`, { ...body, currentKm: 44_500 }),
    ]);
    const before = await kmNow();
    const { body: later } = await service(5);
    await owner.delete(`/api/maintenance/${later.id}`);
    expect([round, await kmNow()]).toEqual([round, before]);
  }
});
