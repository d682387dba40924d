import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { ApiKey, ApiKeySecret } from '@baqueano/domain/people/api-key';
import { addDays, today } from '@baqueano/domain/values/dates';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Client, database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { anApiKey } from '../../testing/requests/setting-bodies.ts';
import { apiKeys } from '../credentials/table.ts';

async function aKey(owner: SignedInClient, overrides: object = {}) {
  const key = await owner.add<ApiKey>('/api/api-keys', anApiKey(overrides));
  const { status, body } = await owner.post<ApiKeySecret>(`/api/api-keys/${key.id}/secret`);
  expect(status).toBe(201);
  return { key, secret: body.secret, program: new Client(owner.app, body.secret) };
}

test('a key opens what it was given, and nothing else', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle());
  await owner.add('/api/maintenance', aMaintenanceRecord(id, { cost: 5_000 }));
  const { secret, program } = await aKey(owner);
  expect(secret).toMatch(/^baq_[\w-]{64}$/);
  const { status, body } = await program.get<{ cost: number }[]>('/api/maintenance');
  expect([status, body[0]?.cost]).toEqual([200, 5_000]);
  const refused = await program.post('/api/maintenance', aMaintenanceRecord(id));
  expect([refused.status, refused.body.error]).toEqual([403, 'La clave no permite cambiar los mantenimientos']);
  for (const path of ['/api/vehicles', '/api/auth/me', '/api/api-keys']) {
    expect([path, (await program.get(path)).status]).toEqual([path, 403]);
  }
});

test('what is not given its money is shown none', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle());
  await owner.add('/api/maintenance', aMaintenanceRecord(id, { cost: 5_000 }));
  const { program } = await aKey(owner, { permissions: ['maintenance:read'] });
  expect((await program.get<{ cost: null }[]>('/api/maintenance')).body[0]?.cost).toBeNull();
  // The same address, cached for a person who sees amounts.
  expect((await owner.get<{ cost: number }[]>('/api/maintenance')).body[0]?.cost).toBe(5_000);
});

test('what is written without seeing its money leaves the money as it is', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ purchasePrice: 7_000_000 }));
  const { program } = await aKey(owner, { permissions: ['vehicle:read', 'vehicle:write'] });
  const path = `/api/vehicles/${id}`;
  // Typical for programs: read, change one field, write everything back.
  const { body: seen } = await program.get<Record<string, unknown>>(path);
  for (const amount of [{}, { purchasePrice: 1 }]) {
    expect((await program.put(path, { ...seen, model: 'Otro', ...amount })).status).toBe(200);
    const { body } = await owner.get<Record<string, unknown>>(path);
    expect(body).toMatchObject({ model: 'Otro', purchasePrice: 7_000_000 });
  }
});

test('what it does is told by its name, also when it is revoked', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle());
  const { key, program } = await aKey(owner, { name: 'ERP', permissions: ['maintenance:write'] });
  expect((await program.post('/api/maintenance', aMaintenanceRecord(id))).status).toBe(201);
  expect((await owner.delete(`/api/api-keys/${key.id}`)).status).toBe(204);
  const { body } = await owner.get<ActivityEntry[]>('/api/activity?kind=maintenance');
  expect(body.map(({ actor }) => actor)).toEqual([{ id: key.id, name: 'La clave ERP' }]);
});

test('one that is revoked opens nothing from the next request on, and does not come back', async () => {
  const owner = await signUp(await theApp());
  const { key, program } = await aKey(owner);
  expect((await program.get('/api/maintenance')).status).toBe(200);
  expect((await owner.delete(`/api/api-keys/${key.id}`)).status).toBe(204);
  expect((await program.get('/api/maintenance')).status).toBe(401);
  const { body } = await owner.get<ActivityEntry[]>('/api/activity?kind=api_key');
  const [revoked] = body;
  expect(body.map(({ action }) => action)).toEqual(['deleted', 'shared', 'created']);
  const undone = await owner.post(`/api/activity/${revoked?.id}/undo`);
  expect(undone.status).toBe(409);
  expect((await owner.get<ApiKey[]>('/api/api-keys')).body).toEqual([]);
});

test('another secret ends the one before', async () => {
  const owner = await signUp(await theApp());
  const { key, program, secret } = await aKey(owner);
  const { body } = await owner.post<ApiKeySecret>(`/api/api-keys/${key.id}/secret`);
  expect(body.secret).not.toBe(secret);
  expect((await program.get('/api/maintenance')).status).toBe(401);
  expect((await new Client(owner.app, body.secret).get('/api/maintenance')).status).toBe(200);
});

test('serves on its last day, and not after it', async () => {
  const owner = await signUp(await theApp());
  const { key, program } = await aKey(owner, { expiresOn: today() });
  expect((await program.get('/api/maintenance')).status).toBe(200);
  const ours = and(eq(apiKeys.organizationId, owner.session.organization.id), eq(apiKeys.id, key.id));
  await (await database())
    .update(apiKeys)
    .set({ expiresOn: addDays(today(), -1) })
    .where(ours);
  expect((await program.get('/api/maintenance')).status).toBe(401);
  const past = await owner.post('/api/api-keys', anApiKey({ expiresOn: addDays(today(), -1) }));
  expect(past.body.fields).toEqual({ expiresOn: 'El vencimiento no puede ser un día pasado' });
});

test('says when it was last used, and shows its secret to nobody', async () => {
  const owner = await signUp(await theApp());
  const { key, program, secret } = await aKey(owner);
  await Promise.all([program.get('/api/maintenance'), program.get('/api/maintenance')]);
  const { body } = await owner.get<ApiKey>(`/api/api-keys/${key.id}`);
  expect(body.usedAt).not.toBeNull();
  expect(body.hint).toBe(`baq_…${secret.slice(-4)}`);
  for (const path of ['/api/api-keys', `/api/api-keys/${key.id}`, '/api/activity']) {
    expect(JSON.stringify((await owner.get(path)).body)).not.toContain(secret.slice(30, 60));
  }
});

test.each(['account:read', 'member:write', 'key:write', 'organization:delete', 'own:read', 'nada', 'x'.repeat(2_000)])(
  'no key is given %s',
  async (permission) => {
    const owner = await signUp(await theApp());
    const { status, body } = await owner.post('/api/api-keys', anApiKey({ permissions: [permission] }));
    expect([status, body.fields]).toEqual([400, { permissions: 'El permiso no es válido' }]);
  },
);

test.each(['baq_', `baq_${'A'.repeat(64)}`, `baq_${'A'.repeat(7_000)}`, `baq_${'ñ'.repeat(64)}`])(
  'what is no key of anybody opens nothing: %s',
  async (secret) => {
    const answer = await (await theApp()).inject({
      url: '/api/maintenance',
      headers: { authorization: `Bearer ${encodeURIComponent(secret)}` },
    });
    expect(answer.statusCode).toBe(401);
  },
);

test('of more keys than an organization may have one is refused, also when they come together', async () => {
  const owner = await signUp(await theApp());
  for (let made = 0; made < 48; made++) await owner.add('/api/api-keys', anApiKey());
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post('/api/api-keys', anApiKey())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});
