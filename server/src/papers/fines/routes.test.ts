import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Fine, FineInput } from '@baqueano/domain/fines/fine';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleSummary } from '@baqueano/domain/vehicles/vehicle-summary';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aFine, aVehicle } from '../../testing/requests/bodies.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';
const on = today();
const longAgo = { moment: `${addDays(on, -300)}T09:15`, expiryDate: addDays(on, -200) };

async function aFolder() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
  const add = (overrides: Partial<FineInput> = {}) => owner.add<Fine>('/api/fines', aFine(vehicle.id, overrides));
  const change = async (fine: Fine, overrides: object) =>
    owner.put<Fine>(`/api/fines/${fine.id}`, { ...fine, ...overrides });
  const documentOf = async ({ id }: { id: string }) => (await owner.get<VehicleDocument>(`/api/documents/${id}`)).body;
  return { owner, driver, vehicle, add, change, documentOf };
}

async function undoLast(owner: SignedInClient): Promise<number> {
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  return (await owner.post(`/api/activity/${entry?.id}/undo`)).status;
}

const messagesOf = async (owner: SignedInClient) =>
  (await owner.get<Alert[]>('/api/alerts')).body.map(({ kind, dueDate }) => [kind, dueDate]);

const withoutVersion = (record: object) => ({ ...record, version: undefined });

