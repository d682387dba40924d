import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, isSignedIn, onSessionChange } from '../session/session.ts';
import { del, get, HttpError, messageOf, post } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(body: string | null, status = 200) {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', sent);
  return sent;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(() => null).catch((error: unknown) => error);
}

test('sends JSON with the stored token', async () => {
  localStorage.setItem('auth_token', 'abc');
  const sent = answer('{"ok":true}');
  expect(await post('/api/things', { a: 1 })).toEqual({ ok: true });
  const [path, init] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/api/things');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer abc' },
  });
});

test('sends no Authorization without a token, and takes an answer without a body', async () => {
  const sent = answer(null, 204);
  await del('/api/things/1');
  expect(sent.mock.calls[0]?.[1].headers).toEqual({ 'Content-Type': 'application/json' });
});

test.each([
  ['the error of the body', '{"error":"Ya existe"}', 409, 'Ya existe'],
  ['the status when the body says none', '{}', 418, 'HTTP error! status: 418'],
  ['the status when the body is null', 'null', 500, 'HTTP error! status: 500'],
  ['a fixed text when the body is no JSON', '<html>', 502, 'An error occurred'],
])('an answer that is not OK carries %s', async (_, body, status, message) => {
  answer(body, status);
  const error = await failureOf(get('/api/things'));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message, status });
});

test('a 400 carries the messages of its fields', async () => {
  answer('{"error":"Datos inválidos","fields":{"vin":"El VIN es requerido"}}', 400);
  expect(await failureOf(get('/x'))).toMatchObject({ fields: { vin: 'El VIN es requerido' } });
});

test('a 401 ends the session', async () => {
  for (const key of ['auth_token', 'user', 'organization']) localStorage.setItem(key, '{}');
  const changes: string[] = [];
  const stop = onSessionChange((change) => changes.push(change));
  answer('{"error":"Iniciá sesión"}', 401);
  await failureOf(get('/api/things'));
  stop();
  expect(localStorage).toHaveLength(0);
  expect(changes).toEqual(['expired']);
});

test('a late 401 to an old token leaves the new session alone', async () => {
  localStorage.setItem('auth_token', 'old');
  vi.stubGlobal('fetch', async () => {
    localStorage.setItem('auth_token', 'new');
    return new Response('{}', { status: 401 });
  });
  await failureOf(get('/api/things'));
  expect(isSignedIn()).toBe(true);
});

test('a 401 to somebody who is not signed in ends nothing', async () => {
  const changes: string[] = [];
  const stop = onSessionChange((change) => changes.push(change));
  answer('{"error":"Email o contraseña incorrectos"}', 401);
  await failureOf(post('/api/auth/login', {}));
  stop();
  expect(changes).toEqual([]);
});

test('a server out of reach is told in words', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failureOf(get('/x'))).toMatchObject({
    message: 'No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.',
  });
});

test('what is no error with a message gets the default of the screen', () => {
  expect(messageOf(new Error('Se cayó'))).toBe('Se cayó');
  expect(messageOf('Se cayó')).toBe('Error al cargar los datos');
  expect(messageOf(new Error(''), 'Error al guardar')).toBe('Error al guardar');
});

test('what has not changed is not sent again, until the session changes', async () => {
  const sent = vi.fn(async (_path: string, { headers }: RequestInit) =>
    new Headers(headers).get('If-None-Match') === 'W/"1"'
      ? new Response(null, { status: 304 })
      : new Response('[1]', { headers: { ETag: 'W/"1"' } }),
  );
  vi.stubGlobal('fetch', sent);
  const first = await get('/api/unchanged');
  expect(await get('/api/unchanged')).toBe(first);
  expect(new Headers(sent.mock.calls[1]?.[1].headers).get('If-None-Match')).toBe('W/"1"');
  endSession();
  expect(await get('/api/unchanged')).toEqual([1]);
  expect(new Headers(sent.mock.calls[2]?.[1].headers).get('If-None-Match')).toBeNull();
});

describe('what the page has asked for before this code was here', () => {
  // The tests' page is as old as their worker, so answers requested ahead would be too old.
  beforeEach(() => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    return () => now.mockRestore();
  });

  const request = (token: string, path = '/api/things') => {
    window.ahead = { token, answers: { [path]: Promise.resolve(new Response('"ahead"')) } };
  };

  test('is taken once, by who asks for the same', async () => {
    localStorage.setItem('auth_token', 'abc');
    const sent = answer('"asked now"');
    request('abc');
    expect(await get('/api/others')).toBe('asked now');
    expect(await get('/api/things')).toBe('ahead');
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockResolvedValueOnce(new Response('"asked again"'));
    expect(await get('/api/things')).toBe('asked again');
  });

  test('is not taken by another session, nor by who comes late or wants to change something', async () => {
    localStorage.setItem('auth_token', 'abc');
    const sent = answer('"asked now"');
    request('of another session');
    expect(await get('/api/things')).toBe('asked now');
    request('abc');
    sent.mockResolvedValueOnce(new Response('"posted"'));
    expect(await post('/api/things')).toBe('posted');
    vi.mocked(performance.now).mockReturnValue(60_000);
    sent.mockResolvedValueOnce(new Response('"asked late"'));
    expect(await get('/api/things')).toBe('asked late');
  });

  test('fails as any question does', async () => {
    localStorage.setItem('auth_token', 'abc');
    answer('{}');
    window.ahead = { token: 'abc', answers: { '/api/things': Promise.resolve(new Response('{}', { status: 401 })) } };
    expect(await failureOf(get('/api/things'))).toBeInstanceOf(HttpError);
    expect(isSignedIn()).toBe(false);
  });
});
