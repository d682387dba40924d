import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { aMember, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { everyKind, someReferences } from '../../testing/kinds.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';

async function postWithKey(owner: SignedInClient, url: string, payload: object, key: string) {
  return owner.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
  });
}

test.each(everyKind)(
  'a creation in $path that is repeated with its key makes one record, also when both arrive at once',
  async ({ path, body: bodyOf }) => {
    const owner = await signUp(await theApp());
    const body = bodyOf(await someReferences(owner.add));
    const key = uuidv7();
    const before = (await owner.get<object[]>(path)).body.length;
    const atOnce = await Promise.all([postWithKey(owner, path, body, key), postWithKey(owner, path, body, key)]);
    const later = await postWithKey(owner, path, body, key.toUpperCase());
    for (const answer of [...atOnce, later]) {
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json()).toEqual(atOnce[0]?.json());
      expect(answer.json().id).toBe(key);
    }
    expect((await owner.get<object[]>(path)).body).toHaveLength(before + 1);
  },
);

test('another key is another record, and the same key in another organization too', async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const key = uuidv7();
  await postWithKey(owner, '/api/drivers', aDriver(), key);
  expect((await postWithKey(owner, '/api/drivers', aDriver(), uuidv7())).json().id).not.toBe(key);
  const stranger = await signUp(app);
  const theirs = await postWithKey(stranger, '/api/drivers', aDriver({ name: 'Otra persona' }), key);
  expect([theirs.statusCode, theirs.json().name]).toEqual([201, 'Otra persona']);
});

test('a key that is no UUID is refused', async () => {
  const owner = await signUp(await theApp());
  const answer = await postWithKey(owner, '/api/drivers', aDriver(), 'x');
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'La clave de idempotencia debe ser un UUID']);
});

test.each(everyKind)(
  'the key of a creation in $path with other data is refused, and nothing is written',
  async (kind) => {
    const owner = await signUp(await theApp());
    const body = kind.body(await someReferences(owner.add));
    const key = uuidv7();
    const made = await postWithKey(owner, kind.path, body, key);
    expect(made.statusCode, made.body).toBe(201);
    const other = await postWithKey(owner, kind.path, { ...body, [kind.text]: 'Otra cosa' }, key);
    expect([other.statusCode, other.json().error]).toEqual([
      422,
      'Esa clave ya se usó con otros datos: mandá una nueva',
    ]);
    expect(other.json().current).toMatchObject({ id: key });
    expect((await postWithKey(owner, kind.path, body, key)).statusCode).toBe(201);
  },
);

test('a key whose record was deleted makes another one, and is then of that one alone', async () => {
  const owner = await signUp(await theApp());
  const key = uuidv7();
  const [first, second] = [aDriver({ name: 'Uno' }), aDriver({ name: 'Dos' })];
  expect((await postWithKey(owner, '/api/drivers', first, key)).statusCode).toBe(201);
  expect((await owner.delete(`/api/drivers/${key}`)).status).toBe(204);
  expect((await postWithKey(owner, '/api/drivers', second, key)).statusCode).toBe(201);
  expect((await postWithKey(owner, '/api/drivers', second, key)).statusCode).toBe(201);
  expect((await postWithKey(owner, '/api/drivers', first, key)).statusCode).toBe(422);
  // An id belongs to its kind: a vehicle with the same one is unrelated to the driver.
  expect((await postWithKey(owner, '/api/vehicles', aVehicle(), key)).statusCode).toBe(201);
  expect((await postWithKey(owner, '/api/drivers', second, key)).statusCode).toBe(201);
  const other = await aMember(owner, 'owner');
  expect((await postWithKey(other, '/api/drivers', second, key)).statusCode).toBe(409);
  await owner.delete(`/api/drivers/${key}`);
  expect((await postWithKey(other, '/api/drivers', second, key)).statusCode).toBe(201);
  expect((await postWithKey(owner, '/api/drivers', first, key)).statusCode).toBe(409);
});

test('several papers that another person has made with the key are not answered', async () => {
  const owner = await signUp(await theApp());
  const other = await aMember(owner, 'owner');
  const { id } = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  const [path, documents, key] = ['/api/documents/creations', [aDocument(id)], uuidv7()];
  for (const [person, status] of [
    [owner, 201],
    [other, 409],
    [owner, 201],
  ] as const) {
    expect((await postWithKey(person, path, { documents }, key)).statusCode).toBe(status);
  }
});

test('so is that of an act on many, of a reading and of a sheet', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  const sheet = (plate: string) => ({ text: `Patente;Km\n${plate};10`, kind: 'readings' });
  const records = [{ id }];
  const calls: [path: string, first: object, other: object][] = [
    ['/api/vehicles/changes', { records, set: { use: 'goods' } }, { records, set: { use: 'rental' } }],
    [`/api/vehicles/${id}/readings`, { km: 900_000, confirm: true }, { km: 900_001, confirm: true }],
    ['/api/imports', sheet('AB123CD'), sheet('AC123CD')],
  ];
  for (const [path, first, other] of calls) {
    const key = uuidv7();
    const made = await postWithKey(owner, path, first, key);
    expect(made.statusCode, made.body).toBeLessThan(300);
    expect((await postWithKey(owner, path, other, key)).statusCode, path).toBe(422);
    expect((await postWithKey(owner, path, first, key)).statusCode, path).toBe(made.statusCode);
  }
});

test('bytes of another sheet with the key of one are refused', async () => {
  const owner = await signUp(await theApp());
  const key = uuidv7();
  const send = (text: string) =>
    owner.app.inject({
      ...{ method: 'POST', url: '/api/imports/text?kind=readings', payload: Buffer.from(text) },
      headers: {
        ...{ authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
        'content-type': 'application/octet-stream',
      },
    });
  expect((await send('Patente;Km\nAB123CD;10')).statusCode).toBe(201);
  expect((await send('Patente;Km\nAB123CD;11')).statusCode).toBe(422);
  expect((await send('Patente;Km\nAB123CD;10')).statusCode).toBe(201);
});