describe('one fact', () => {
  test('a fine is its document, read and changed from both sides', async () => {
    const { owner, vehicle, documentOf } = await aFolder();
    const { status, body: fine } = await owner.post<Fine>(
      '/api/fines',
      aFine(vehicle.id, { details: 'Foto en la acta' }),
    );
    const { moment, expiryDate } = aFine(vehicle.id);
    expect([status, fine]).toMatchObject([
      201,
      { moment, expiryDate, amount: 280_000, cost: 280_000, status: 'pending' },
    ]);
    const document = await documentOf(fine);
    expect(document).toMatchObject({
      id: fine.id,
      vehicleId: vehicle.id,
      type: 'fine',
      issueDate: moment.slice(0, 10),
      expiryDate,
      status: 'pending',
      cost: 280_000,
      details: 'Foto en la acta',
      inForce: true,
      closed: false,
      version: fine.version,
    });
    const later = { issueDate: addDays(document.issueDate, 1), details: null };
    await owner.put(`/api/documents/${fine.id}`, { ...document, ...later });
    const { body: moved } = await owner.get<Fine>(`/api/fines/${fine.id}`);
    const changed = { moment: `${later.issueDate}T14:32`, details: null, version: moved.version };
    expect(moved).toEqual({ ...fine, ...changed });
    expect(moved.version).not.toBe(fine.version);
  });

  test('a document of type fine is one with nulls, which behaves as any document until somebody says its state', async () => {
    const { owner, vehicle, change, documentOf } = await aFolder();
    const input = aDocument(vehicle.id, {
      type: 'fine',
      cost: 50_000,
      issueDate: addDays(on, -90),
      expiryDate: addDays(on, -9),
    });
    const document = await owner.add<VehicleDocument>('/api/documents', input);
    const { body: fine } = await owner.get<Fine>(`/api/fines/${document.id}`);
    expect(fine).toMatchObject({ state: null, acta: null, moment: `${input.issueDate}T00:00`, amount: 50_000 });
    await owner.put(`/api/documents/${fine.id}`, { ...document, status: 'expired', cost: 60_000 });
    const { body: dearer } = await owner.get<Fine>(`/api/fines/${fine.id}`);
    expect(dearer).toMatchObject({ state: null, status: 'expired', cost: 60_000, amount: 60_000 });
    expect((await owner.get<VehicleDocument[]>('/api/documents?status=expired')).body).toHaveLength(1);
    await change(dearer, { state: 'prescribed' });
    expect(await documentOf(fine)).toMatchObject({ status: 'valid', cost: 60_000, closed: true });
    expect(await undoLast(owner)).toBe(200);
    expect(await documentOf(fine)).toMatchObject({ status: 'expired', cost: 60_000, closed: false });
  });

  test('what follows from the state is not changed beside it', async () => {
    const { owner, add, documentOf } = await aFolder();
    const fine = await add();
    const document = await documentOf(fine);
    const answer = await owner.put(`/api/documents/${fine.id}`, { ...document, status: 'valid', cost: 1 });
    const message = 'Lo dice el estado de la multa: cambialo en Multas';
    expect([answer.status, answer.body.fields]).toEqual([400, { status: message, cost: message }]);
    expect(await documentOf(fine)).toEqual(document);
  });

  test('who makes something else of it drops the details, and who undoes that brings them back', async () => {
    const { owner, add, documentOf } = await aFolder();
    const paid = { state: 'paid', paidOn: on, paidAmount: 140_000, receipt: 'R-1' } as const;
    const fine = await add(paid);
    await owner.put(`/api/documents/${fine.id}`, {
      ...(await documentOf(fine)),
      type: 'vtv',
      status: 'pending',
      cost: 7,
    });
    expect((await owner.get(`/api/fines/${fine.id}`)).status).toBe(404);
    expect(await documentOf(fine)).toMatchObject({ type: 'vtv', status: 'pending', cost: 7, closed: false });
    expect(await undoLast(owner)).toBe(200);
    const { body: back } = await owner.get<Fine>(`/api/fines/${fine.id}`);
    expect(withoutVersion(back)).toEqual(withoutVersion(fine));
    // Changed by hand, it is another fine.
    await owner.put(`/api/documents/${fine.id}`, { ...(await documentOf(fine)), type: 'vtv' });
    await owner.put(`/api/documents/${fine.id}`, { ...(await documentOf(fine)), type: 'fine' });
    expect((await owner.get<Fine>(`/api/fines/${fine.id}`)).body).toMatchObject({
      state: null,
      acta: null,
      receipt: null,
    });
  });

  test.each(['fines', 'documents'])('deleted through /api/%s both go, and come back', async (path) => {
    const { owner, add, documentOf } = await aFolder();
    const fine = await add({ discountUntil: addDays(on, 3) });
    const [document, alerts] = [await documentOf(fine), await messagesOf(owner)];
    expect((await owner.delete(`/api/${path}/${fine.id}`)).status).toBe(204);
    for (const other of ['fines', 'documents']) expect((await owner.get(`/api/${other}/${fine.id}`)).status).toBe(404);
    expect(await messagesOf(owner)).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    expect(withoutVersion((await owner.get<Fine>(`/api/fines/${fine.id}`)).body)).toEqual(withoutVersion(fine));
    expect(withoutVersion(await documentOf(fine))).toEqual(withoutVersion(document));
    expect(await messagesOf(owner)).toEqual(alerts);
  });

  test('a key that another document has makes no fine', async () => {
    const { owner, vehicle } = await aFolder();
    const { id } = await owner.add<VehicleDocument>('/api/documents', aDocument(vehicle.id));
    const answer = await owner.call('POST', '/api/fines', aFine(vehicle.id), { 'idempotency-key': id });
    expect([answer.status, answer.body.error]).toEqual([409, 'Ya existe un documento con esa clave']);
  });
});

