import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readingQuery } from './queries.ts';

const reading: PaperReading = { source: 'text', pages: [], fields: [], vehicleId: null, driverId: null };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('seven papers are read two at a time, and a full server is asked again until it has a place', async () => {
  vi.useFakeTimers();
  let most = 0;
  let now = 0;
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    const isFull = requests <= 20;
    now += 1;
    most = Math.max(most, now);
    // A second of the fake clock: no time passes.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    now -= 1;
    return isFull
      ? Response.json({ error: 'Hay muchos papeles leyéndose' }, { status: 503 })
      : Response.json(reading, { status: 200 });
  });
  const cache = new QueryClient();
  const all = Promise.all(Array.from({ length: 7 }, (_, index) => cache.fetchQuery(readingQuery(`content-${index}`))));
  await vi.runAllTimersAsync();
  expect(await all).toEqual(Array.from({ length: 7 }, () => reading));
  expect([most, requests]).toEqual([2, 27]);
});
