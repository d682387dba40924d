import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';

const inline = "document.documentElement.dataset.scheme = 'dark';";

const buildersOwn = ['.sources.sha256', '.vite/screens.json', '.vite/screens.json.br'];

async function aWebRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'baqueano-web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    `<!doctype html><title>Baqueano</title><script>${inline}</script><script type="module" src="/assets/a.js"></script>`,
  );
  await writeFile(join(root, 'assets/a.js'), 'export {};');
  await mkdir(join(root, '.vite'));
  for (const own of buildersOwn) await writeFile(join(root, own), 'of the build');
  return root;
}

function directivesOf(policy: unknown): Record<string, string> {
  const pairs = String(policy)
    .split(';')
    .map((one) => one.trim().split(/\s+(.*)/));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

async function everyKindOfAnswer() {
  const app = await anApp({}, { webRoot: await aWebRoot() });
  const owner = await signUp(app);
  const { body: vehicle } = await owner.post<{ id: string }>('/api/vehicles', aVehicle());
  const authorization = `Bearer ${owner.token}`;
  const list = await app.inject({ url: '/api/vehicles', headers: { authorization } });
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const script = await app.inject('/assets/a.js');
  const post = (payload: string, type = 'application/json', headers = {}) =>
    app.inject({ method: 'POST', url: '/api/vehicles', payload, headers: { 'content-type': type, ...headers } });
  return {
    answers: {
      'a list': list,
      'a list that has not changed': await app.inject({
        url: '/api/vehicles',
        headers: { authorization, 'if-none-match': String(list.headers.etag) },
      }),
      'one record': await app.inject({ url: `/api/vehicles/${vehicle.id}`, headers: { authorization } }),
      'a deletion': await app.inject({
        method: 'DELETE',
        url: `/api/vehicles/${vehicle.id}`,
        headers: { authorization },
      }),
      'nobody signed in': await app.inject('/api/vehicles'),
      'wrong input': await post('{}', 'application/json', { authorization }),
      'malformed JSON': await post('{', 'application/json', { authorization }),
      'another content type': await post('<a/>', 'application/xml', { authorization }),
      'no such call': await app.inject('/api/nada'),
      health: await app.inject('/health/live'),
      'the API document': await app.inject('/api/docs/json'),
      'the page of the API document': await app.inject('/api/docs/'),
      'the page': page,
      'a screen of the page': await app.inject({ url: '/restablecer', headers: { accept: 'text/html' } }),
      'the page that has not changed': await app.inject({
        url: '/',
        headers: { accept: 'text/html', 'if-none-match': String(page.headers.etag) },
      }),
      'a script': script,
      'a script that has not changed': await app.inject({
        url: '/assets/a.js',
        headers: { 'if-none-match': String(script.headers.etag) },
      }),
      'no such script': await app.inject('/assets/b.js'),
      'a path out of the web app': await app.inject('/assets/..%2f..%2fetc/passwd'),
      'a preflight of another origin': await app.inject({
        method: 'OPTIONS',
        url: '/api/vehicles',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
      'a method that nobody takes': await app.inject({ method: 'TRACE' as 'GET', url: '/api/vehicles' }),
    },
  };
}

test('every kind of answer carries every policy, and opens to no other origin', async () => {
  const { answers } = await everyKindOfAnswer();
  const statuses = Object.values(answers).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 204, 304, 400, 401, 404, 415]));
  for (const [kind, { headers }] of Object.entries(answers)) {
    expect(headers, kind).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy, kind).toMatchObject({
      'default-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'script-src-attr': "'none'",
    });
    expect(policy['script-src'], kind).not.toMatch(/unsafe|data:|\*|https?:/);
    expect(headers['access-control-allow-origin'], kind).toBeUndefined();
    expect(headers['set-cookie'], kind).toBeUndefined();
  }
});

test('every answer says whether it may be kept, and only the web app’s files and the API document may', async () => {
  const { answers } = await everyKindOfAnswer();
  const policies = Object.entries(answers).map(([kind, { headers }]) => [kind, headers['cache-control']]);
  const cacheable = policies.filter(([, policy]) => policy !== 'no-store');
  expect(Object.fromEntries(cacheable)).toEqual({
    'the page': 'no-cache',
    'a screen of the page': 'no-cache',
    'the page that has not changed': 'no-cache',
    'a script': 'public, max-age=31536000, immutable',
    'a script that has not changed': 'public, max-age=31536000, immutable',
    'the API document': 'max-age=3600',
  });
});

test.each(buildersOwn)('what the build wrote down for itself is not served: %s', async (own) => {
  const app = await anApp({}, { webRoot: await aWebRoot() });
  for (const url of [`/${own}`, `/${encodeURIComponent(own)}`, `/${own.replace('.', '%2e')}`]) {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([statusCode, body], url).toEqual([404, '{"error":"No encontrado"}']);
  }
});

test('what is refused before it is known what was asked for is no page either', async () => {
  const app = await theApp();
  const { statusCode, headers } = await app.inject('/api/vehicles/%E0%A4%A');
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('what has a body says its type and its characters', async () => {
  const { answers } = await everyKindOfAnswer();
  for (const [kind, { headers, body }] of Object.entries(answers)) {
    if (body !== '')
      expect(String(headers['content-type']), kind).toMatch(
        /^(application\/(json|javascript)|text\/\w+); charset=utf-8$/i,
      );
  }
});

test('the one script within the page is allowed by its hash', async () => {
  const { answers } = await everyKindOfAnswer();
  const hash = createHash('sha256').update(inline).digest('base64');
  const policy = directivesOf(answers['the page'].headers['content-security-policy']);
  expect(policy['script-src']).toBe(`'self' 'sha256-${hash}'`);
});

describe('transport', () => {
  test('with an https PUBLIC_URL browsers keep to it for a year, subdomains too', async () => {
    const app = await anApp({ publicUrl: 'https://flota.example' });
    expect((await app.inject('/health/live')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    const plain = await theApp();
    expect((await plain.inject('/health/live')).headers['strict-transport-security']).toBeUndefined();
  });
});

test('an address that is no text leads to no file', async () => {
  const app = await anApp({}, { webRoot: await aWebRoot() });
  const urls = ['/%00', '/a%00b', '/assets/a.js%00', '/a%5c..%00', '/%', '/%c0%af', '/%ff', '/%e0%80'];
  for (const url of [...urls, `/${'%41'.repeat(2_000)}`, '/api/%00', '/api/vehicles/%ff']) {
    for (const accept of ['*/*', 'text/html']) {
      const { statusCode } = await app.inject({ url, headers: { accept, 'accept-encoding': 'br' } });
      expect([400, 401, 404], `${url} ${accept}: ${statusCode}`).toContain(statusCode);
    }
  }
});

test.each([...['/api', '/api?x', '/api/nada', '/health', '/assets'], ...[`/api/vehicles/${'x'.repeat(300)}`]])(
  '%s is no page of the web app',
  async (url) => {
    const app = await anApp({}, { webRoot: await aWebRoot() });
    const headers = { accept: 'text/html' };
    expect((await app.inject({ url: '/flota', headers })).statusCode).toBe(200);
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'No encontrado' }]);
  },
);
