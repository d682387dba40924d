import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ReactNode } from 'react';
import type { Order, Sorting } from '../../../lib/sorting.ts';
import classes from './sortable-header.module.css';

interface Props<Column extends string> {
  column: Column;
  sorting: Sorting<Column>;
  onSort: (sorting: Sorting<Column>) => void;
  /** The order of the first press: numbers and dates mostly start with the largest. */
  first?: Order;
  /** Lined up at the right, like the numbers below. */
  numeric?: boolean;
  from?: 'wide' | 'widest';
  before?: ReactNode;
  children: string;
}

const words = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown };

/** The <th> of a column that the table can be sorted by. */
export function SortableHeader<Column extends string>({
  column,
  sorting,
  onSort,
  first = 'asc',
  numeric,
  from,
  before,
  children,
}: Props<Column>) {
  const order = sorting.column === column ? sorting.order : null;
  const Icon = order ? icons[order] : IconSelector;
  const opposite = order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={order ? words[order] : undefined} data-numeric={numeric || undefined} data-from={from}>
      {before}
      <button
        type="button"
        className={classes.button}
        onClick={() => onSort({ column, order: order ? opposite : first })}
      >
        {children}
        <Icon className={classes.icon} size={16} aria-hidden />
      </button>
    </th>
  );
}
