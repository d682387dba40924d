import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createCache } from '../http/cache.ts';
import { pagesQuery, usePages } from './pages.ts';

/** Five numbers, two at a time, over the wire as the server writes it. `failing` names the cursor of a page that never comes. */
function aList() {
  const network = { failing: null as string | null, lost: 0, requests: [] as string[] };
  vi.stubGlobal('fetch', async (path: string) => {
    // A lost answer makes the page check whether the server is there.
    if (path === '/health/live') return Response.json({});
    network.requests.push(path);
    const from = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 1);
    if (network.failing === String(from) || network.lost-- > 0) throw new TypeError('Failed to fetch');
    const rows = [from, from + 1].filter((number) => number <= 5);
    const link: HeadersInit = from + 2 <= 5 ? { Link: `</api/numbers?limit=50&cursor=${from + 2}>; rel="next"` } : {};
    return Response.json(rows, { headers: { 'X-Total-Count': '5', ...link } });
  });
  return network;
}

function rendered(search?: Record<string, string | undefined>) {
  const cache = createCache([]);
  // The product's options, without its pause before a retry.
  const { queries, ...others } = cache.getDefaultOptions();
  cache.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const list = (search?: Record<string, string | undefined>) =>
    pagesQuery<number>({ queryKey: ['numbers'], path: '/api/numbers', search });
  return renderHook((search) => usePages(list(search)), { wrapper, initialProps: search });
}

test('rows come page by page until there are no more', async () => {
  aList();
  const { result } = rendered();
  expect(result.current.rows).toBeUndefined();
  await waitFor(() => expect(result.current.rows).toEqual([1, 2]));
  expect(result.current).toMatchObject({ total: 5, more: { hasMore: true } });
  act(() => result.current.more.load());
  await waitFor(() => expect(result.current.rows).toEqual([1, 2, 3, 4]));
  act(() => result.current.more.load());
  await waitFor(() => expect(result.current.rows).toEqual([1, 2, 3, 4, 5]));
  expect(result.current.more.hasMore).toBe(false);
});

test('a page that fails keeps the rows and can be tried again', async () => {
  const network = aList();
  network.failing = '3';
  const { result } = rendered();
  await waitFor(() => expect(result.current.rows).toEqual([1, 2]));
  act(() => result.current.more.load());
  await waitFor(() => expect(result.current.more.error?.message).toMatch('No se pudo conectar'));
  expect(result.current).toMatchObject({ rows: [1, 2], error: null, more: { hasMore: true } });
  network.failing = null;
  act(() => result.current.more.load());
  await waitFor(() => expect(result.current.rows).toEqual([1, 2, 3, 4]));
  expect(result.current.more.error).toBeNull();
});

test('a first page that fails twice is the error of the list', async () => {
  const network = aList();
  network.failing = '1';
  const { result } = rendered();
  await waitFor(() => expect(result.current.error?.message).toMatch('No se pudo conectar'));
  expect(result.current.rows).toBeUndefined();
  expect(network.requests).toEqual(Array(2).fill('/api/numbers?limit=50'));
});

test('a first page that gets lost once comes without a word', async () => {
  const network = aList();
  network.lost = 1;
  const { result } = rendered();
  await waitFor(() => expect(result.current.rows).toEqual([1, 2]));
  expect(network.requests).toHaveLength(2);
});

test('filters are sent unless they are empty, and the old rows stay until the new ones come', async () => {
  const network = aList();
  const { result, rerender } = rendered({ search: 'ñandú', workshop: '' });
  await waitFor(() => expect(result.current.rows).toEqual([1, 2]));
  expect(network.requests).toEqual(['/api/numbers?limit=50&search=%C3%B1and%C3%BA']);
  rerender({ search: 'otro', workshop: undefined });
  expect(result.current).toMatchObject({ rows: [1, 2], isPrevious: true });
  await waitFor(() => expect(result.current.isPrevious).toBe(false));
});
