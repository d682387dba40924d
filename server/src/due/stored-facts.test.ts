import { accidentStates } from '@baqueano/domain/accidents/accident';
import {
  type Alert,
  type AlertSummary,
  alertDueFilters,
  alertPriorities,
  alertTypes,
  compareAlerts,
  isOverdue,
} from '@baqueano/domain/alerts/alert';
import { fineStates } from '@baqueano/domain/fines/fine';
import {
  type DocumentSummary,
  documentTypes,
  type VehicleDocument,
  type VehicleWithoutPapers,
} from '@baqueano/domain/papers/document';
import { rulesOfTypes } from '@baqueano/domain/papers/document-rules';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import {
  aDocument,
  aDriver,
  aFine,
  aMaintenanceRecord,
  anAccident,
  aReminder,
  aVehicle,
} from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';
import { wrongClearance } from '../testing/wrong-clearance.ts';
import { wrongFacts } from '../testing/wrong-facts.ts';
import { dismissals, dueFacts } from './table.ts';

/** Stored facts (decisions 30 and 42) always equal those derived from the data, after any writes in any order. */

const kinds = ['documents', 'fines', 'accidents', 'maintenance', 'drivers', 'alerts'] as const;
type Kind = (typeof kinds)[number];

const step = fc.record({
  action: fc.constantFrom('create', 'create', 'change', 'delete', 'dismiss', 'undo', 'vehicle', 'retire'),
  kind: fc.constantFrom(...kinds, 'documents', 'fines', 'maintenance'),
  pick: fc.nat(1_000),
  vehicle: fc.nat(1),
  type: fc.constantFrom(...documentTypes.filter((type) => rulesOfTypes[type].owner === 'vehicle')),
  day: fc.integer({ min: -40, max: 3 }),
  length: fc.constantFrom(20, 35, 400),
  isSo: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Firm {
  owner: SignedInClient;
  fleet: string[];
  made: Record<Kind, string[]>;
}

function bodyOf({ fleet }: Firm, { kind, pick, vehicle, type, day, length, isSo }: Step): object {
  const date = addDays(today(), day);
  const vehicleId = fleet[vehicle] ?? '';
  switch (kind) {
    case 'documents': {
      const status = isSo ? 'expired' : 'valid';
      return aDocument(vehicleId, { type, issueDate: date, expiryDate: addDays(date, length), status });
    }
    case 'fines': {
      // A fine cannot be on a future day.
      const [day = date] = [date, today()].sort();
      return aFine(vehicleId, {
        moment: day,
        expiryDate: addDays(day, length),
        state: fineStates[pick % fineStates.length],
        acta: isSo ? `02-${pick}` : null,
        discountUntil: pick % 2 === 0 ? addDays(day, 10) : null,
        appealUntil: pick % 5 === 0 ? null : addDays(day, 15),
        paidOn: day,
        paidAmount: 90_000,
        driverReason: 'Lo vio el encargado',
      });
    }
    case 'accidents': {
      const [moment = date] = [date, today()].sort();
      return anAccident(vehicleId, { moment, state: accidentStates[pick % accidentStates.length] });
    }
    case 'maintenance':
      return aMaintenanceRecord(vehicleId, {
        date,
        km: 10_000 + (pick % 5) * 1_000,
        serviceType: isSo ? 'Cambio de aceite' : 'Frenos',
        nextOilChangeKm: isSo ? 1_000 * (1 + (pick % 3)) : null,
      });
    case 'drivers':
      return aDriver({
        name: `Conductor ${pick % 7}`,
        licenseExpiry: addDays(date, length),
        licenseClasses: pick % 3 === 0 ? ['B.1'] : pick % 3 === 1 ? ['C.1'] : [],
        assignedVehicles: fleet.filter((_, index) => (pick >> index) % 2 === 1),
      });
    case 'alerts':
      return aReminder(vehicleId, { dueDate: date, priority: alertPriorities[pick % 3] });
  }
}

async function take(firm: Firm, s: Step): Promise<void> {
  const { owner, fleet, made } = firm;
  if (s.action === 'vehicle') {
    const change = aVehicle({
      status: s.isSo ? 'inactive' : 'en_uso',
      currentKm: 9_000 + (s.pick % 6) * 1_000,
      ...(s.pick % 2 === 0 && { assignedDriver: made.drivers[s.pick % 3] ?? null }),
    });
    // A retired driver has no vehicles.
    expect([200, 404, 409]).toContain((await owner.put(`/api/vehicles/${fleet[s.vehicle]}`, change)).status);
    return;
  }
  if (s.action === 'retire') {
    const driver = s.pick % 3 === 0 ? made.drivers[s.pick % 4] : undefined;
    const path = `${driver ? `/api/drivers/${driver}` : `/api/vehicles/${fleet[s.vehicle]}`}/retirement`;
    const leaves = { retiredOn: addDays(today(), Math.min(0, s.day)), retiredReason: 'other' };
    const { status } = s.isSo ? await owner.put(path, leaves) : await owner.delete(path);
    expect([200, 404]).toContain(status);
    return;
  }
  if (s.action === 'dismiss') {
    const { body } = await owner.get<Alert[]>('/api/alerts');
    const one = body[s.pick % Math.max(1, body.length)];
    if (one) expect([204, 404]).toContain((await owner.delete(`/api/alerts/${one.id}`)).status);
    return;
  }
  if (s.action === 'undo') {
    const { body: lines } = await owner.get<{ id: string }[]>('/api/activity?limit=8');
    const line = lines[s.pick % Math.max(1, lines.length)];
    if (line) expect([200, 409]).toContain((await owner.post(`/api/activity/${line.id}/undo`)).status);
    return;
  }
  const ids = made[s.kind];
  const id = ids[s.pick % Math.max(1, ids.length)];
  if (s.action === 'create' || !id) {
    const created = await owner.post<{ id: string }>(`/api/${s.kind}`, bodyOf(firm, s));
    // A driver may get a vehicle that has left the fleet.
    expect(s.kind === 'drivers' ? [201, 409] : [201]).toContain(created.status);
    if (created.status === 201) ids.push(created.body.id);
  } else if (s.action === 'change' && s.kind === 'fines' && s.pick % 3 === 0) {
    // Through the documents, as any type: refused where its status contradicts the fine's state.
    const document = bodyOf(firm, { ...s, kind: 'documents' });
    expect([200, 400, 404]).toContain((await owner.put(`/api/documents/${id}`, document)).status);
  } else if (s.action === 'change' && s.kind !== 'alerts') {
    const may = s.kind === 'drivers' ? [200, 404, 409] : [200, 404];
    expect(may).toContain((await owner.put(`/api/${s.kind}/${id}`, bodyOf(firm, s))).status);
  } else {
    expect([204, 404]).toContain((await owner.delete(`/api/${s.kind}/${id}`)).status);
  }
}

async function aFirm(): Promise<Firm> {
  const owner = await signUp(await theApp());
  const fleet: string[] = [];
  for (let index = 0; index < 2; index++) {
    const body = aVehicle({ currentKm: 1_000, kind: 'truck', use: 'goods', grossKg: 9_000, fuels: ['diesel'] });
    fleet.push((await owner.post<Vehicle>('/api/vehicles', body)).body.id);
  }
  return { owner, fleet, made: { documents: [], fines: [], accidents: [], maintenance: [], drivers: [], alerts: [] } };
}

async function expectFacts({ owner }: Firm) {
  const db = await database();
  expect(await wrongFacts(db, owner.session.organization.id)).toEqual([]);
  expect(await wrongClearance(db, tenantOf(owner))).toEqual([]);
}

/** The same number of Sin renovar, on every screen. */
async function expectOneNumber({ owner }: Firm) {
  const { body: shown } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
  const { body: summary } = await owner.get<DocumentSummary>('/api/documents/summary');
  const list = await owner.get<VehicleDocument[]>('/api/documents?unrenewed=true&status=expired');
  expect([summary.unrenewed, list.body.length]).toEqual([shown.expiredDocuments, shown.expiredDocuments]);
  expect(list.body.filter(({ type }) => type === 'fine')).toHaveLength(summary.unrenewedFines);
  const { body: without } = await owner.get<VehicleWithoutPapers[]>('/api/vehicles/without-papers');
  expect(without).toHaveLength(shown.vehiclesWithoutPapers);
}

const list = async (owner: SignedInClient, query = '') => (await owner.get<Alert[]>(`/api/alerts?${query}`)).body;

/** A query, and the condition for its results. */
type Filter = [string, (alert: Alert) => boolean];

function counted(alerts: Alert[]): AlertSummary {
  const of = (priority: Alert['priority']) => alerts.filter((alert) => alert.priority === priority).length;
  const overdue = alerts.filter((alert) => isOverdue(alert)).length;
  return { total: alerts.length, high: of('high'), medium: of('medium'), low: of('low'), overdue };
}

/** The list has domain's order, the pages are its parts, and every filter and counter agrees with it. */
async function expectOneList({ owner, fleet }: Firm) {
  const all = await list(owner);
  expect(all).toEqual(all.toSorted(compareAlerts));
  const paged: Alert[] = [];
  let url: string | undefined = '/api/alerts?limit=3';
  while (url) {
    const page: Answer<Alert[]> = await owner.get(url);
    expect(page.headers['x-total-count']).toBe(String(all.length));
    paged.push(...page.body);
    url = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  }
  expect(paged).toEqual(all);

  const until = (due: string) => addDays(today(), Number(due));
  const filters: Filter[] = [
    ['', () => true],
    ...alertTypes.map((type): Filter => [`type=${type}`, (alert) => alert.type === type]),
    ...alertPriorities.map((one): Filter => [`priority=${one}`, ({ priority }) => priority === one]),
    ...alertDueFilters.map((due): Filter => {
      if (due === 'overdue') return ['due=overdue', (alert) => isOverdue(alert)];
      return [`due=${due}`, (alert) => !isOverdue(alert) && alert.dueDate <= until(due)];
    }),
    ['type=document&priority=high', ({ type, priority }) => type === 'document' && priority === 'high'],
  ];
  for (const [query, passes] of filters) {
    const expected = all.filter(passes);
    expect([query, await list(owner, query)]).toEqual([query, expected]);
    expect((await owner.get<AlertSummary>(`/api/alerts/summary?${query}`)).body).toEqual(counted(expected));
  }
  for (const vehicleId of fleet) {
    const ofVehicle = (await owner.get<Alert[]>(`/api/vehicles/${vehicleId}/alerts`)).body;
    expect(await list(owner, `vehicleId=${vehicleId}`)).toEqual(ofVehicle);
    expect(ofVehicle.filter((alert) => alert.vehicleId === vehicleId)).toEqual(
      all.filter((alert) => alert.vehicleId === vehicleId),
    );
  }
  // Every word of a message finds it, in domain's wording.
  for (const { id, message } of all.slice(0, 5)) {
    for (const word of new Set(message.split(' '))) {
      const found = await list(owner, `search=${encodeURIComponent(word)}`);
      expect([word, found.map((alert) => alert.id)]).toEqual([word, expect.arrayContaining([id])]);
    }
  }
  const { body: dashboard } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
  expect(dashboard.highPriorityAlerts).toBe(counted(all).high);
}

test('whatever is written, one after another and side by side, what is kept is what follows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const firm = await aFirm();
      for (const round of rounds) await Promise.all(round.map((one) => take(firm, one)));
      await expectFacts(firm);
      await expectOneNumber(firm);
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('list, pages, filters, search and counters tell of the same alerts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const firm = await aFirm();
      for (const one of steps) await take(firm, one);
      await expectFacts(firm);
      await expectOneList(firm);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('a vehicle that comes back brings its facts, and what was dismissed can be told again', async () => {
  const firm = await aFirm();
  const { owner, fleet } = firm;
  const undoLast = async () => {
    const { body } = await owner.get<{ id: string }[]>('/api/activity?limit=1');
    expect((await owner.post(`/api/activity/${body[0]?.id}/undo`)).status).toBe(200);
  };
  const expired = { issueDate: addDays(today(), -90), expiryDate: addDays(today(), -5) };
  await owner.post('/api/documents', aDocument(fleet[0] ?? '', expired));
  await owner.post('/api/alerts', aReminder(fleet[0] ?? ''));
  await owner.post('/api/drivers', aDriver({ licenseExpiry: today(), assignedVehicles: fleet.slice(0, 1) }));
  const listed = await list(owner);
  expect(listed).toHaveLength(3);
  await owner.delete(`/api/vehicles/${fleet[0]}`);
  expect(await list(owner)).toHaveLength(1);
  await undoLast();
  await expectFacts(firm);
  expect(await list(owner)).toEqual(listed);

  for (const { id } of listed) {
    await owner.delete(`/api/alerts/${id}`);
    await expectFacts(firm);
    expect(await list(owner)).toHaveLength(2);
    await undoLast();
    await expectFacts(firm);
    expect(await list(owner)).toEqual(listed);
  }
});

test('a vehicle that goes takes its facts along, and its driver is told of by the next one', async () => {
  const firm = await aFirm();
  const { owner, fleet } = firm;
  for (const id of fleet) {
    await owner.post('/api/documents', aDocument(id));
    const oil = { serviceType: 'Cambio de aceite', nextOilChangeKm: 5 };
    await owner.post('/api/maintenance', aMaintenanceRecord(id, oil));
  }
  await owner.post('/api/drivers', aDriver({ licenseExpiry: today(), assignedVehicles: fleet }));
  const license = async () => (await list(owner, 'type=driver_license'))[0]?.vehicleId;
  expect(await license()).toBe(fleet[0]);
  expect((await owner.delete(`/api/vehicles/${fleet[0]}`)).status).toBe(204);
  await expectFacts(firm);
  expect(await license()).toBe(fleet[1]);
});

test('dismissed alerts are counted out, also those that a first version dismissed without saying of what', async () => {
  const { owner, fleet } = await aFirm();
  const vehicleId = fleet[0] ?? '';
  const expired = { issueDate: addDays(today(), -90), expiryDate: addDays(today(), -5) };
  for (const type of ['insurance', 'vtv', 'fine', 'fine'] as const) {
    await owner.post('/api/documents', aDocument(vehicleId, { type, ...expired }));
  }
  await owner.post('/api/alerts', aReminder(vehicleId, { priority: 'high' }));
  const high = async () => {
    const { body: dashboard } = await owner.get<DashboardStatistics>('/api/statistics/dashboard');
    const { body: pressing } = await owner.get<{ high: number }>('/api/alerts/pressing');
    return [(await list(owner, 'priority=high')).length, dashboard.highPriorityAlerts, pressing.high];
  };
  expect(await high()).toEqual([5, 5, 5]);
  const [first, second] = (await list(owner)).filter(({ documentType }) => documentType === 'fine');
  for (const alert of [first, second]) await owner.delete(`/api/alerts/${alert?.id}`);
  expect(await high()).toEqual([3, 3, 3]);
  const db = await database();
  await db
    .update(dismissals)
    .set({ cause: null, causeId: null, due: null })
    .where(eq(dismissals.organizationId, owner.session.organization.id));
  await db.update(dueFacts).set({ dismissed: false }).where(eq(dueFacts.organizationId, owner.session.organization.id));
  await owner.put(`/api/vehicles/${vehicleId}`, aVehicle());
  expect(await high()).toEqual([3, 3, 3]);
  expect((await owner.get(`/api/alerts/${first?.id}`)).status).toBe(404);
  expect((await owner.get(`/api/alerts?limit=2`)).headers['x-total-count']).toBe('3');
});

test('an alert that was dismissed stays so when its document is renewed and the renewal goes', async () => {
  const { owner, fleet } = await aFirm();
  const vehicleId = fleet[0] ?? '';
  const expired = aDocument(vehicleId, { issueDate: addDays(today(), -90), expiryDate: addDays(today(), -5) });
  await owner.post('/api/documents', expired);
  const [alert] = await list(owner);
  expect((await owner.delete(`/api/alerts/${alert?.id}`)).status).toBe(204);
  const { body: renewal } = await owner.post<VehicleDocument>(
    '/api/documents',
    aDocument(vehicleId, { issueDate: addDays(today(), -5), expiryDate: addDays(today(), 2) }),
  );
  expect(await list(owner)).toMatchObject([{ sourceId: renewal.id }]);
  await owner.delete(`/api/documents/${renewal.id}`);
  expect(await list(owner)).toEqual([]);
});
