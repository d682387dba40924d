import { brotliDecompressSync } from 'node:zlib';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { anApp, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { auditor } from '../testing/audit/statement-audit.ts';
import { aRecordOfEach, everyKind, someReferences } from '../testing/kinds.ts';
import { aDocument, aMaintenanceRecord, aVehicle, kinds } from '../testing/requests/bodies.ts';

const lists = [
  ...everyKind.map(({ path }) => path),
  ...everyKind.flatMap(({ path, filters }) => (filters ? [`${path}?limit=2`] : [])),
  '/api/statistics/dashboard',
];

async function ask(owner: SignedInClient, url: string, headers: Record<string, string> = {}) {
  return owner.app.inject({ url, headers: { authorization: `Bearer ${owner.token}`, ...headers } });
}

/** One server: each has its own cache. */
const ofOne = () => anApp({}, { alone: true });

async function aFleet(made = theApp()) {
  const app = await made;
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { app, owner, vehicle };
}

test.each(lists)('%s unchanged is a 304, and the same again for whoever has nothing', async (url) => {
  const owner = await signUp(await theApp());
  await aRecordOfEach(owner.add, await someReferences(owner.add), 'Pérez');
  const first = await ask(owner, url);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/".+"$/);
  const unchanged = await ask(owner, url, { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  const again = await ask(owner, url);
  expect([again.body, again.headers['x-total-count'], again.headers['content-type']]).toEqual([
    first.body,
    first.headers['x-total-count'],
    first.headers['content-type'],
  ]);
});

test('an answer is compressed for whoever can read it, first and later', async () => {
  const { owner } = await aFleet();
  for (let index = 0; index < 6; index++) await owner.post('/api/vehicles', aVehicle());
  const plain = (await ask(owner, '/api/vehicles')).body;
  for (let round = 0; round < 2; round++) {
    const packed = await ask(owner, '/api/vehicles', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain);
  }
});

describe('a change is seen at once', () => {
  test('after every call that writes, also by another server', async () => {
    const owner = await signUp(await theApp());
    // Another app has a cache of its own, like another process.
    const elsewhere = await anApp();
    const version = async () => {
      const etag = String((await ask(owner, '/api/vehicles')).headers.etag);
      const other = await elsewhere.inject({
        url: '/api/vehicles',
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(other.headers.etag).toBe(etag);
      return etag;
    };
    const seen = new Set([await version()]);
    async function changes<T>(call: Promise<{ status: number; body: T }>): Promise<T> {
      const { status, body } = await call;
      expect(status).toBeLessThan(300);
      const etag = await version();
      expect(seen).not.toContain(etag);
      seen.add(etag);
      return body;
    }
    const add = (path: string, body: object) => changes(owner.post<{ id: string }>(path, body));
    const to = await someReferences(add);
    const ids = await aRecordOfEach(add, to, 'Pérez');
    for (const [name, { path, body, fixed }] of Object.entries(kinds)) {
      if (!fixed) await changes(owner.put(`${path}/${ids[name]}`, body(to)));
    }
    // From the last kind on: deleting a record deletes those that refer to it.
    for (const [name, { path }] of Object.entries(kinds).reverse()) {
      await changes(owner.delete(`${path}/${ids[name]}`));
    }
    const [deleted] = (await owner.get<{ id: string }[]>('/api/activity?limit=1')).body;
    await changes(owner.post(`/api/activity/${deleted?.id}/undo`));
  });

  test('and what was refused is no change', async () => {
    const owner = await signUp(await theApp());
    const to = await someReferences(owner.add);
    const etag = async () => (await ask(owner, '/api/vehicles')).headers.etag;
    const before = await etag();
    const absentId = crypto.randomUUID();
    for (const { path, body, fixed } of everyKind) {
      expect((await owner.delete(`${path}/${absentId}`)).status).toBe(404);
      if (!fixed) expect((await owner.put(`${path}/${absentId}`, body(to))).status).toBe(404);
    }
    expect(await etag()).toBe(before);
  });

  test('a day that passes is a change too', async () => {
    const { owner } = await aFleet();
    const etag = String((await ask(owner, '/api/alerts')).headers.etag);
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    const tomorrow = await ask(owner, '/api/alerts', { 'if-none-match': etag });
    vi.useRealTimers();
    expect(tomorrow.statusCode).toBe(200);
  });
});

test('a refused write changes nothing, and a refusal is never remembered', async () => {
  const { owner } = await aFleet();
  const etag = (await ask(owner, '/api/vehicles')).headers.etag;
  expect((await owner.post('/api/vehicles', {})).status).toBe(400);
  expect((await ask(owner, '/api/vehicles')).headers.etag).toBe(etag);
  const nowhere = '/api/vehicles/019a0000-0000-7000-8000-000000000000';
  // Also with the tag of another address.
  for (const missing of [await ask(owner, nowhere), await ask(owner, nowhere, { 'if-none-match': String(etag) })]) {
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined]);
  }
});

test('one organization never gets the answer of another, nor one that has left', async () => {
  const { app, owner } = await aFleet();
  const mine = await ask(owner, '/api/vehicles');
  const stranger = await signUp(app);
  expect((await ask(stranger, '/api/vehicles')).body).toBe('[]');
  const etag = String(mine.headers.etag);
  await owner.post('/api/auth/logout');
  expect((await ask(owner, '/api/vehicles', { 'if-none-match': etag })).statusCode).toBe(401);
});

test('the tag of one organization is nobody else’s, with as many changes too', async () => {
  const { app, owner } = await aFleet();
  const other = await signUp(app);
  await other.post('/api/vehicles', aVehicle());
  const mine = await ask(owner, '/api/statistics/dashboard');
  const theirs = await ask(other, '/api/statistics/dashboard');
  const versionIn = (etag: unknown) => String(etag).split('.').slice(0, -1);
  expect(versionIn(theirs.headers.etag)).toEqual(versionIn(mine.headers.etag));
  expect(theirs.headers.etag).not.toBe(mine.headers.etag);
  const answer = await ask(other, '/api/statistics/dashboard', { 'if-none-match': String(mine.headers.etag) });
  expect(answer.statusCode).toBe(200);
});

test('long addresses keep no more memory than short ones', async () => {
  const { owner } = await aFleet();
  const collect = globalThis.gc;
  if (!collect) throw new Error('Node was started without --expose-gc');
  const cachedBytes = async () => {
    await collect({ type: 'major', execution: 'async' });
    return process.memoryUsage().heapUsed;
  };
  await ask(owner, '/api/drivers');
  const before = await cachedBytes();
  const long = 'n'.repeat(14_000);
  for (let group = 0; group < 40; group++) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(owner, `/api/drivers?${group}-${index}=${long}`)));
  }
  // The addresses alone are 11 MB.
  expect((await cachedBytes()) - before).toBeLessThan(5_000_000);
});

