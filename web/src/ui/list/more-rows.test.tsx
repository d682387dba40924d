import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { More } from '../../lib/records/pages.ts';
import { MoreRows } from './more-rows.tsx';

let comesNear = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        comesNear = () => {};
      }
    },
  );
});

function show(more: Partial<More>) {
  const load = vi.fn();
  const whole = { hasMore: true, loading: false, error: null, load, ...more };
  render(
    <MantineProvider>
      <MoreRows more={whole} />
    </MantineProvider>,
  );
  return load;
}

test('asks for more when the end comes near, and at a press', async () => {
  const load = show({});
  comesNear();
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(load).toHaveBeenCalledTimes(2);
});

test('asks once while it is loading', () => {
  const load = show({ loading: true });
  comesNear();
  expect(load).not.toHaveBeenCalled();
});

test('after a failure waits for the person', async () => {
  const load = show({ error: new Error('Se cortó la conexión') });
  comesNear();
  expect(load).not.toHaveBeenCalled();
  screen.getByText('Se cortó la conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('is not there when nothing follows', () => {
  show({ hasMore: false });
  expect(screen.queryByRole('button')).toBeNull();
});
