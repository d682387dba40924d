import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useGrid } from './use-grid.ts';

function Sheet({ rows }: { rows: readonly string[] }) {
  const { grid, stop, props } = useGrid({ rows, last: 1, isCell: () => false, onCopy: () => null, onPaste: () => {} });
  return (
    <table ref={grid} {...props}>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-row={row}>
            {[0, 1].map((at) => (
              <td key={at} data-at={at} tabIndex={stop?.row === row && stop.at === at ? 0 : -1}>
                {`${row}${at}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const here = () => document.activeElement?.textContent;

test('a row that leaves with the focus gives it to its neighbour, of the same column', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Sheet rows={['a', 'b', 'c']} />);
  await person.tab();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(here()).toBe('b1');
  rerender(<Sheet rows={['a', 'c']} />);
  expect(here()).toBe('c1');
  rerender(<Sheet rows={['a']} />);
  expect(here()).toBe('a1');
});

test('a row that leaves while the focus is elsewhere takes it from nobody', async () => {
  const person = userEvent.setup();
  const sheet = (rows: readonly string[]) => (
    <>
      <Sheet rows={rows} />
      <button type="button">Otro</button>
    </>
  );
  const { rerender } = render(sheet(['a', 'b']));
  await person.tab();
  await person.keyboard('{ArrowDown}');
  await person.tab();
  expect(screen.getByRole('button')).toBe(document.activeElement);
  rerender(sheet(['a']));
  expect(here()).toBe('Otro');
});
