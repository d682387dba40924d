import { expect, test, vi } from 'vitest';
import { usualBounds } from '../../../../server/src/http/bounds.ts';
import { callForWork, patienceForWork } from './patience.ts';

test('whoever waits for the pool hears from the server why it was not done, before the call is given up', async () => {
  expect(patienceForWork).toBeGreaterThan(usualBounds.silence);
  const given = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => Response.json({ done: true }));
  expect(await callForWork('POST', '/api/papers/readings', {})).toEqual({ done: true });
  expect(given).toHaveBeenCalledExactlyOnceWith(patienceForWork);
  given.mockRestore();
  vi.unstubAllGlobals();
});
