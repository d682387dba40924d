import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { DocumentLinks } from '@baqueano/domain/papers/document-renewal';
import type { RecordFile } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import fc from 'fast-check';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const on = today();
const unknownId = '019a0000-0000-7000-8000-000000000000';

async function aFolder() {
  const owner = await signUp(await theApp());
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const add = async (overrides: Partial<DocumentInput> = {}, vehicleId = vehicle.id) =>
    (await owner.post<VehicleDocument>('/api/documents', aDocument(vehicleId, overrides))).body;
  const find = async (id: string) => (await owner.get<VehicleDocument>(`/api/documents/${id}`)).body;
  const renew = (id: string, body: object = {}, headers?: Record<string, string>) =>
    owner.call<VehicleDocument>('POST', `/api/documents/${id}/renewal`, { ...aYear(), ...body }, headers);
  const chain = async (id: string) => (await owner.get<VehicleDocument[]>(`/api/documents/${id}/chain`)).body;
  const summary = async () => (await owner.get<DocumentSummary>('/api/documents/summary')).body;
  const alerts = async () => (await owner.get<Alert[]>('/api/alerts')).body;
  const last = async () => (await owner.get<ActivityEntry[]>('/api/activity?kind=document&limit=1')).body[0];
  const undo = async (entry?: ActivityEntry) => owner.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`, {});
  return { owner, vehicle, add, find, renew, chain, summary, alerts, last, undo };
}

const aYear = () => ({ issueDate: on, expiryDate: addDays(on, 365) });
const expired = { issueDate: addDays(on, -400), expiryDate: addDays(on, -35), cost: 400_000 };

const ids = (documents: { id: string }[]) => documents.map(({ id }) => id);

describe('a renewal', () => {
  test('is a new document of the same vehicle and type; the old one is replaced, and counts no more', async () => {
    const { vehicle, add, find, renew, summary, alerts, chain } = await aFolder();
    const old = await add(expired);
    expect(await summary()).toMatchObject({ expired: 1, unrenewed: 1 });
    const { status, body } = await renew(old.id, { cost: 500_000, issuer: 'La Segunda', number: '83-1' });
    expect([status, body]).toMatchObject([
      201,
      {
        vehicleId: vehicle.id,
        type: 'insurance',
        status: 'valid',
        renews: old.id,
        inForce: true,
        issuer: 'La Segunda',
      },
    ]);
    expect(await find(old.id)).toMatchObject({ superseded: true, renewedBy: body.id, inForce: false });
    expect(await summary()).toMatchObject({ total: 2, valid: 1, expired: 0, superseded: 1, unrenewed: 0 });
    expect(await alerts()).toEqual([]);
    expect((await chain(old.id)).map(({ cost }) => cost)).toEqual([400_000, 500_000]);
    expect(ids(await chain(body.id))).toEqual([old.id, body.id]);
  });

  test('is not made twice by who repeats it with the same key, nor by two at once', async () => {
    const { owner, add, renew } = await aFolder();
    const old = await add(expired);
    const key = { 'idempotency-key': uuidv4() };
    const both = await Promise.all([renew(old.id, {}, key), renew(old.id, {}, key)]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual(both.map(() => [201, key['idempotency-key']]));
    const others = await Promise.all([renew(old.id), renew(old.id)]);
    for (const { status, body } of others) {
      expect([status, body]).toMatchObject([409, { error: 'Ese documento ya fue renovado' }]);
    }
    expect((await owner.get<VehicleDocument[]>('/api/documents')).body).toHaveLength(2);
  });

  test.each([
    ['a fine', { type: 'fine' as const }, {}, 'Una multa no se renueva: registrá su pago en Multas'],
    [
      'a day before the old one began',
      { issueDate: '2026-03-02' },
      { issueDate: '2026-03-01', expiryDate: '2027-03-01' },
      'La fecha de emisión no puede ser anterior a la del que se renueva (02/03/2026)',
    ],
    [
      'the same days',
      { issueDate: '2026-03-02', expiryDate: '2027-03-02' },
      { issueDate: '2026-03-02', expiryDate: '2027-03-02' },
      'La fecha de emisión debe ser posterior a la del que se renueva',
    ],
    ['without an end', {}, { expiryDate: null }, 'La fecha de vencimiento es requerida'],
    ['with the result of an inspection', {}, { inspectionResult: 'approved' }, 'Solo lo tienen la VTV y la RTO'],
  ])('is refused in words: %s', async (_what, old, body, error) => {
    const { add, renew, summary } = await aFolder();
    const { id } = await add(old);
    const answer = await renew(id, body);
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
    expect((await summary()).total).toBe(1);
  });

  test('of nothing is not found', async () => {
    const { owner, renew } = await aFolder();
    expect((await renew(unknownId)).status).toBe(404);
    expect((await owner.get(`/api/documents/${unknownId}/chain`)).status).toBe(404);
  });

  test('is told as such, and undoing it frees the old one; so does deleting it, until that is undone', async () => {
    const { owner, add, find, renew, last, undo, alerts } = await aFolder();
    const old = await add(expired);
    const { body: first } = await renew(old.id);
    const entry = await last();
    expect(entry).toMatchObject({ action: 'renewed', recordId: first.id, undo: 'possible' });
    const undone = await undo(entry);
    expect([undone.status, undone.body.action]).toEqual([200, 'deleted']);
    expect(await find(old.id)).toMatchObject({ superseded: false, renewedBy: null, inForce: true });
    expect(await alerts()).toHaveLength(1);

    const { body: second } = await renew(old.id);
    await owner.delete(`/api/documents/${second.id}`);
    expect((await find(old.id)).superseded).toBe(false);
    const deletion = await last();
    expect((await undo(deletion)).status).toBe(200);
    expect(await find(old.id)).toMatchObject({ superseded: true, renewedBy: second.id });
  });

  test('does not come back once the old one has another', async () => {
    const { owner, add, renew, last, undo } = await aFolder();
    const old = await add(expired);
    const { body: first } = await renew(old.id);
    await owner.delete(`/api/documents/${first.id}`);
    const deletion = await last();
    await renew(old.id);
    const { status, body } = await undo(deletion);
    expect([status, body]).toMatchObject([409, { error: 'No se puede deshacer: ese documento ya fue renovado' }]);
  });

  test('in a chain: who is in the middle can go and come back, but not by undoing its renewal', async () => {
    const { owner, add, find, renew, chain, last, undo } = await aFolder();
    const a = await add(expired);
    const { body: b } = await renew(a.id);
    const entry = await last();
    const { body: c } = await renew(b.id, { issueDate: addDays(on, 1) });
    expect(ids(await chain(b.id))).toEqual([a.id, b.id, c.id]);
    expect((await undo(entry)).body).toMatchObject({ error: 'No se puede deshacer: ese documento ya fue renovado' });
    await owner.delete(`/api/documents/${b.id}`);
    expect(await find(c.id)).toMatchObject({ renews: null, inForce: true });
    await undo(await last());
    expect(ids(await chain(a.id))).toEqual([a.id, b.id, c.id]);
  });

  test('that becomes another type renews nothing any more; undoing that brings the link back', async () => {
    const { owner, add, find, renew, last, undo } = await aFolder();
    const old = await add(expired);
    const { body: renewal } = await renew(old.id);
    await owner.put(`/api/documents/${renewal.id}`, { ...renewal, type: 'vtv' });
    expect([await find(old.id), await find(renewal.id)]).toMatchObject([{ superseded: false }, { renews: null }]);
    await undo(await last());
    expect([await find(old.id), await find(renewal.id)]).toMatchObject([{ superseded: true }, { renews: old.id }]);
    // The same for the old one.
    await owner.put(`/api/documents/${old.id}`, { ...(await find(old.id)), type: 'vtv' });
    expect(await find(renewal.id)).toMatchObject({ renews: null });
    await undo(await last());
    expect([await find(old.id), await find(renewal.id)]).toMatchObject([{ superseded: true }, { renews: old.id }]);
  });

  test('dated before what it renews, it renews that no more', async () => {
    const { owner, add, find, renew } = await aFolder();
    const old = await add({ issueDate: addDays(on, -100), expiryDate: addDays(on, 10) });
    const { body: renewal } = await renew(old.id);
    await owner.put(`/api/documents/${renewal.id}`, { ...renewal, issueDate: addDays(on, -200) });
    expect([await find(old.id), await find(renewal.id)]).toMatchObject([
      { superseded: false, inForce: true },
      { renews: null, inForce: false },
    ]);
  });
});

describe('many at once', () => {
  async function aFleet(count: number) {
    const folder = await aFolder();
    const olds: VehicleDocument[] = [];
    for (let made = 0; made < count; made++) {
      const { body } = await folder.owner.post<Vehicle>('/api/vehicles', aVehicle());
      olds.push(await folder.add(expired, body.id));
    }
    const renewAll = (body: object, headers?: Record<string, string>) =>
      folder.owner.call<VehicleDocument[]>(
        'POST',
        '/api/documents/renewals',
        { ids: ids(olds), ...aYear(), ...body },
        headers,
      );
    return { ...folder, olds, renewAll };
  }

  test('each gets its renewal, its share of the cost and the same files, and one undo takes all back', async () => {
    const { owner, olds, renewAll, summary, last, undo } = await aFleet(3);
    const { body: content } = await owner.post<{ id: string }>('/api/uploads', aPicture());
    const files = ['póliza.png', 'recibo.png'].map((name) => ({ name, contentId: content.id }));
    const key = { 'idempotency-key': uuidv4() };
    const { status, body } = await renewAll({ cost: 100, costOf: 'total', number: '83-900', files }, key);
    expect([status, body.map(({ renews }) => renews), body.map(({ cost }) => cost)]).toEqual([
      201,
      ids(olds),
      [34, 33, 33],
    ]);
    expect((await renewAll({ cost: 100, costOf: 'total', number: '83-900', files }, key)).body).toEqual(body);
    const storedFiles = (await owner.get<RecordFile[]>('/api/files?kind=document')).body;
    const named = (list: { recordId: string; name: string }[]) =>
      list.map((one) => `${one.recordId} ${one.name}`).toSorted();
    const wanted = ids(body).flatMap((recordId) => files.map(({ name }) => ({ recordId, name })));
    expect(named(storedFiles)).toEqual(named(wanted));
    expect(await summary()).toMatchObject({ total: 6, superseded: 3 });

    expect((await undo(await last())).status).toBe(200);
    expect(await summary()).toMatchObject({ total: 3, superseded: 0, unrenewed: 3 });
  });

  test('all or none: one that was renewed, or that is not ours, and nothing is written', async () => {
    const { olds, renewAll, renew, summary } = await aFleet(2);
    expect((await renewAll({ ids: [...ids(olds), unknownId] })).status).toBe(404);
    await renew(olds[1]?.id ?? '');
    expect(await renewAll({})).toMatchObject({ status: 409, body: { error: 'Ese documento ya fue renovado' } });
    expect(await summary()).toMatchObject({ total: 3, superseded: 1 });
  });

  test.each([
    [{ ids: [] }, 'Elegí al menos un documento'],
    [{ ids: Array.from({ length: 501 }, () => unknownId) }, 'Hasta 500 documentos por vez'],
    [{ costOf: 'alguno' }, 'El costo es de cada uno o de todos'],
  ])('%o is refused', async (body, error) => {
    const { renewAll } = await aFleet(1);
    const answer = await renewAll(body);
    expect([answer.status, Object.values(answer.body.fields ?? {})]).toEqual([400, [error]]);
  });

  test('a content that is gone is not found, and nothing is written', async () => {
    const { renewAll, summary } = await aFleet(1);
    const files = [{ name: 'póliza.png', contentId: unknownId }];
    expect(await renewAll({ files })).toMatchObject({ status: 404 });
    expect(await summary()).toMatchObject({ total: 1 });
  });
});

describe('what looks renewed', () => {
  test('is counted, linked in one act, and unlinked by one undo', async () => {
    const { owner, add, find, last, undo, summary } = await aFolder();
    const day = (years: number) => ({
      issueDate: addDays(on, -365 * years),
      expiryDate: addDays(on, 365 * (1 - years)),
    });
    const [a, b, c] = [await add(day(3)), await add(day(2)), await add(day(0.5))];
    for (const type of ['fine', 'fine', 'vtv'] as const) await add({ type, issueDate: addDays(on, -9) });
    const links = async () => (await owner.get<DocumentLinks>('/api/documents/links')).body.count;
    expect(await links()).toBe(2);
    expect((await owner.post<DocumentLinks>('/api/documents/links', {})).body).toEqual({ count: 2 });
    expect(await links()).toBe(0);
    expect([await find(a?.id ?? ''), await find(b?.id ?? '')]).toMatchObject([
      { renewedBy: b?.id },
      { renews: a?.id, renewedBy: c?.id },
    ]);
    expect(await summary()).toMatchObject({ superseded: 2, expired: 0 });
    const entry = await last();
    expect(entry).toMatchObject({ action: 'linked', label: '2 renovaciones', undo: 'possible' });
    expect((await undo(entry)).body).toMatchObject({ action: 'unlinked' });
    expect([await links(), await summary()]).toMatchObject([2, { superseded: 0, expired: 2 }]);
    expect((await undo(entry)).status).toBe(409);
  });

  test('of nothing leaves no line', async () => {
    const { owner, last } = await aFolder();
    expect((await owner.post<DocumentLinks>('/api/documents/links', {})).body).toEqual({ count: 0 });
    expect(await last()).toBeUndefined();
  });
});

describe('whatever is done', () => {
  const step = fc.record({
    act: fc.constantFrom('add', 'renew', 'renew', 'delete', 'undo', 'undo', 'date', 'link', 'type'),
    pick: fc.nat(30),
    day: fc.integer({ min: -30, max: 0 }),
  });

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  async function take(owner: SignedInClient, vehicle: string, { act, pick, day }: Step) {
    const dates = { issueDate: addDays(on, day), expiryDate: addDays(on, day + 300) };
    const made = (await owner.get<VehicleDocument[]>('/api/documents')).body;
    const one = made[pick % Math.max(made.length, 1)];
    if (act === 'add' || !one) return owner.post('/api/documents', aDocument(vehicle, dates));
    if (act === 'renew') return owner.post(`/api/documents/${one.id}/renewal`, dates);
    if (act === 'delete') return owner.delete(`/api/documents/${one.id}`);
    if (act === 'link') return owner.post('/api/documents/links', {});
    if (act === 'date') return owner.put(`/api/documents/${one.id}`, { ...one, ...dates });
    if (act === 'type') {
      const type = one.type === 'vtv' ? 'insurance' : 'vtv';
      return owner.put(`/api/documents/${one.id}`, { ...one, type });
    }
    const entries = (await owner.get<ActivityEntry[]>('/api/activity?kind=document')).body;
    const undone = entries.filter(({ undo }) => undo === 'possible')[pick % 4];
    return undone && owner.post(`/api/activity/${undone.id}/undo`, {});
  }

  test('no loop arises, nobody is renewed twice, and who is replaced is in no count', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
        const { owner, vehicle } = await aFolder();
        for (const side of rounds) {
          // The acts of a round run side by side.
          const answers = await Promise.all(side.map((one) => take(owner, vehicle.id, one)));
          for (const answer of answers) expect([200, 201, 204, 400, 404, 409]).toContain(answer?.status ?? 200);
        }
        const { body } = await owner.get<VehicleDocument[]>('/api/documents');
        const byId = new Map(body.map((document) => [document.id, document]));
        for (const document of body) {
          const { id, type, renews, renewedBy, superseded, inForce } = document;
          expect(superseded).toBe(renewedBy !== null);
          if (superseded) expect(inForce).toBe(false);
          const old = renews === null ? undefined : byId.get(renews);
          if (!old) continue;
          expect([old.type, old.renewedBy]).toEqual([type, id]);
          const key = (one: VehicleDocument) => `${one.issueDate} ${one.expiryDate}`;
          expect(key(old) < key(document)).toBe(true);
        }
        for (const type of ['insurance', 'vtv']) {
          const theirs = body.filter((document) => document.type === type);
          expect(theirs.filter(({ inForce }) => inForce)).toHaveLength(Math.min(1, theirs.length));
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
