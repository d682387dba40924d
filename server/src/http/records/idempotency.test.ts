import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { everyKind, someReferences } from '../../testing/kinds.ts';
import { aDriver } from '../../testing/requests/bodies.ts';

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