describe('how often the database is asked', () => {
  function statements(like: RegExp) {
    const heard = vi.spyOn(auditor, 'logQuery');
    onTestFinished(() => heard.mockRestore());
    return () => heard.mock.calls.filter(([statement]) => like.test(statement)).length;
  }
  const readingsOfFleet = () => statements(/json_agg.*from "vehicles"/s);

  test('once for all who ask for the same at the same time', async () => {
    const { owner } = await aFleet(ofOne());
    const readings = readingsOfFleet();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(owner, '/api/vehicles')));
    expect(new Set(answers.map(({ body, headers }) => `${body} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.json()).toHaveLength(1);
    expect(readings()).toBe(1);
  });

  test('again for whoever wants no kept answer', async () => {
    const { owner } = await aFleet(ofOne());
    const first = await ask(owner, '/api/vehicles');
    const readings = readingsOfFleet();
    expect((await ask(owner, '/api/vehicles')).body).toBe(first.body);
    expect(readings()).toBe(0);
    expect((await ask(owner, '/api/vehicles', { 'cache-control': 'no-cache' })).body).toBe(first.body);
    expect(readings()).toBe(1);
  });

  test.each([
    ['maintenance', 'search=frenos', 'count', 1],
    // The list counts its total alone, so that its rows need not wait for the summary.
    ['documents', 'type=insurance', 'total', 2],
  ])('every page of %s and their summary count once, until somebody writes', async (kind, filter, name, each) => {
    const { owner, vehicle } = await aFleet(ofOne());
    const row = () =>
      kind === 'documents' ? aDocument(vehicle.id) : aMaintenanceRecord(vehicle.id, { workshop: 'Frenos' });
    for (let index = 0; index < 3; index++) await owner.post(`/api/${kind}`, row());
    const counted = statements(
      new RegExp(`^select count.*from "${kind === 'documents' ? kind : 'maintenance_records'}"`),
    );
    const totals = async (headers = {}) => {
      const first = await ask(owner, `/api/${kind}?limit=1&${filter}`, headers);
      const second = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
      const next = await ask(owner, second, headers);
      const summary = (await ask(owner, `/api/${kind}/summary?${filter}`, headers)).json();
      return [first.headers['x-total-count'], next.headers['x-total-count'], summary[name]];
    };
    expect(await totals()).toEqual(['3', '3', 3]);
    expect(counted()).toBe(each);
    await owner.post(`/api/${kind}`, row());
    expect(await totals()).toEqual(['4', '4', 4]);
    expect(counted()).toBe(2 * each);
    expect(await totals({ 'cache-control': 'no-cache' })).toEqual(['4', '4', 4]);
    expect(counted()).toBe(2 * each + 3);
  });

  test('a refusal is nobody else’s answer', async () => {
    const { owner } = await aFleet();
    const requests = Array.from({ length: 4 }, () => ask(owner, '/api/maintenance?limit=0'));
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });
});
