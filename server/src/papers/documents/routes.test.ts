import {
  type DocumentSummary,
  documentSorts,
  specifiedTypes,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { type Answer, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aVehicle } from '../../testing/requests/bodies.ts';
import { unlabelled } from '../../testing/requests/unlabelled.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';
const on = today();

const beyondTheInput = {
  driverId: null,
  driverName: null,
  typeName: null,
  issuer: null,
  number: null,
  inspectionResult: null,
  satisfiesDue: null,
  closed: false,
  superseded: false,
  renews: null,
  renewedBy: null,
};

async function aFolder() {
  const app = await theApp();
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const add = async (overrides: Partial<DocumentInput> = {}, vehicleId = vehicle.id) =>
    (await owner.post<VehicleDocument>('/api/documents', aDocument(vehicleId, overrides))).body;
  return { app, owner, vehicle, add };
}

describe('the happy path', () => {
  test('a document is created, read, listed, changed and deleted', async () => {
    const { owner, vehicle } = await aFolder();
    const input = aDocument(vehicle.id, { cost: 1_000_000_000_000, details: '  Póliza "Ñ" 🚛 <b>' });
    const created = await owner.post<VehicleDocument>('/api/documents', input);
    const { id, version } = created.body;
    const details = 'Póliza "Ñ" 🚛 <b>';
    const whole = { ...beyondTheInput, ...input, id, version, details, inForce: true };
    expect([created.status, created.body]).toEqual([201, whole]);

    const url = `/api/documents/${id}`;
    expect((await owner.get(url)).body).toEqual(whole);
    expect((await owner.get('/api/documents')).body).toEqual([whole]);

    const later = addDays(whole.expiryDate, 400);
    const changed = await owner.put(url, { ...whole, type: 'vtv', expiryDate: `${later}T10:00:00Z` });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...whole, type: 'vtv', expiryDate: later, version: expect.any(String) },
    ]);

    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.delete(url)).status).toBe(404);
  });

  test('cost and details: left out they stay, null clears them', async () => {
    const { owner, vehicle, add } = await aFolder();
    expect(await add()).toMatchObject({ cost: null, details: null });
    const { id } = await add({ cost: 0, details: 'Cuota 1' });
    const put = async (extra = {}) =>
      (await owner.put(`/api/documents/${id}`, { ...aDocument(vehicle.id), ...extra })).body;
    expect(await put()).toMatchObject({ cost: 0, details: 'Cuota 1' });
    expect(await put({ details: '' })).toMatchObject({ cost: 0, details: null });
    expect(await put({ cost: null })).toMatchObject({ cost: null, details: null });
  });

  test('the chosen status is kept, whatever the date says', async () => {
    const { add } = await aFolder();
    expect((await add({ issueDate: '2020-01-01', expiryDate: '2021-01-01' })).status).toBe('valid');
  });
});

/** One for each possible state. */
const states: [expiryDate: string, status: DocumentInput['status']][] = [
  [addDays(on, -1), 'valid'],
  [addDays(on, -1), 'pending'],
  [addDays(on, 400), 'expired'],
  [addDays(on, 10), 'expired'],
  [on, 'valid'],
  [addDays(on, 30), 'pending'],
  [addDays(on, 31), 'valid'],
  [addDays(on, 31), 'pending'],
];

async function aFullFolder() {
  const folder = await aFolder();
  for (const [expiryDate, status] of states) await folder.add({ issueDate: '2020-01-01', expiryDate, status });
  return folder;
}

describe('the list', () => {
  test('is by type and then by what expires last, whole and in pages that stay stable', async () => {
    const { owner, add } = await aFolder();
    const expected: string[] = [];
    for (const type of specifiedTypes) {
      for (const expiryDate of [addDays(today(), 800), addDays(today(), 400)]) {
        const twins = [await add({ type, expiryDate }), await add({ type, expiryDate })];
        expected.push(...twins.map(({ id }) => id).reverse());
      }
    }
    const whole = (await owner.get<VehicleDocument[]>('/api/documents')).body;
    expect(whole.map(({ id }) => id)).toEqual(expected);

    const seen: VehicleDocument[] = [];
    let url: string | undefined = '/api/documents?limit=3';
    while (url) {
      const page: Answer<VehicleDocument[]> = await owner.get(url);
      seen.push(...unlabelled(page.body));
      expect(page.headers['x-total-count']).toBe(seen.length === 3 ? '20' : '21');
      if (seen.length === 3) await add({ type: 'insurance', expiryDate: addDays(today(), 1_200) });
      url = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(whole);
  });

  test.each([
    ['valid', 2],
    ['expired', 4],
    ['pending', 2],
    ['expiringSoon', 2],
  ])('by the effective status %s', async (status, count) => {
    const { owner } = await aFullFolder();
    const whole = await owner.get<VehicleDocument[]>(`/api/documents?status=${status}`);
    expect(whole.body).toHaveLength(count);
    const page = await owner.get<VehicleDocument[]>(`/api/documents?status=${status}&limit=1`);
    expect([unlabelled(page.body), page.headers['x-total-count']]).toEqual([whole.body.slice(0, 1), String(count)]);
    const { body } = await owner.get<DocumentSummary>(`/api/documents/summary?status=${status}`);
    expect(body).toMatchObject({ total: count, [status]: count });
  });

  test('a page says of each document which vehicle it is of', async () => {
    const { owner, add } = await aFolder();
    const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    await add({ type: 'vtv' }, other.id);
    const { brand, model, licensePlate } = other;
    for (const sort of documentSorts) {
      const { body } = await owner.get<VehicleDocument[]>(`/api/documents?limit=5&sort=${sort}`);
      expect(body.map(({ vehicle }) => vehicle)).toEqual([{ brand, model, licensePlate }]);
    }
  });

  test('by type and vehicle', async () => {
    const { owner, add } = await aFolder();
    const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    await add({ type: 'fine' });
    const wanted = await add({ type: 'fine' }, other.id);
    await add({ type: 'vtv' }, other.id);
    expect((await owner.get(`/api/documents?type=fine&vehicleId=${other.id}`)).body).toEqual([wanted]);
    expect((await owner.get(`/api/documents?vehicleId=${unknownId}`)).body).toEqual([]);
  });
});

describe('the summary', () => {
  test('counts by effective status and by type', async () => {
    const { owner, add } = await aFullFolder();
    await add({ type: 'fine' });
    expect((await owner.get('/api/documents/summary')).body).toEqual({
      total: 9,
      valid: 3,
      expired: 4,
      pending: 2,
      expiringSoon: 2,
      superseded: 0,
      unrenewed: 1,
      unrenewedFines: 0,
      byType: { insurance: 8, registration: 0, vtv: 0, fine: 1, cedula_azul: 0 },
      supersededByType: {},
    });
    expect((await owner.get('/api/documents/summary?type=fine')).body).toMatchObject({ total: 1, valid: 1 });
  });

  test('of nothing is nothing', async () => {
    const { owner } = await aFolder();
    expect((await owner.get('/api/documents/summary')).body).toEqual({
      total: 0,
      valid: 0,
      expired: 0,
      pending: 0,
      expiringSoon: 0,
      superseded: 0,
      unrenewed: 0,
      unrenewedFines: 0,
      byType: { insurance: 0, registration: 0, vtv: 0, fine: 0, cedula_azul: 0 },
      supersededByType: {},
    });
  });
});

test('a type that is not there is refused', async () => {
  const { owner } = await aFolder();
  expect((await owner.get('/api/documents?type=nada')).status).toBe(400);
});
