import type { Alert } from '@baqueano/domain/alert';
import { addDays, today } from '@baqueano/domain/dates';
import {
  type DocumentSummary,
  documentTypes,
  type VehicleDocument,
  type VehicleWithoutPapers,
} from '@baqueano/domain/document';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aMaintenanceRecord, aReminder, aVehicle } from '../testing/kinds.ts';
import { maintenanceRecords } from '../upkeep/maintenance/table.ts';
import { dismissals } from './table.ts';

/** What is kept (decision 14) has to be what follows from the data, whoever writes it and in whatever order. */

const step = fc.record({
  action: fc.constantFrom('create', 'create', 'update', 'delete', 'move'),
  what: fc.constantFrom('documents', 'maintenance'),
  pick: fc.nat(1_000),
  vehicle: fc.nat(1),
  type: fc.constantFrom(...documentTypes),
  day: fc.integer({ min: -40, max: 3 }),
  length: fc.constantFrom(20, 35, 400),
  status: fc.constantFrom('valid', 'valid', 'expired'),
  oilChange: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(owner: SignedInClient, fleet: string[], made: Record<Step['what'], string[]>, s: Step) {
  const date = addDays(today(), s.day);
  const vehicleId = fleet[s.vehicle] ?? '';
  const body =
    s.what === 'documents'
      ? aDocument(vehicleId, { type: s.type, issueDate: date, expiryDate: addDays(date, s.length), status: s.status })
      : aMaintenanceRecord(vehicleId, {
          date,
          km: 10_000 + (s.pick % 5) * 1_000,
          serviceType: s.oilChange ? 'Cambio de aceite' : 'Frenos',
          nextOilChangeKm: s.oilChange ? 1_000 * (1 + (s.pick % 3)) : null,
        });
  if (s.action === 'move') {
    const status = s.oilChange ? 'inactive' : 'en_uso';
    expect((await owner.put(`/api/vehicles/${vehicleId}`, aVehicle({ status }))).status).toBe(200);
    return;
  }
  const ids = made[s.what];
  const id = ids[s.pick % Math.max(1, ids.length)];
  if (s.action === 'create' || !id) {
    const created = await owner.post<{ id: string }>(`/api/${s.what}`, body);
    expect(created.status).toBe(201);
    ids.push(created.body.id);
  } else if (s.action === 'update') {
    expect([200, 404]).toContain((await owner.put(`/api/${s.what}/${id}`, body)).status);
  } else {
    expect([204, 404]).toContain((await owner.delete(`/api/${s.what}/${id}`)).status);
  }
}

async function wrongFacts(organizationId: string): Promise<number> {
  const db = await database();
  const { rows } = await db.execute<{ wrong: number }>(sql`
    with expected as (
      select d.id, case
        when d.type <> 'fine' and row_number() over (
          partition by vehicle_id, type order by issue_date desc, expiry_date desc, d.id desc
        ) > 1 then null
        when v.status = 'inactive' then 'infinity'
        when d.status = 'expired' then '-infinity'
        else expiry_date
      end as renew_by
      from ${documents} d join ${vehicles} v on v.organization_id = ${organizationId} and v.id = d.vehicle_id
      where d.organization_id = ${organizationId}
    ), oil as (
      select distinct on (vehicle_id) vehicle_id, id, km + next_oil_change_km as target from ${maintenanceRecords}
      where organization_id = ${organizationId} and next_oil_change_km is not null
      order by vehicle_id, date desc, id desc
    )
    select (
      select count(*) from ${documents} d join expected e on e.id = d.id
      where d.organization_id = ${organizationId} and d.renew_by is distinct from e.renew_by
    ) + (
      select count(*) from ${vehicles} v left join oil on oil.vehicle_id = v.id
      where v.organization_id = ${organizationId}
      and (v.oil_change_id, v.oil_change_km) is distinct from (oil.id, oil.target)
    ) as wrong
  `);
  return rows[0]?.wrong ?? -1;
}

async function aFleet() {
  const owner = await signUp(await theApp());
  const fleet: string[] = [];
  for (let index = 0; index < 2; index++) {
    fleet.push((await owner.post<Vehicle>('/api/vehicles', aVehicle({ currentKm: 1_000 }))).body.id);
  }
  return { owner, fleet };
}

/** Sin renovar, wherever it is told. */
async function expectOneNumber(owner: SignedInClient) {
  const { body: shown } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
  const { body: summary } = await owner.get<DocumentSummary>('/api/documents/summary');
  const list = await owner.get<VehicleDocument[]>('/api/documents?unrenewed=true&status=expired');
  expect([summary.unrenewed, list.body.length]).toEqual([shown.expiredDocuments, shown.expiredDocuments]);
  expect(list.body.filter(({ type }) => type === 'fine')).toHaveLength(summary.unrenewedFines);
  const { body: without } = await owner.get<VehicleWithoutPapers[]>('/api/vehicles/without-papers');
  expect(without).toHaveLength(shown.vehiclesWithoutPapers);
}

async function highAlerts(owner: SignedInClient) {
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  const { body: shown } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
  return {
    alerts,
    high: alerts.filter(({ priority }) => priority === 'high').length,
    counted: shown.highPriorityAlerts,
  };
}

test('whatever is written, one after another and side by side, what is kept is what follows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const { owner, fleet } = await aFleet();
      const made = { documents: [], maintenance: [] };
      for (const round of rounds) await Promise.all(round.map((one) => take(owner, fleet, made, one)));
      expect(await wrongFacts(owner.session.organization.id)).toBe(0);
      const { high, counted } = await highAlerts(owner);
      expect(counted).toBe(high);
      await expectOneNumber(owner);
    }),
    { numRuns: 15 },
  );
});

test('a vehicle that goes takes its facts along', async () => {
  const { owner, fleet } = await aFleet();
  for (const id of fleet) {
    await owner.post('/api/documents', aDocument(id));
    await owner.post(
      '/api/maintenance',
      aMaintenanceRecord(id, { serviceType: 'Cambio de aceite', nextOilChangeKm: 5 }),
    );
  }
  expect((await owner.delete(`/api/vehicles/${fleet[0]}`)).status).toBe(204);
  expect(await wrongFacts(owner.session.organization.id)).toBe(0);
});

test('dismissed alerts are counted out, also those that a first version dismissed without saying of what', async () => {
  const { owner, fleet } = await aFleet();
  const vehicleId = fleet[0] ?? '';
  const expired = { issueDate: addDays(today(), -90), expiryDate: addDays(today(), -5) };
  for (const type of ['insurance', 'vtv', 'fine', 'fine'] as const) {
    await owner.post('/api/documents', aDocument(vehicleId, { type, ...expired }));
  }
  await owner.post('/api/alerts', aReminder(vehicleId, { priority: 'high' }));
  const before = await highAlerts(owner);
  expect([before.high, before.counted]).toEqual([5, 5]);
  const [first, second] = before.alerts.filter(({ type, message }) => type === 'document' && message.includes('Multa'));
  for (const alert of [first, second]) await owner.delete(`/api/alerts/${alert?.id}`);
  const after = await highAlerts(owner);
  expect([after.high, after.counted]).toEqual([3, 3]);
  const db = await database();
  await db
    .update(dismissals)
    .set({ cause: null, causeId: null, due: null })
    .where(eq(dismissals.organizationId, owner.session.organization.id));
  await owner.put(`/api/vehicles/${vehicleId}`, aVehicle());
  const old = await highAlerts(owner);
  expect([old.high, old.counted]).toEqual([3, 3]);
});
