import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { checkConnection, watchConnection } from './connection.ts';
import { get } from './http.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aNetwork() {
  const network = { up: new Set<string>(), requests: [] as string[] };
  vi.stubGlobal('fetch', async (path: string) => {
    network.requests.push(path);
    if (!network.up.has(path)) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  return network;
}

test('a server out of reach is no connection, until it answers again by itself', async () => {
  vi.useFakeTimers();
  const network = aNetwork();
  const stop = watchConnection();
  await expect(get('/api/things')).rejects.toThrow('No se pudo conectar');
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(false);
  network.up.add('/health/live');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onlineManager.isOnline()).toBe(true);
  const count = network.requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.requests).toHaveLength(count);
  stop();
});

test('one request that fails alone is no lost connection', async () => {
  const network = aNetwork();
  network.up.add('/health/live');
  await expect(get('/api/things')).rejects.toThrow('No se pudo conectar');
  await vi.waitFor(() => expect(network.requests).toContain('/health/live'));
  expect(onlineManager.isOnline()).toBe(true);
});

test('any answer means that there is a connection', async () => {
  const network = aNetwork();
  await checkConnection();
  expect(onlineManager.isOnline()).toBe(false);
  network.up.add('/api/things');
  await get('/api/things');
  expect(onlineManager.isOnline()).toBe(true);
});

test('what the browser says counts at once, and no longer when nobody watches', async () => {
  aNetwork();
  const stop = watchConnection();
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(true);
});

test('an answer that comes after the browser has told of the end is no connection', async () => {
  const network = aNetwork();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = watchConnection();
  network.up.add('/api/things');
  await get('/api/things');
  await vi.waitFor(() => expect(network.requests).toContain('/health/live'));
  expect(onlineManager.isOnline()).toBe(false);
  stop();
  onlineManager.setOnline(true);
});
