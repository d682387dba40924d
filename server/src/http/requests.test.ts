import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { anApp, signUp, theApp } from '../testing/api.ts';
import { aVehicle } from '../testing/requests/bodies.ts';
import { type Call, callsOf, filled } from '../testing/requests/calls.ts';
import { listening, rawAnswer } from '../testing/requests/raw-client.ts';

async function aSender() {
  const app = await theApp();
  const owner = await signUp(app);
  const send = (payload: string | Buffer, contentType: string | null = 'application/json', url = '/api/vehicles') =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${owner.token}`, ...(contentType && { 'content-type': contentType }) },
    });
  return { app, owner, send };
}

describe('what is no valid request is refused in Spanish and writes nothing', () => {
  test.each([
    ['malformed JSON', '{"brand":', 'application/json', 400, 'El cuerpo no es JSON válido'],
    ['a prototype to pollute', '{"__proto__":{"a":1}}', 'application/json', 400, 'El cuerpo no es JSON válido'],
    ['another content type', '<vehicle/>', 'application/xml', 415, 'El cuerpo debe ser application/json'],
    ['plain text', 'hola', 'text/plain', 415, 'El cuerpo debe ser application/json'],
    ['a form', 'brand=x', 'application/x-www-form-urlencoded', 415, 'El cuerpo debe ser application/json'],
    ['over 200 kB', `"${'x'.repeat(200_001)}"`, 'application/json', 413, 'El cuerpo supera 200 kB'],
    ['nothing', '', 'application/json', 400, 'Los datos enviados no son válidos'],
    ['an array', '[]', 'application/json', 400, 'Los datos enviados no son válidos'],
    ['a number', '7', 'application/json', 400, 'Los datos enviados no son válidos'],
    ['null', 'null', 'application/json', 400, 'Los datos enviados no son válidos'],
  ])('%s', async (_name, payload, contentType, status, error) => {
    const { owner, send } = await aSender();
    const answer = await send(payload, contentType);
    expect(answer.headers['content-type']).toContain('application/json');
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect((await owner.get('/api/vehicles')).body).toEqual([]);
  });

  /** Absent fields stay unchanged, or are not needed, like a proof just after signing in. */
  const saysNothing = /^\/api\/(?:imports\/\{id\}\/|auth\/(?:factors|passkeys)\/|organization\/(?:defaults|modules)$)/;

  test('by every call that takes a body', async () => {
    const { app, owner } = await aSender();
    // Calls with the bytes of a file take no JSON.
    const takesJson = ({ operation }: Call) => 'application/json' in (operation.requestBody?.content ?? {});
    const calls = (await callsOf(app)).filter(takesJson);
    expect(calls.length).toBeGreaterThan(12);
    for (const call of calls) {
      const { method, path } = call;
      const url = filled(call, '019a0000-0000-7000-8000-000000000000');
      for (const payload of ['', 'null', '[]', '7', '""', '{}']) {
        const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
        if (payload === '{}' && saysNothing.test(path)) continue;
        const { statusCode } = await app.inject({ method, url, payload, headers });
        expect(statusCode, `${method} ${path} ${payload}`).toBe(400);
      }
    }
  });

  test.each(['/api/zzz', '/api/vehicles/zzz/zzz', '/zzz'])('over 16 kB, at %s that is no route', async (url) => {
    const { send } = await aSender();
    const refused = await send(`"${'x'.repeat(16_000)}"`, 'application/json', url);
    expect([refused.statusCode, refused.json().error]).toEqual([413, 'El cuerpo supera 16 kB']);
    expect((await send(`"${'x'.repeat(15_000)}"`, 'application/json', url)).statusCode).toBe(404);
  });

  test('over 16 kB, by every call that needs no session', async () => {
    const { app } = await aSender();
    const open = (await callsOf(app)).filter(
      ({ method, takesBody, needsSession }) => method === 'POST' && takesBody && !needsSession,
    );
    expect(open.length).toBeGreaterThan(6);
    for (const { path: url } of open) {
      const send = (length: number) =>
        app.inject({
          method: 'POST',
          url,
          payload: `"${'x'.repeat(length - 2)}"`,
          headers: { 'content-type': 'application/json' },
        });
      const refused = await send(16_001);
      expect([refused.statusCode, refused.json().error], url).toEqual([413, 'El cuerpo supera 16 kB']);
      expect((await send(16_000)).statusCode, url).toBe(400);
    }
  });

  test('deep nesting', async () => {
    const { send } = await aSender();
    const deep = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`;
    const answer = await send(deep);
    expect(answer.statusCode).toBe(400);
  });

  test.each(['/api/nada', '/api/vehicles/1/2/3', '/api', '/health/nada', '/nada'])('%s is not found', async (url) => {
    const { app } = await aSender();
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'No encontrado' }]);
  });

  test('a badly encoded address', async () => {
    const { app } = await aSender();
    const answer = await app.inject({ url: '/api/vehicles/%E0%A4%A' });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'La dirección no es válida']);
  });
});