describe('states', () => {
  test('a closed fine is never Vencido, alerts no more and costs what it cost', async () => {
    const { owner, vehicle, add, change, documentOf } = await aFolder();
    const fine = await add({ ...longAgo, discountUntil: addDays(on, 2), appealUntil: addDays(on, 2) });
    const cost = async () =>
      (await owner.get<VehicleSummary>(`/api/vehicles/${vehicle.id}/summary`)).body.documents.cost;
    const expired = async () => (await owner.get<VehicleDocument[]>('/api/documents?status=expired')).body.length;
    expect([await cost(), await expired(), (await messagesOf(owner)).length]).toEqual([280_000, 1, 3]);
    const paid = { state: 'paid', paidOn: on, paidAmount: 140_000 };
    for (const [closing, costs] of [
      [{ state: 'annulled' }, 0],
      [paid, 140_000],
      [{ state: 'prescribed' }, 280_000],
    ] as const) {
      const { body } = await change(fine, { ...closing, version: undefined });
      expect(body).toMatchObject({ ...closing, status: 'valid', cost: costs, amount: 280_000 });
      expect([await cost(), await expired(), await messagesOf(owner)]).toEqual([costs, 0, []]);
      expect(await documentOf(fine)).toMatchObject({ status: 'valid', closed: true, inForce: true });
    }
    await change(fine, { state: 'appealed' });
    expect([await cost(), await expired()]).toEqual([280_000, 1]);
    expect((await messagesOf(owner)).map(([kind]) => kind)).toEqual(['document', 'fine_discount']);
  });

  test('an act on many leaves no paid fine without its day', async () => {
    const { owner, add } = await aFolder();
    const { id } = await add();
    const records = [{ id, set: { paidOn: null } }];
    const answer = await owner.post<{ error: string }>('/api/fines/changes', {
      records,
      set: { state: 'paid', paidOn: on },
    });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringMatching(/está pagada: la fecha de pago es requerida$/),
    ]);
    expect((await owner.get<Fine>(`/api/fines/${id}`)).body.state).not.toBe('paid');
  });

  test('alerts for the discount and the defence, in words; gone once their day has passed, and dismissed they stay so', async () => {
    const { owner, add, change } = await aFolder();
    const fine = await add({
      discountUntil: addDays(on, 4),
      appealUntil: addDays(on, -1),
      expiryDate: addDays(on, 60),
    });
    const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
    expect(alerts).toMatchObject([
      { kind: 'fine_discount', type: 'document', documentType: 'fine', sourceId: fine.id, priority: 'high' },
    ]);
    expect(alerts[0]?.message).toMatch(/^El descuento de la Multa 02-114-00045871 vence el \d\d\/\d\d\/\d{4}$/);
    await owner.delete(`/api/alerts/${alerts[0]?.id}`);
    const { body: again } = await change(fine, { place: 'RN 9 km 215' });
    expect(await messagesOf(owner)).toEqual([]);
    await change(again, { discountUntil: addDays(on, 5) });
    expect(await messagesOf(owner)).toEqual([['fine_discount', addDays(on, 5)]]);
  });

  test('units are worth what they were; the amount follows from them', async () => {
    const { add, change } = await aFolder();
    const fine = await add({ units: 150, unitValue: 949.99, unitSource: 'Infobae, 07/03/2026', amount: 1 });
    expect(fine).toMatchObject({ units: 150, unitValue: 949.99, amount: 142_499, cost: 142_499 });
    const { body: inPesos } = await change(fine, { units: null, unitValue: null, amount: 90_000 });
    expect(inPesos).toMatchObject({ units: null, amount: 90_000, cost: 90_000 });
    const { body: unknown } = await change(inPesos, { amount: null });
    expect(unknown).toMatchObject({ amount: null, cost: null });
  });
});

