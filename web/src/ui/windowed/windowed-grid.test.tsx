import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowedGrid, WindowedRows } from './windowed-grid.tsx';

const rowHeight = 100;
const items = Array.from({ length: 1_000 }, (_, index) => `Fila ${index + 1}`);
let scrolled = 0;

/** The layout that jsdom does not do: rows of 100 pixels one below the other, rooms with the height of their style. */
function heightOf(element: Element): number {
  const room = element.matches('[aria-hidden]') && (element.querySelector('td') ?? element);
  return room instanceof HTMLElement ? Number.parseFloat(room.style.height) : rowHeight;
}

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = this.matches('ul, tbody') ? [...this.children] : [this];
    const before: Element[] = [];
    if (rows[0] === this)
      for (let one = this.previousElementSibling; one; one = one.previousElementSibling) before.push(one);
    const sum = (all: Element[]) => all.reduce((total, one) => total + heightOf(one), 0);
    return new DOMRect(0, sum(before) - scrolled, 800, sum(rows));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function List({ of = items, pinnedKey }: { of?: string[]; pinnedKey?: string }) {
  return (
    <WindowedGrid as="ul" items={of} keyOf={(item) => item} pinnedKey={pinnedKey}>
      {(item) => (
        <li key={item}>
          <button type="button">{item}</button>
        </li>
      )}
    </WindowedGrid>
  );
}

function scrollTo(top: number) {
  scrolled = top;
  fireEvent.scroll(window);
}

const drawn = () => screen.getAllByRole('button').map((row) => row.textContent);
const totalHeight = () => document.querySelector('ul, tbody')?.getBoundingClientRect().height;

test('draws what is within a screen of the window, and keeps the place of the rest', () => {
  render(<List />);
  expect(drawn().length).toBeLessThan(40);
  expect(drawn()[0]).toBe('Fila 1');
  expect(totalHeight()).toBe(items.length * rowHeight);

  scrollTo(50_000);
  expect(drawn()).toContain('Fila 501');
  expect(drawn()).not.toContain('Fila 1');
  expect(drawn().length).toBeLessThan(40);
  expect(totalHeight()).toBe(items.length * rowHeight);

  scrollTo(99_500);
  expect(drawn().at(-1)).toBe('Fila 1000');
});

test('a shorter list is drawn wherever the longer one was scrolled to', async () => {
  const { rerender } = render(<List />);
  scrollTo(50_000);
  scrolled = 0;
  rerender(<List of={items.slice(990)} />);
  expect(drawn()[0]).toBe('Fila 991');
  await waitFor(() => expect(drawn()).toEqual(items.slice(990)));
});

test('a list is drawn where the person looks, and around it once that is painted; so is another order', async () => {
  const { rerender } = render(<List />);
  const seen = window.innerHeight / rowHeight;
  expect(drawn().length).toBeCloseTo(seen, -1);
  await waitFor(() => expect(drawn().length).toBeGreaterThan(1.5 * seen));
  const all = drawn().length;
  rerender(<List of={items.toReversed()} />);
  expect(drawn()[0]).toBe('Fila 1000');
  expect(drawn().length).toBeLessThan(all);
  await waitFor(() => expect(drawn()).toHaveLength(all));
  expect(totalHeight()).toBe(items.length * rowHeight);
});

test('what is pinned, and what has the focus, is drawn wherever the window is', () => {
  render(<List pinnedKey="Fila 900" />);
  screen.getByRole('button', { name: 'Fila 900' });
  const first = screen.getByRole('button', { name: 'Fila 1' });
  first.focus();
  scrollTo(50_000);
  expect(document.activeElement).toBe(first);
  expect(drawn()).toContain('Fila 501');
});

test('says which of how many each item is', () => {
  render(<List />);
  scrollTo(50_000);
  const row = screen.getByRole('button', { name: 'Fila 501' }).closest('li');
  expect([row?.ariaPosInSet, row?.ariaSetSize]).toEqual(['501', '1000']);
});

test('the rows of a table are numbered below its heading', () => {
  render(
    <table>
      <WindowedRows items={items} keyOf={(item) => item}>
        {(item) => (
          <tr key={item}>
            <td>{item}</td>
          </tr>
        )}
      </WindowedRows>
    </table>,
  );
  expect(screen.getByRole('table').ariaRowCount).toBe('1001');
  expect(screen.getByText('Fila 2').closest('tr')?.ariaRowIndex).toBe('3');
  expect(totalHeight()).toBe(items.length * rowHeight);
});
