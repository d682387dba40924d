import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Sorting } from '../../../lib/sorting.ts';
import { SortableHeader } from './sortable-header.tsx';
import { Table } from './table.tsx';

function show(sorting: Sorting<'date' | 'place'>) {
  const onSort = vi.fn();
  render(
    <Table label="Viajes">
      <thead>
        <tr>
          <SortableHeader column="date" sorting={sorting} onSort={onSort} first="desc">
            Fecha
          </SortableHeader>
          <SortableHeader column="place" sorting={sorting} onSort={onSort}>
            Lugar
          </SortableHeader>
        </tr>
      </thead>
    </Table>,
  );
  return onSort;
}

test('says what the table is sorted by and turns it around', async () => {
  const onSort = show({ column: 'date', order: 'desc' });
  expect(screen.getByRole('columnheader', { name: 'Fecha' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Lugar' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Fecha' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'date', order: 'asc' });
});

test('another column starts in its own first order', async () => {
  const onSort = show({ column: 'place', order: 'asc' });
  await userEvent.click(screen.getByRole('button', { name: 'Fecha' }));
  expect(onSort).toHaveBeenLastCalledWith({ column: 'date', order: 'desc' });
});
