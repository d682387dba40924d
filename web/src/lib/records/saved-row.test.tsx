import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSavedRow } from './saved-row.ts';

function aList() {
  const load = vi.fn();
  const list = (ids: string[]) => ({
    rows: ids.map((id) => ({ id })),
    total: 900,
    isPrevious: false,
    error: null,
    isFetching: false,
    refetch: vi.fn(),
    more: { hasMore: true, loading: false, error: null, load },
  });
  const { result, rerender } = renderHook(
    ({ ids, view = 'all' }: { ids: string[]; view?: string }) =>
      useSavedRow(list(ids), { view, belongs: ({ id }) => !id.startsWith('other') }),
    { initialProps: { ids: ['a'] } as { ids: string[]; view?: string } },
  );
  const save = (id: string) => act(() => result.current.onSaved({ id }));
  return { load, rerender, save, marked: () => result.current.markedId };
}

test('reads on until the saved row is there, and marks it for a moment', () => {
  vi.useFakeTimers();
  const { load, rerender, save, marked } = aList();
  save('b');
  expect(load).toHaveBeenCalled();
  expect(marked()).toBeNull();
  rerender({ ids: ['a', 'b'] });
  expect(marked()).toBe('b');
  act(() => vi.advanceTimersByTime(2_400));
  expect(marked()).toBeNull();
  vi.useRealTimers();
});

test('does not look for a row that the list leaves out, nor beyond 500', () => {
  const { load, rerender, save } = aList();
  save('other');
  expect(load).not.toHaveBeenCalled();
  rerender({ ids: Array.from({ length: 500 }, (_, index) => String(index)) });
  save('b');
  expect(load).not.toHaveBeenCalled();
});

test('whoever turns to another view is not led back', () => {
  const { load, rerender, save, marked } = aList();
  save('b');
  load.mockClear();
  rerender({ ids: ['a', 'b'], view: 'expired' });
  expect(marked()).toBeNull();
  rerender({ ids: ['a'], view: 'expired' });
  expect(load).not.toHaveBeenCalled();
});
