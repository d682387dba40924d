import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastArea } from './toast-area.tsx';
import { hideToast, toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <ToastArea />
    </MantineProvider>,
  );
});

afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

test('one at a time, told to screen readers: the newest takes the place of the one before it', () => {
  act(() => toast('success', 'Documento creado exitosamente'));
  expect(screen.getByRole('alert').textContent).toBe('Documento creado exitosamente');
  const first = screen.getByRole('alert');
  act(() => toast('error', 'Error al guardar el documento'));
  expect(screen.getByRole('alert').textContent).toBe('Error al guardar el documento');
  expect(screen.getByRole('alert')).not.toBe(first);
});

test('goes after four seconds, with the pointer on it too, and counts anew for the next one', () => {
  act(() => toast('success', 'Uno'));
  fireEvent.mouseEnter(screen.getByRole('alert'));
  act(() => vi.advanceTimersByTime(3_999));
  screen.getByText('Uno');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => toast('success', 'Dos'));
  act(() => vi.advanceTimersByTime(3_000));
  act(() => toast('success', 'Tres'));
  act(() => vi.advanceTimersByTime(3_999));
  screen.getByText('Tres');
});

test('its button takes it away', () => {
  act(() => toast('warning', 'Uno'));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
