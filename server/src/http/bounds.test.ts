import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { anApp, signUp } from '../testing/api.ts';
import { aVehicle } from '../testing/requests/bodies.ts';
import { connectionsOf, listening, rawAnswer, rawClient } from '../testing/requests/raw-client.ts';
import { rawSender } from '../testing/requests/send-raw.ts';
import { type Bounds, closeWithin, usualBounds } from './bounds.ts';

const loginHead = (length: number) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** On a busy machine a whole request may be slow, too. */
const impatient = {
  ...usualBounds,
  headersWithin: 5_000,
  requestWithin: 10_000,
  strangersBodyWithin: 10_000,
  silence: 1_500,
  keepAlive: 300,
};

async function anImpatientServer(more: Partial<Bounds> = {}) {
  const app = await anApp({}, { bounds: { ...impatient, ...more } });
  return { app, port: await listening(app) };
}

const late = /^HTTP\/1\.1 408 [\s\S]*\{"error":"El pedido tardó demasiado en llegar"\}$/;

test('headers that do not end are answered 408, and the connection ends', async () => {
  const { port } = await anImpatientServer({ headersWithin: 300 });
  expect(await rawAnswer(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow:')).toMatch(late);
});

test('a body that does not end is answered 408, and the connection ends', async () => {
  const { port } = await anImpatientServer({ strangersBodyWithin: 600 });
  expect(await rawAnswer(port, loginHead(100), '{"email":')).toMatch(late);
});

test('a connection that says nothing more is ended after its answer', async () => {
  const { app, port } = await anImpatientServer();
  expect(await rawAnswer(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await connectionsOf(app)).toBe(0);
});

test('a client that does not read its answers is cut off', async () => {
  const { app, port } = await anImpatientServer();
  const client = await rawClient(port);
  client.pause();
  const ask = 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n';
  // More than the buffers of both sides hold.
  client.write(ask.repeat(8));
  await expect.poll(() => connectionsOf(app)).toBe(1);
  await expect.poll(() => connectionsOf(app)).toBe(0);
  client.destroy();
});

test('a client that leaves in the middle of its body harms nobody', async () => {
  const { app, port } = await anImpatientServer();
  const client = await rawClient(port, loginHead(100), '{"email":');
  await expect.poll(() => connectionsOf(app)).toBe(1);
  client.destroy();
  await expect.poll(() => connectionsOf(app)).toBe(0);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
});

test('one request more than the server takes at once is told to come back, and the next one is taken', async () => {
  const app = await anApp({}, { bounds: { ...usualBounds, underWay: 2 } });
  const owner = await signUp(app);
  const headers = { authorization: `Bearer ${owner.token}` };
  const rush = await Promise.all(Array.from({ length: 30 }, () => app.inject({ url: '/api/vehicles', headers })));
  const refused = rush.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30 - refused.length);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json().error).toBe('El servidor está muy ocupado. Probá de nuevo en unos segundos');
  expect((await app.inject({ url: '/api/vehicles', headers })).statusCode).toBe(200);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

/** A call that is answered when the test demands it. */
async function aServerThatHolds(underWay: number) {
  const app = await anApp({}, { bounds: { ...usualBounds, underWay } });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  let held = 0;
  app.route({
    method: ['GET', 'POST'],
    url: '/held',
    async handler() {
      held += 1;
      await promise;
      return { ok: true };
    },
  });
  const port = await listening(app);
  return { app, port, letGo, held: () => held };
}

test('clients that left before their answer leave their place to others', async () => {
  const { app, port, letGo } = await aServerThatHolds(2);
  const ask = 'GET /held HTTP/1.1\r\nHost: x\r\n\r\n';
  const clients = await Promise.all([1, 2].map(() => rawClient(port, ask)));
  await expect.poll(async () => (await app.inject('/api/auth/providers')).statusCode).toBe(503);
  for (const client of clients) client.destroy();
  await expect.poll(async () => (await app.inject('/api/auth/providers')).statusCode).toBe(200);
  letGo();
});

test('of 2,000 requests that one connection sends at once eight are answered, the next one is refused and ends it', async () => {
  const { app, port, letGo, held } = await aServerThatHolds(1_000);
  const client = await rawClient(port, 'GET /held HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000));
  const answered = text(client);
  await expect.poll(held).toBe(8);
  const ask = 'GET /api/auth/providers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await rawAnswer(port, ask)).toMatch(/^HTTP\/1\.1 200 /);
  letGo();
  const answers = (await answered).split('HTTP/1.1 ').slice(1);
  expect(answers.map((one) => one.slice(0, 3))).toEqual([...Array(8).fill('200'), '503']);
  expect(answers.at(-1)).toMatch(/\r\nconnection: close\r\n[\s\S]*\{"error":"El servidor está muy ocupado\. /i);
  expect([held(), await connectionsOf(app)]).toEqual([8, 0]);
});

test('requests that come one after the other on one connection are all answered', async () => {
  const { send, close } = rawSender(`http://127.0.0.1:${await listening(await anApp())}`);
  const ask = { method: 'GET', url: '/api/auth/providers', headers: {}, body: Buffer.alloc(0) } as const;
  const statuses: number[] = [];
  for (let count = 0; count < 30; count++) statuses.push((await send(ask)).status);
  close();
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('one organization has only so many bytes of bodies on their way, and others are not kept by that', async () => {
  const memory = { person: 100_000, organization: 100_000, all: 1_000_000 };
  const app = await anApp({}, { bounds: { ...usualBounds, memory } });
  const port = await listening(app);
  const [owner, other] = [await signUp(app), await signUp(app)];
  const head =
    `POST /api/vehicles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 40000\r\n\r\n';
  const half = head + ' '.repeat(39_998);
  const clients = [await rawClient(port, half), await rawClient(port, half), await rawClient(port, half)];
  // The order depends on when their sessions are found.
  const [refusal] = await Promise.race(clients.map((client) => once(client, 'data')));
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 /);
  expect((await owner.post('/api/vehicles', aVehicle())).status).toBe(201);
  expect((await other.post('/api/vehicles', aVehicle())).status).toBe(201);
  for (const client of clients) client.destroy();
  await expect.poll(() => connectionsOf(app)).toBe(0);
  const again = await rawAnswer(port, `${half}{}`.replace('\r\nHost', '\r\nConnection: close\r\nHost'));
  expect(again).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['too long', 'application/json', 2_000_000, 413],
  ['of no type that is read', 'application/x-unknown', 1_000_000, 415],
])('a body that is %s, refused before it has come, is awaited no longer', async (_what, type, length, status) => {
  const app = await anApp(
    {},
    { bounds: { ...usualBounds, memory: { ...usualBounds.memory, organization: 1_000_000 } } },
  );
  const port = await listening(app);
  const owner = await signUp(app);
  const head =
    `POST /api/vehicles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nConnection: close\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`;
  // The second refusal is the same as the first: the organization's uploads do not matter.
  for (const client of [1, 2]) {
    expect(`${client}: ${await rawAnswer(port, head)}`).toContain(`: HTTP/1.1 ${status} `);
    await expect.poll(() => connectionsOf(app)).toBe(0);
  }
  expect((await owner.post('/api/vehicles', aVehicle())).status).toBe(201);
});

test.each([
  ['of no type that is read', 'POST', '/api/vehicles', 'application/x-unknown', 415],
  ['that nobody asked for', 'GET', '/api/vehicles', 'application/json', 415],
  ['that comes packed as no file does', 'POST', '/api/uploads', 'application/octet-stream', 415],
] as const)('behind a packed body %s the next request is answered', async (_what, method, url, type, status) => {
  const app = await anApp();
  const { send, close } = rawSender(`http://127.0.0.1:${await listening(app)}`);
  const { token } = await signUp(app);
  const authorization = `Bearer ${token}`;
  const body = randomBytes(400_000);
  const first = await send({
    method,
    url,
    body,
    headers: { authorization, 'content-type': type, 'content-encoding': 'gzip' },
  });
  const next = await send({ method: 'GET', url: '/api/drivers', headers: { authorization }, body: Buffer.alloc(0) });
  expect([first.status, next.status]).toEqual([status, 200]);
  close();
});

test('bodies that are only half sent take nobody’s place', async () => {
  const app = await anApp({}, { bounds: { ...usualBounds, underWay: 2 } });
  const port = await listening(app);
  const slow = await Promise.all([1, 2, 3].map(() => rawClient(port, loginHead(100), '{')));
  await expect.poll(() => connectionsOf(app)).toBe(3);
  const ask = () => rawAnswer(port, 'GET /api/auth/providers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  // Connections are served in order: by the second answer all three have been.
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  for (const client of slow) client.destroy();
});

test('a body that has come takes a place, and is refused where none is left', async () => {
  const { app, port, letGo, held } = await aServerThatHolds(2);
  const head =
    'POST /held HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  const late = await rawClient(port, head);
  await expect.poll(() => connectionsOf(app)).toBe(1);
  const clients = await Promise.all([1, 2].map(() => rawClient(port, head, '{}')));
  await expect.poll(held).toBe(2);
  late.write('{}');
  expect(await text(late)).toMatch(/^HTTP\/1\.1 503 /);
  letGo();
  for (const client of clients) expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
  expect((await app.inject('/held')).statusCode).toBe(200);
});

test('who has no session has less time for a body than who has one', async () => {
  const app = await anApp({}, { bounds: { ...usualBounds, strangersBodyWithin: 200 } });
  const port = await listening(app);
  const owner = await signUp(app);
  const body = JSON.stringify(aVehicle());
  const member = await rawClient(
    port,
    `POST /api/vehicles HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${owner.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(() => connectionsOf(app)).toBe(1);
  expect(await rawAnswer(port, loginHead(100), '{"email":')).toMatch(late);
  expect(await rawAnswer(port, loginHead(100).replace('/api/auth/login', '/nada'), '{')).toMatch(late);
  member.write(body);
  expect(await text(member)).toMatch(/^HTTP\/1\.1 201 /);
});

test('a server that stops finishes what is under way, refuses what arrives, and takes nobody new', async () => {
  const app = await anApp();
  const port = await listening(app);
  const body = JSON.stringify({ email: 'nadie@flota.example', password: 'caballo-correcto' });
  const underWay = await rawClient(port, loginHead(body.length));
  const arriving = await rawClient(port, 'GET /api/auth/providers HTTP/1.1\r\nHost: x\r\n');
  await expect.poll(() => connectionsOf(app)).toBe(2);
  const closed = closeWithin(app, 20_000);
  await expect(rawClient(port)).rejects.toThrow();
  arriving.write('\r\n');
  const refused = await text(arriving);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/\r\nretry-after: 2\r\n/);
  expect(refused).toMatch(/\r\ncontent-security-policy: /);
  expect(refused).toContain('{"error":"El servidor se está reiniciando. Probá de nuevo en unos segundos"}');
  underWay.write(body);
  expect(await text(underWay)).toMatch(/^HTTP\/1\.1 401 /);
  await closed;
});

test('a server that stops cuts off who does not end in time', async () => {
  const app = await anApp();
  const port = await listening(app);
  const client = await rawClient(port, loginHead(100), '{');
  await expect.poll(() => connectionsOf(app)).toBe(1);
  const left = once(client.resume(), 'close');
  await closeWithin(app, 300);
  await left;
});
