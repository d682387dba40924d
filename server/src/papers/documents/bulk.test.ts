import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { ChosenCount } from '@baqueano/domain/records/chosen';
import type { RecordFile } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const on = today();
const expired = { issueDate: addDays(on, -400), expiryDate: addDays(on, -35), cost: 400_000 };

async function aFleet(count = 3) {
  const owner = await signUp(await theApp());
  const add = async (overrides: Partial<DocumentInput> = {}) => {
    const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    return (await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id, overrides))).body;
  };
  const olds: VehicleDocument[] = [];
  for (let index = 0; index < count; index += 1) olds.push(await add(expired));
  const records = olds.map(({ id, version }) => ({ id, version }));
  const all = async () => (await owner.get<VehicleDocument[]>('/api/documents?of=all')).body;
  const summary = async () => (await owner.get<DocumentSummary>('/api/documents/summary')).body;
  const send = (what: string, body: object, key: string = uuidv4()) =>
    owner.call<ChosenCount & { fields?: Record<string, string> }>('POST', `/api/documents/${what}`, body, {
      'idempotency-key': key,
    });
  const activity = async () => (await owner.get<ActivityEntry[]>('/api/activity?kind=document&limit=5')).body;
  const undo = (entry?: ActivityEntry) => owner.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`, {});
  const content = async () => (await owner.post<{ id: string }>('/api/uploads', aPicture())).body.id;
  return { owner, add, olds, records, all, summary, send, activity, undo, content };
}

describe('setting papers together', () => {
  test('writes what is said to all of them, leaves one line, and one undo brings each back', async () => {
    const { owner, olds, records, all, send, activity, undo } = await aFleet();
    const [first] = olds;
    const put = await owner.put<VehicleDocument>(`/api/documents/${first?.id}`, { ...first, issuer: 'La Vieja' });
    const now = records.map((one) => (one.id === first?.id ? { id: one.id, version: put.body.version } : one));
    const before = (await activity()).length;
    const answer = await send('changes', { records: now, set: { issuer: 'La Segunda', cost: null } });
    expect([answer.status, answer.body]).toEqual([200, { count: 3 }]);
    for (const one of await all()) expect(one).toMatchObject({ issuer: 'La Segunda', cost: null, details: null });
    const [entry, ...rest] = await activity();
    expect(entry).toMatchObject({
      action: 'changed_many',
      label: '3 documentos',
      after: { issuer: 'La Segunda', cost: null },
      undo: 'possible',
    });
    expect(rest).toHaveLength(before);

    expect((await undo(entry)).body).toMatchObject({ action: 'changed_many', undoes: entry?.id });
    expect((await all()).map(({ issuer, cost }) => [issuer, cost]).toSorted()).toEqual(
      [
        ['La Vieja', 400_000],
        [null, 400_000],
        [null, 400_000],
      ].toSorted(),
    );
    expect((await undo(entry)).status).toBe(409);
    expect((await undo((await activity())[0])).status).toBe(200);
    for (const one of await all()) expect(one).toMatchObject({ issuer: 'La Segunda' });
  });

  test('is done once, however often it is sent with one key; without a change it leaves no line', async () => {
    const { records, send, activity } = await aFleet(2);
    const key = uuidv4();
    const body = { records, set: { number: '83-1' } };
    for (let time = 0; time < 2; time += 1) expect((await send('changes', body, key)).body).toEqual({ count: 2 });
    expect((await activity()).filter(({ action }) => action === 'changed_many')).toHaveLength(1);
    const ids = records.map(({ id }) => ({ id }));
    expect((await send('changes', { records: ids, set: { number: '83-1' } })).status).toBe(200);
    expect((await activity()).filter(({ action }) => action === 'changed_many')).toHaveLength(1);
  });

  test('a key that was used for something else is refused, and nothing is done', async () => {
    const { records, send, all } = await aFleet(3);
    const [first, second, third] = records;
    const key = uuidv4();
    expect((await send('deletions', { records: [first] }, key)).status).toBe(200);
    const before = await all();
    const absent = { records: [{ id: uuidv4() }] };
    for (const [what, body] of [
      ['deletions', { records: [second] }],
      ['deletions', absent],
      ['changes', { records: [third], set: { issuer: 'Otra' } }],
      ['changes', { records: [first], set: { issuer: 'Otra' } }],
    ] as const) {
      const answer = await send(what, body, key);
      expect([answer.status, answer.body.error]).toEqual([409, 'Esa clave ya se usó para otra cosa: mandá una nueva']);
    }
    expect(await all()).toEqual(before);
  });

  test('all or none: one that another person changed, that is gone, or that is a fine', async () => {
    const { owner, add, olds, records, all, send } = await aFleet(2);
    const set = { issuer: 'La Segunda' };
    const [first] = olds;
    await owner.put(`/api/documents/${first?.id}`, { ...first, details: 'otro' });
    expect(await send('changes', { records, set })).toMatchObject({
      status: 409,
      body: { error: 'Otra persona modificó uno de los elegidos: Seguro' },
    });
    const fine = await add({ type: 'fine' });
    const ids = [...records, fine].map(({ id }) => ({ id }));
    expect(await send('changes', { records: ids, set })).toMatchObject({
      status: 400,
      body: { error: 'Las multas se cambian en Multas, de a una' },
    });
    expect((await send('changes', { records: [...ids, { id: uuidv4() }], set })).status).toBe(404);
    for (const { issuer } of await all()) expect(issuer).toBeNull();
  });

  test.each([
    [{ records: [] }, { records: 'Elegí al menos un documento' }],
    [{ set: {} }, { set: 'Decí qué cambiar' }],
    [{ set: { cost: -1 } }, { set: 'El costo debe ser mayor o igual a 0' }],
  ])('%o is refused', async (body, fields) => {
    const { records, send } = await aFleet(1);
    expect((await send('changes', { records, set: { number: '1' }, ...body })).body.fields).toEqual(fields);
  });

  test('cannot be undone where one of them was changed since, or is gone', async () => {
    const { owner, records, all, send, activity, undo } = await aFleet(2);
    await send('changes', { records, set: { number: '83-1' } });
    const [entry] = await activity();
    const [one] = await all();
    await owner.put(`/api/documents/${one?.id}`, { ...one, number: '83-2' });
    expect((await undo(entry)).body).toMatchObject({
      error: 'No se puede deshacer: otro cambio posterior tocó los mismos datos',
    });
    await owner.delete(`/api/documents/${one?.id}`);
    expect((await undo(entry)).body).toMatchObject({
      error: 'No se puede deshacer: alguno de los registros ya no está',
    });
    expect((await all()).map(({ number }) => number)).toEqual(['83-1']);
  });
});

describe('deleting papers together', () => {
  test('takes their files along, leaves one line, and one undo brings all of it back', async () => {
    const { owner, add, olds, records, all, summary, send, activity, undo, content } = await aFleet(2);
    const fine = await add({ type: 'fine' });
    const [first] = olds;
    await owner.post('/api/files', {
      kind: 'document',
      recordId: first?.id,
      name: 'póliza.png',
      contentId: await content(),
    });
    const before = await summary();
    const key = uuidv4();
    const body = { records: [...records, { id: fine.id }] };
    for (let time = 0; time < 2; time += 1) expect((await send('deletions', body, key)).body).toEqual({ count: 3 });
    expect(await all()).toEqual([]);
    const [entry] = await activity();
    expect(entry).toMatchObject({ action: 'deleted_many', label: '3 documentos', undo: 'possible' });

    expect((await undo(entry)).body).toMatchObject({ action: 'restored', label: '3 documentos' });
    expect(await summary()).toEqual(before);
    expect((await all()).map(({ id }) => id).toSorted()).toEqual(body.records.map(({ id }) => id).toSorted());
    expect((await owner.get<RecordFile[]>('/api/files?kind=document')).body).toHaveLength(1);
    expect((await owner.get(`/api/fines/${fine.id}`)).status).toBe(200);
  });

  test('all or none: one that another person changed', async () => {
    const { owner, olds, records, all, send } = await aFleet(2);
    await owner.put(`/api/documents/${olds[1]?.id}`, { ...olds[1], details: 'otro' });
    expect((await send('deletions', { records })).status).toBe(409);
    expect(await all()).toHaveLength(2);
  });

  test('frees what they renewed, and takes it again', async () => {
    const { owner, olds, records, send, activity, undo } = await aFleet(1);
    const dates = { issueDate: on, expiryDate: addDays(on, 365) };
    const { body: renewed } = await owner.post<VehicleDocument>(`/api/documents/${olds[0]?.id}/renewal`, dates);
    const old = async () => (await owner.get<VehicleDocument>(`/api/documents/${records[0]?.id}`)).body;
    await send('deletions', { records: [{ id: renewed.id }] });
    expect(await old()).toMatchObject({ superseded: false });
    await undo((await activity())[0]);
    expect(await old()).toMatchObject({ superseded: true, renewedBy: renewed.id });
  });
});

describe('renewing papers together, each in its own way', () => {
  test('what one says wins over what is said of all; one file is the paper of all of them', async () => {
    const { owner, olds, content, all } = await aFleet(3);
    const [a, b, c] = olds.map(({ id }) => id);
    const shared = await content();
    const year = { issueDate: on, expiryDate: addDays(on, 365) };
    const { status, body } = await owner.post<VehicleDocument[]>('/api/documents/renewals', {
      ids: [a, b, c],
      ...year,
      issuer: 'La Segunda',
      files: [{ name: 'flota.png', contentId: shared }],
      each: [
        { id: b, expiryDate: addDays(on, 180), cost: 90_000, number: '83-2' },
        { id: c, issuer: null, files: [{ name: 'propia.png', contentId: await content() }] },
      ],
    });
    expect([status, body]).toMatchObject([
      201,
      [
        { renews: a, ...year, issuer: 'La Segunda', cost: null },
        { renews: b, issueDate: on, expiryDate: addDays(on, 180), issuer: 'La Segunda', cost: 90_000, number: '83-2' },
        { renews: c, ...year, issuer: null },
      ],
    ]);
    const files = (await owner.get<RecordFile[]>('/api/files?kind=document')).body;
    expect(files.filter(({ contentId }) => contentId === shared)).toHaveLength(3);
    expect(files).toHaveLength(4);
    expect((await all()).filter(({ superseded }) => superseded)).toHaveLength(3);
  });

  test('each may say all of its dates, and is told of its own mistake', async () => {
    const { owner, olds } = await aFleet(2);
    const ids = olds.map(({ id }) => id);
    const year = { issueDate: on, expiryDate: addDays(on, 365) };
    const renew = (body: object) =>
      owner.post<{ fields?: Record<string, string> }>('/api/documents/renewals', { ids, ...body });
    expect((await renew({ each: [{ id: ids[0], ...year }] })).body.fields).toEqual({
      issueDate: 'La fecha de emisión es requerida',
    });
    const wrong = [
      { id: ids[0], ...year },
      { id: ids[1], issueDate: on, expiryDate: on },
    ];
    expect((await renew({ each: wrong })).body.fields).toEqual({
      each: 'El 2 de la lista: La fecha de vencimiento debe ser posterior a la de emisión',
    });
    const early = [
      { id: ids[0], ...year },
      { id: ids[1], ...year, issueDate: addDays(on, -500) },
    ];
    expect(await renew({ each: early })).toMatchObject({
      status: 400,
      body: { fields: { issueDate: expect.stringMatching(/anterior/) } },
    });
    expect((await renew({ each: ids.map((id) => ({ id, ...year })) })).status).toBe(201);
  });
});

describe('loading papers together', () => {
  test('all of them or none, and once for who repeats it', async () => {
    const { owner, olds, all, send } = await aFleet(2);
    const before = (await all()).length;
    const documents = olds.map(({ vehicleId }, index) =>
      aDocument(vehicleId ?? '', { type: 'vtv', number: `N-${index}` }),
    );
    const headers = { 'idempotency-key': uuidv4() };
    const load = (body: object) => owner.call<VehicleDocument[]>('POST', '/api/documents/creations', body, headers);
    const { status, body } = await load({ documents });
    expect(status).toBe(201);
    expect(body.map(({ number }) => number)).toEqual(['N-0', 'N-1']);
    expect((await load({ documents })).body.map(({ id }) => id)).toEqual(body.map(({ id }) => id));
    expect(await all()).toHaveLength(before + 2);
    // Like the undo of the page.
    await send('deletions', { records: body.map(({ id }) => ({ id })) });
    expect(await all()).toHaveLength(before);
    const wrong = [documents[0], { ...documents[1], vehicleId: '019a0000-0000-7000-8000-00000000dead' }];
    expect((await owner.post('/api/documents/creations', { documents: wrong })).status).toBe(404);
    expect(await all()).toHaveLength(before);
    expect((await owner.post('/api/documents/creations', { documents: [] })).status).toBe(400);
  });
});
