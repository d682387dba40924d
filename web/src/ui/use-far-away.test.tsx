import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFarAway } from './use-far-away.ts';

function List() {
  const [place, height] = useFarAway<HTMLDivElement>();
  return (
    <div ref={place} data-testid="place" style={height === null ? undefined : { height }}>
      {height === null && <button type="button">Fila</button>}
    </div>
  );
}

function show() {
  let see = (_: boolean) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        see = (isIntersecting) => act(() => callback([{ isIntersecting, boundingClientRect: { height: 2_800 } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<List />);
  return (isIntersecting: boolean) => see(isIntersecting);
}

test('what is far from view leaves a place of its height, and comes back', () => {
  const see = show();
  see(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTestId('place').style.height).toBe('2800px');
  see(true);
  screen.getByRole('button');
});

test('what has the focus stays', () => {
  const see = show();
  screen.getByRole('button').focus();
  see(false);
  screen.getByRole('button');
});