describe('whose it was', () => {
  const now = { moment: `${on}T00:00` };

  test('today the assignments say it; another one needs a reason', async () => {
    const { owner, driver, vehicle, add, change } = await aFolder();
    const fine = await add(now);
    expect(fine).toMatchObject({ driverId: driver.id, driverName: driver.name, driverSource: 'assignments' });
    const other = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ana Suárez' }));
    const refused = await change(fine, { driverId: other.id });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['driverReason']]);
    expect(refused.body.error).toContain(driver.name);
    const { body: hers } = await change(fine, { driverId: other.id, driverReason: 'Cambiaron en el peaje' });
    expect(hers).toMatchObject({
      driverName: 'Ana Suárez',
      driverSource: 'hand',
      driverReason: 'Cambiaron en el peaje',
    });
    const { body: back } = await change(hers, { driverId: driver.id });
    expect(back).toMatchObject({ driverSource: 'assignments', driverReason: null });
    expect((await owner.post('/api/fines', aFine(vehicle.id, { ...now, driverId: null }))).status).toBe(400);
  });

  test('is whose the vehicle was at that minute; of a day with two it is not known', async () => {
    const { owner, driver, vehicle, add, change } = await aFolder();
    const ana = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ana Suárez' }));
    const [from, to] = [`${addDays(on, -9)}T08:00`, `${addDays(on, -7)}T20:00`];
    await owner.add('/api/assignments', { vehicleId: vehicle.id, driverId: ana.id, from, to });
    const driverAt = async (moment: string) => {
      const { driverName, driverSource } = await add({ moment, expiryDate: addDays(on, 30) });
      return [driverName, driverSource];
    };
    expect(await driverAt(from)).toEqual(['Ana Suárez', 'assignments']);
    expect(await driverAt(`${addDays(on, -8)}T00:00`)).toEqual(['Ana Suárez', 'assignments']);
    expect(await driverAt(`${addDays(on, -7)}T00:00`)).toEqual([null, null]);
    expect(await driverAt(`${addDays(on, -9)}T07:59`)).toEqual([null, null]);
    const hers = await add({ moment: from, expiryDate: addDays(on, 30) });
    const refused = await change(hers, { driverId: driver.id });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Según las asignaciones era de Ana Suárez: decí por qué no',
    ]);
  });

  test('of another vehicle the assignments say another driver, also when it moves as a document', async () => {
    const { owner, add, documentOf } = await aFolder();
    const other = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ana Suárez' }));
    const hers = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: other.id }));
    const fine = await add({ ...now, expiryDate: addDays(on, 9) });
    const moved = await owner.put(`/api/documents/${fine.id}`, { ...(await documentOf(fine)), vehicleId: hers.id });
    expect(moved.status).toBe(200);
    const { body } = await owner.get<Fine>(`/api/fines/${fine.id}`);
    expect(body).toMatchObject({ driverId: other.id, driverName: 'Ana Suárez', driverSource: 'assignments' });
  });

  test('of a day that nobody knows a person chooses, also somebody who is no driver', async () => {
    const { driver, add, change } = await aFolder();
    expect(await add(longAgo)).toMatchObject({ driverId: null, driverName: null, driverSource: null });
    const chosen = await add({ ...longAgo, driverId: driver.id });
    expect(chosen).toMatchObject({ driverName: driver.name, driverSource: 'hand', driverReason: null });
    const { body: named } = await change(chosen, { driverId: null, driverName: 'Un fletero' });
    expect(named).toMatchObject({ driverId: null, driverName: 'Un fletero', driverSource: 'hand' });
  });

  test('a driver who is deleted leaves the name; who is brought back has the fine again', async () => {
    const { owner, driver, add, change } = await aFolder();
    const fine = await add(now);
    await owner.delete(`/api/drivers/${driver.id}`);
    const { body: orphan } = await owner.get<Fine>(`/api/fines/${fine.id}`);
    expect(orphan).toMatchObject({ driverId: null, driverName: driver.name, driverSource: 'assignments' });
    expect((await owner.get<Fine[]>(`/api/fines?driverId=${driver.id}`)).body).toEqual([]);
    expect(await undoLast(owner)).toBe(200);
    expect((await owner.get<Fine[]>(`/api/fines?driverId=${driver.id}`)).body).toMatchObject([{ id: fine.id }]);
    await owner.delete(`/api/drivers/${driver.id}`);
    const { status, body } = await change(orphan, { place: 'Otro lugar' });
    expect([status, body]).toMatchObject([200, { driverName: driver.name, place: 'Otro lugar' }]);
  });
});

describe('bad input', () => {
  test('a month that is none is refused', async () => {
    const { owner } = await aFolder();
    expect((await owner.get('/api/fines?due=2026-13')).status).toBe(400);
  });

  test('an unknown vehicle or driver is not found, and neither is what is no fine', async () => {
    const { owner, vehicle, add } = await aFolder();
    const { id } = await owner.add<VehicleDocument>('/api/documents', aDocument(vehicle.id));
    const answers = [
      await owner.post('/api/fines', aFine(unknownId)),
      await owner.post('/api/fines', aFine(vehicle.id, { driverId: unknownId })),
      await owner.put(`/api/fines/${(await add()).id}`, aFine(vehicle.id, { driverId: unknownId })),
      await owner.get(`/api/fines/${id}`),
      await owner.put(`/api/fines/${id}`, aFine(vehicle.id)),
      await owner.delete(`/api/fines/${id}`),
    ];
    const [noVehicle, noDriver, noFine] = ['Vehículo', 'Conductor', 'Multa'];
    expect(answers.map(({ status, body }) => [status, body.error.split(' ')[0]])).toEqual(
      [noVehicle, noDriver, noDriver, noFine, noFine, noFine].map((word) => [404, word]),
    );
  });
});
