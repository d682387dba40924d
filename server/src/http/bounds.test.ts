import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { anApp, signUp } from '../testing/api.ts';
import { connectionsOf, listening, rawClient, told } from '../testing/raw-client.ts';
import { closeWithin, usualBounds } from './bounds.ts';

const impatient = { ...usualBounds, headersWithin: 300, requestWithin: 600, silence: 1_500, keepAlive: 300 };

async function anImpatientServer() {
  const app = await anApp({}, { bounds: impatient });
  return { app, port: await listening(app) };
}

const late = /^HTTP\/1\.1 408 [\s\S]*\{"error":"El pedido tardó demasiado en llegar"\}$/;

test('headers that do not end are answered 408, and the connection ends', async () => {
  const { port } = await anImpatientServer();
  expect(await told(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow:')).toMatch(late);
});

test('a body that does not end is answered 408, and the connection ends', async () => {
  const { port } = await anImpatientServer();
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  expect(await told(port, head, '{"email":')).toMatch(late);
});

test('a connection that says nothing more is ended after its answer', async () => {
  const { app, port } = await anImpatientServer();
  expect(await told(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await connectionsOf(app)).toBe(0);
});

test('a client that does not read its answers is cut off', async () => {
  const { app, port } = await anImpatientServer();
  const client = await rawClient(port);
  client.pause();
  const ask = 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n';
  client.write(ask.repeat(500));
  await expect.poll(() => connectionsOf(app)).toBe(1);
  await expect.poll(() => connectionsOf(app), { timeout: 10_000 }).toBe(0);
  client.destroy();
});

test('a client that leaves in the middle of its body harms nobody', async () => {
  const { app, port } = await anImpatientServer();
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const client = await rawClient(port, head, '{"email":');
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

test('clients that left before their answer leave their place to others', async () => {
  const app = await anApp({}, { bounds: { ...usualBounds, underWay: 2 } });
  const port = await listening(app);
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const clients = await Promise.all([1, 2].map(() => rawClient(port, head)));
  await expect.poll(async () => (await app.inject('/api/auth/providers')).statusCode).toBe(503);
  for (const client of clients) client.destroy();
  await expect.poll(async () => (await app.inject('/api/auth/providers')).statusCode).toBe(200);
});

test('a server that stops finishes what is under way, refuses what arrives, and takes nobody new', async () => {
  const app = await anApp();
  const port = await listening(app);
  const body = JSON.stringify({ email: 'nadie@flota.example', password: 'caballo-correcto' });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const underWay = await rawClient(port, head);
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
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  const client = await rawClient(port, head, '{');
  await expect.poll(() => connectionsOf(app)).toBe(1);
  const left = once(client.resume(), 'close');
  await closeWithin(app, 300);
  await left;
});