describe('every answer', () => {
  test('has its request id, is not cached and is not sniffed', async () => {
    const { owner } = await aSender();
    const { headers } = await owner.get('/api/vehicles');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('forbids inline scripts, frames and other hosts; Google only where it is configured', async () => {
    const policy = String((await (await theApp()).inject('/health/live')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('google');
    const withGoogle = await anApp({ google: { clientId: 'x', issuer: 'https://accounts.google.com' } });
    const googlePolicy = String((await withGoogle.inject('/health/live')).headers['content-security-policy']);
    expect(googlePolicy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
  });

  test('is compressed when it is long and the client can read it', async () => {
    const { app, owner } = await aSender();
    for (let index = 0; index < 5; index++) await owner.post('/api/vehicles', aVehicle());
    const headers = { authorization: `Bearer ${owner.token}`, 'accept-encoding': 'br, gzip' };
    expect((await app.inject({ url: '/api/vehicles', headers })).headers['content-encoding']).toBe('br');
  });
});

describe('health and documents', () => {
  test('live and ready answer 200', async () => {
    const app = await theApp();
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).json()).toMatchObject({ status: 'ok' });
  });

  test('the OpenAPI document says what each call takes, from the schemas that check it', async () => {
    const app = await theApp();
    const document = (await app.inject('/api/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/auth/login', '/api/vehicles/{id}']));
    const body = document.paths['/api/vehicles'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['brand', 'model', 'year', 'licensePlate', 'vin']);
    expect(body.properties.year.type).toBe('number');
    expect(document.paths['/api/vehicles'].post.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/auth/login'].post.security).toBeUndefined();
    expect((await app.inject('/api/docs')).statusCode).toBe(200);
  });
});

describe('what is no HTTP', () => {
  async function say(words: string): Promise<string> {
    const app = await anApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  }

  test('is refused in Spanish and the connection ends', async () => {
    const answer = await say('esto no es HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(answer).toContain('{"error":"El pedido no es HTTP válido"}');
  });

  test('endless headers are refused', async () => {
    const answer = await say(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});

test('two Host headers are refused, whichever of them is ours', async () => {
  const app = await anApp();
  const port = await listening(app);
  const answer = await rawAnswer(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"error":"El pedido no es HTTP válido"}');
  expect(await rawAnswer(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/ 200 /);
});

test('each answer is one line in the log, without secrets', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = await anApp({ logLevel: 'info' }, { logTo: stream });
  const owner = await signUp(app);
  lines.length = 0;
  await app.inject({ url: '/api/vehicles?search=secreto', headers: { authorization: `Bearer ${owner.token}` } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/vehicles',
    status: 200,
    msg: 'answered',
  });
  expect(lines[0]).not.toContain('secreto');
  expect(lines[0]).not.toContain(owner.token);
});
